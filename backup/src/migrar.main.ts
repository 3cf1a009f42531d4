import {
  Refusal,
  UsageError,
  readArguments,
  runProgram,
  onlyArgument,
} from '@encomenda/platform/programs/command-line';
import { readConfig } from '@encomenda/platform/config';
import { migrar } from './migrar.js';
import { rebuildAndVerify } from './programs.js';
import { createProgress } from './progress.js';

const USAGE = `Uso: npm run migrar -- esdb://… [--trocar]
     npm run migrar -- destino [--trocar]
     npm run migrar -- embutido [--trocar]
  esdb://…    o armazenamento de eventos para onde copiar o histórico
  destino     o que está em EVENTSTORE_DESTINO: para um endereço com senha
  embutido    o da própria pasta de dados, com a Encomenda fechada: o caminho de volta
  --trocar    com a Encomenda fechada: as tabelas passam a seguir o histórico copiado`;

const { env } = process;
/** Passed by environment: every user of the machine can read arguments. */
const NAMED = new Map([
  ['destino', env['EVENTSTORE_DESTINO'] ?? ''],
  ['embutido', env['EVENTSTORE_EMBUTIDO'] ?? ''],
]);

const targetOf = (argument: string): string => {
  const address = NAMED.get(argument) ?? argument;
  if (!/^esdb(\+discover)?:\/\//.test(address)) throw new UsageError(USAGE);
  if (!NAMED.has(argument) && /\/\/[^/@]*:[^/@]*@/.test(address))
    throw new Refusal(
      'Com a senha no comando, quem usa este computador pode lê-la: ponha o endereço em EVENTSTORE_DESTINO e use “npm run migrar -- destino”.',
    );
  return address;
};

await runProgram(async () => {
  const { values, positionals } = readArguments(USAGE, {
    options: { trocar: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const named = onlyArgument(USAGE, positionals);
  const to = targetOf(named);
  const config = readConfig(env);
  if (to === config.eventStoreUrl)
    throw new Refusal('O histórico já está nesse servidor de eventos: não há para onde o mudar.');
  const progress = createProgress();
  await migrar({
    from: config.eventStoreUrl,
    to,
    switchDatabase: values.trocar ? config.databaseUrl : undefined,
    masterKey: config.masterKey,
    dataFolder: config.dataFolder,
    demo: config.demo,
    progress,
    now: new Date(),
    rebuildAndVerify: () => rebuildAndVerify({ ...env, EVENTSTORE_URL: to }),
  });
  progress.say(
    values.trocar
      ? `\nTrocado. ${named === 'embutido' ? 'Tire EVENTSTORE_URL' : 'Ponha este endereço em EVENTSTORE_URL'} antes de abrir a Encomenda.`
      : '\nCopiado. Para passar a usá-lo, feche a Encomenda e repita com --trocar.',
  );
});
