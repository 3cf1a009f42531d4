import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { startPostgres } from '@encomenda/embedded/postgres/postgres';
import { connectClient } from '@encomenda/platform/database/postgres';

const MOST_BYTES = 200_000_000;
const WINDOW_BITS = 24;

/** Leaves one almost empty WAL segment: full ones compress badly. */
const emptyWal = async (dataFolder: string): Promise<string> => {
  const settings = { wal_recycle: 'off', autovacuum: 'off' };
  const postgres = await startPostgres({ dataFolder: join(dataFolder, 'postgres'), settings });
  const client = await connectClient(postgres.url, { name: 'pasta-guardada' });
  try {
    const { rows } = await client.query<{ server_version: string }>('show server_version');
    for (let round = 0; round < 2; round++) {
      await client.query('select pg_switch_wal()');
      await client.query('checkpoint');
    }
    return rows[0]!.server_version;
  } finally {
    await client.end();
    await postgres.stop();
  }
};

/** Packs the data folder of a stopped system. Returns the version of its PostgreSQL. */
export const packFolder = async (dataFolder: string, archive: URL): Promise<string> => {
  const version = await emptyWal(dataFolder);
  // These files describe processes that have ended.
  for (const file of ['processos.json', 'postgres/data/postmaster.opts'])
    rmSync(join(dataFolder, file), { force: true });
  const options = ['--owner=0', '--group=0', '--sort=name', '-c', '-f', '-'];
  const tar = execFileSync('tar', [...options, '-C', dataFolder, '.'], { maxBuffer: MOST_BYTES });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: tar.length,
  };
  writeFileSync(archive, brotliCompressSync(tar, { params }));
  return version;
};

export const unpackFolder = (archive: Buffer, dataFolder: string): void => {
  const input = brotliDecompressSync(archive);
  execFileSync('tar', ['-x', '-o', '-f', '-', '-C', dataFolder], { input });
};
