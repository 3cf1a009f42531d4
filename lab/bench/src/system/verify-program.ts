import { runOnStores } from './store-program.js';

const TOLD = 2_000;

export interface Verified {
  readonly seconds: number;
  /** Output of a failed run; null when every row agrees. */
  readonly wrong: string | null;
}

export const verifyByProgram = async (
  databaseUrl: string,
  eventStoreUrl: string,
): Promise<Verified> => {
  const stores = { databaseUrl, eventStoreUrl };
  const { code, seconds, said } = await runOnStores('lab/oracle/dist/main.js', [], stores);
  return { seconds, wrong: code === 0 ? null : `it ended with ${code}: ${said.slice(-TOLD)}` };
};
