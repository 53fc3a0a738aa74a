/** The little Markdown our rules pages use, as safe HTML: headings, lists, tables, emphasis, ledger ids. */
const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export interface Heading {
  level: number;
  text: string;
  id: string;
}

export function escape(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => ESCAPES[letter]!);
}

/** Emphasis, code and ledger ids inside a line. */
export function inline(text: string): string {
  return escape(text)
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replace(/(^|[\s(])[*_]([^*_\s][^*_]*)[*_](?=[\s).,;:!?]|$)/g, '$1<em>$2</em>')
    .replace(/\[([^\]]+)\]\((https?:[^)\s]+|\/[^)\s]*|#[^)\s]*)\)/g, '<a href="$2">$1</a>')
    .replace(/\b([A-Z]{2,4}-[A-Z0-9]+(?:-[A-Za-z0-9_]+)*)\b/g, '<a class="rid" id="$1" href="#$1">$1</a>');
}

export function slug(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

export function render(markdown: string): { html: string; headings: Heading[] } {
  const headings: Heading[] = [];
  const out: string[] = [];
  const lines = markdown.split('\n');
  const named = new Set<string>();
  for (let i = 0; i < lines.length;) {
    const line = lines[i]!;
    const title = /^(#{1,4})\s+(.*)$/.exec(line);
    if (title) {
      const text = title[2]!.trim();
      const id = slug(text);
      headings.push({ level: title[1]!.length, text: text.replace(/[*`_]/g, ''), id });
      out.push(`<h${title[1]!.length + 1} id="${id}">${inline(text)}</h${title[1]!.length + 1}>`);
      i += 1;
    } else if (/^\s*\|/.test(line)) {
      const rows: string[] = [];
      while (i < lines.length && /^\s*\|/.test(lines[i]!)) rows.push(lines[i++]!);
      out.push(table(rows));
    } else if (/^\s*([-*]|\d+\.)\s+/.test(line)) {
      const items: string[] = [];
      const ordered = /^\s*\d+\./.test(line);
      while (i < lines.length && (/^\s*([-*]|\d+\.)\s+/.test(lines[i]!) || /^\s{2,}\S/.test(lines[i]!))) {
        const item = lines[i++]!;
        if (/^\s*([-*]|\d+\.)\s+/.test(item)) items.push(item.replace(/^\s*([-*]|\d+\.)\s+/, ''));
        else items[items.length - 1] += ` ${item.trim()}`;
      }
      const tag = ordered ? 'ol' : 'ul';
      out.push(`<${tag}>${items.map((item) => `<li>${inline(item)}</li>`).join('')}</${tag}>`);
    } else if (line.trim() === '') {
      i += 1;
    } else {
      const words: string[] = [];
      while (i < lines.length && lines[i]!.trim() !== '' && !/^(#|\s*\||\s*[-*]\s)/.test(lines[i]!))
        words.push(lines[i++]!.trim());
      if (words.length === 0) words.push(lines[i++]!.trim());
      out.push(`<p>${inline(words.join(' '))}</p>`);
    }
  }
  const html = out.join('\n').replace(/ id="([A-Z]{2,4}-[^"]+)"/g, (found, id: string) => {
    if (named.has(id)) return '';
    named.add(id);
    return found;
  });
  return { html, headings };
}

/** What of a page speaks of the wanted words: whole paragraphs and single items, under their titles. */
export function found(html: string, wanted: string): string {
  const needle = plain(wanted);
  const speaks = (text: string) => plain(text.replace(/<[^>]*>/g, '')).includes(needle);
  const kept: string[] = [];
  let title = '';
  for (const block of html.split('\n')) {
    if (/^<h\d/.test(block)) {
      title = block;
      continue;
    }
    const items = /^<[ou]l>/.test(block) ? (block.match(/<li>.*?<\/li>/g) ?? []).filter(speaks) : [];
    const left =
      items.length > 0 ? `<ul>${items.join('')}</ul>` : speaks(block) && !/^<[ou]l>/.test(block) ? block : '';
    if (left && title) kept.push(title);
    if (left) {
      kept.push(left);
      title = '';
    }
  }
  return kept.join('\n');
}

/** For comparing: without case and accents. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/’/g, "'")
    .toLowerCase();
}

function table(rows: string[]): string {
  const cells = (row: string) =>
    row
      .trim()
      .replace(/^\||\|$/g, '')
      .split('|')
      .map((cell) => inline(cell.trim()));
  const [head, rule, ...body] = rows;
  const hasHead = rule !== undefined && /^[\s|:-]+$/.test(rule);
  const lines = hasHead ? body : rows;
  const top = hasHead
    ? `<thead><tr>${cells(head!)
        .map((cell) => `<th scope="col">${cell}</th>`)
        .join('')}</tr></thead>`
    : '';
  const rest = lines
    .map(
      (row) =>
        `<tr>${cells(row)
          .map((cell) => `<td>${cell}</td>`)
          .join('')}</tr>`,
    )
    .join('');
  return `<div class="scroll" tabindex="0" role="region" aria-label="table"><table>${top}<tbody>${rest}</tbody></table></div>`;
}
