import pg from 'pg';
import { Engine } from './ports/engine.js';
import { runHistory } from './history.js';

export const tryOne = async ([url = '', from = '1', to = from, verbose = '']: string[]) => {
  const engine = await Engine.open(url, pg.Client);
  const began = performance.now();
  for (let seed = Number(from); seed <= Number(to); seed++) {
    const one = performance.now();
    const outcome = await runHistory({ seed, engine, verbose: verbose !== '' });
    const { offences, lastSentences: _, faults, ...rest } = outcome;
    console.log(JSON.stringify(rest), [...faults].length, (performance.now() - one).toFixed(0));
    for (const offence of offences) console.log('  !', offence);
  }
  console.log('total', performance.now() - began);
  await engine.close();
};
