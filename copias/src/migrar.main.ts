import { parseArgs } from 'node:util';
import { readConfig } from '@encomenda/platform/config';
import { runProgram, understand } from './command-line.js';
import { migrar } from './migrar.js';
import { rebuildAndVerify } from './programs.js';
import { createProgress } from './progress.js';
import { Refusal } from './refusal.js';

const USAGE = `Uso: npm run migrar -- esdb://… [--trocar]
  esdb://…    o armazenamento de eventos para onde copiar o histórico
  --trocar    com a Encomenda fechada: as tabelas passam a seguir o histórico copiado`;

await runProgram(async () => {
  const { values, what } = understand(
    () =>
      parseArgs({
        options: { trocar: { type: 'boolean', default: false } },
        allowPositionals: true,
      }),
    USAGE,
  );
  if (!/^esdb(\+discover)?:\/\//.test(what)) throw new Refusal(USAGE);
  const config = readConfig(process.env);
  const progress = createProgress();
  await migrar({
    from: config.eventStoreUrl,
    to: what,
    switchDatabase: values.trocar ? config.databaseUrl : undefined,
    progress,
    now: new Date(),
    rebuildAndVerify: () => rebuildAndVerify({ ...process.env, EVENTSTORE_URL: what }),
  });
  progress.say(
    values.trocar
      ? '\nTrocado. Ponha este endereço em EVENTSTORE_URL antes de abrir a Encomenda.'
      : '\nCopiado. Para passar a usá-lo, feche a Encomenda e repita com --trocar.',
  );
});
