import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { prepare, root } from './prepare.mjs';

// node tools/run.mjs <script, from the root of the repository> [arguments]
const [script, ...args] = process.argv.slice(2);
prepare({ web: false });
process.argv = [process.execPath, join(root, script), ...args];
await import(pathToFileURL(process.argv[1]).href);
