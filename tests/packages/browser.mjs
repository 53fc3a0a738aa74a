// Runs a Python file in the Python of browsers: node browser.mjs WHEEL YAML_FOLDER FILE
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { loadPyodide } from 'pyodide';

const [wheel, yaml, file] = process.argv.slice(2);
const python = await loadPyodide();
python.FS.writeFile('/comptoir.whl', readFileSync(wheel));
python.FS.mkdirTree('/packages/yaml');
for (const name of readdirSync(yaml).filter((each) => each.endsWith('.py')))
  python.FS.writeFile(`/packages/yaml/${name}`, readFileSync(join(yaml, name)));
try {
  python.runPython('import sys, zipfile; zipfile.ZipFile("/comptoir.whl").extractall("/packages")');
  python.runPython('sys.path.insert(0, "/packages")');
  python.runPython(readFileSync(file, 'utf-8'));
} catch (wrong) {
  console.error(wrong.message);
  process.exit(1);
}
