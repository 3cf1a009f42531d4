import { startPostgres } from '../../../dist/postgres/postgres.js';

// Runs PostgreSQL in its own process, so that a test can choose its user and environment and kill
// it.
const [dataFolder = ''] = process.argv.slice(2);
const postgres = await startPostgres({ dataFolder });
process.send?.({ url: postgres.url, pid: postgres.pid() });
process.once('disconnect', () => void postgres.stop());
