import { runOnStores } from './store-program.js';

const TOLD = 2_000;

export interface Verified {
  readonly seconds: number;
  /** What it found wrong; null when every row agrees with the log. */
  readonly wrong: string | null;
}

/** `npm run verificar`, without npm. */
export const verifyByProgram = async (
  databaseUrl: string,
  eventStoreUrl: string,
): Promise<Verified> => {
  const stores = { databaseUrl, eventStoreUrl };
  const { code, seconds, said } = await runOnStores('lab/oracle/dist/main.js', [], stores);
  return { seconds, wrong: code === 0 ? null : `it ended with ${code}: ${said.slice(-TOLD)}` };
};
