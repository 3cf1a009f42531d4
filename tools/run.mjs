import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { prepare, root } from './prepare.mjs';

// node tools/run.mjs [--web] <script, from the root of the repository> [arguments]
// --web: the script needs the pages as well.
const given = process.argv.slice(2);
const web = given[0] === '--web';
const [script, ...args] = web ? given.slice(1) : given;
prepare({ web });
process.argv = [process.execPath, join(root, script), ...args];
await import(pathToFileURL(process.argv[1]).href);
