import { FULL, SMALL } from '../effort.js';
import { ALL } from './all-benches.js';

const [name, size] = process.argv.slice(2);
const bench = ALL.find((one) => one.name === name);
if (!bench || !process.send) throw new Error('Started by the bench program only.');
const rows = await bench.run(size === 'small' ? SMALL : FULL);
process.send(rows, () => process.exit(0));
