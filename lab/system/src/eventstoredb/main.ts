import {
  Refusal,
  readArguments,
  resolveFromCaller,
  runProgram,
} from '@encomenda/platform/programs/command-line';
import { nodeCommand } from './node.js';
import { startEventStoreDb } from './servers.js';

const USAGE = `Uso: EVENTSTORE_NODE='…' npm run eventstoredb -- [--tres] [--tls] [--memoria] [--pasta PASTA]
  EVENTSTORE_NODE  o comando que abre um nó do EventStoreDB que está neste computador
  --tres           três nós, cada um numa rede sua (precisa de root); sem ela, um
  --tls            com certificados e senha
  --memoria        sem gravar em disco
  --pasta PASTA    onde ficam dados, certificados e registros; sem ela, uma que se apaga no fim`;

await runProgram(async () => {
  const { values } = readArguments(USAGE, {
    options: {
      tres: { type: 'boolean', default: false },
      tls: { type: 'boolean', default: false },
      memoria: { type: 'boolean', default: false },
      pasta: { type: 'string' },
    },
  });
  const command = nodeCommand();
  if (!command)
    throw new Refusal('Falta EVENTSTORE_NODE: o comando que abre um nó do EventStoreDB.');
  const servers = await startEventStoreDb(command, {
    count: values.tres ? 3 : 1,
    tls: values.tls,
    inMemory: values.memoria,
    ...(values.pasta !== undefined && { folder: resolveFromCaller(values.pasta) }),
  });
  process.stdout.write(`${servers.connectionString}\n`);
  await new Promise<void>((done) => {
    process.once('SIGINT', () => done());
    process.once('SIGTERM', () => done());
  });
  await servers.stop();
});
