/** The pictures of the posters, by their ids. */
import golden_city from './golden_city.svg?raw';
import puerto_rico from './puerto_rico.svg?raw';
import san_juan_first from './san_juan_first.svg?raw';
import san_juan_second from './san_juan_second.svg?raw';

export const SCENES = { puerto_rico, san_juan_first, san_juan_second, golden_city };
