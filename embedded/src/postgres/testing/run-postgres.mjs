import { startPostgres } from '../../../dist/postgres/postgres.js';

// Runs a PostgreSQL in the folder that is named, until it is told to stop: in a process of its own, so that a
// test can choose the user and the environment of that process, and kill it.
const [dataFolder = ''] = process.argv.slice(2);
const postgres = await startPostgres({ dataFolder });
process.send?.({ url: postgres.url, pid: postgres.pid() });
process.once('disconnect', () => void postgres.stop());
