import { randomBytes } from 'node:crypto';
import { systemClock } from '@encomenda/platform/clock';
import { onlyArgument, readArguments, runProgram } from '@encomenda/platform/command-line';
import { readConfig } from '@encomenda/platform/config';
import { createEventStoreDb } from '@encomenda/platform/event-store/eventstoredb.event-store';
import { openKeyRing } from '@encomenda/platform/event-store/master-key';
import { createPool } from '@encomenda/platform/postgres';
import { openWriting } from '../processes/writing.js';
import { RecuperarAcesso } from './recuperar-acesso.js';
import { Senhas } from './senhas.js';

const USAGE = `Uso: npm run acesso -- <e-mail ou número> [--sem-codigo]
  Dá uma senha nova a um usuário e refaz a conta dele pelo histórico, com a Encomenda aberta. Para quem
  cuida do computador, quando nenhum outro Administrador pode fazer isso em Usuários.
  --sem-codigo   desliga também a verificação em duas etapas`;

await runProgram(async () => {
  const { values, positionals } = readArguments(USAGE, {
    options: { 'sem-codigo': { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const quem = onlyArgument(USAGE, positionals);
  const config = readConfig(process.env);
  const pool = createPool(config.databaseUrl, { name: 'acesso', max: 2 });
  const store = createEventStoreDb(config.eventStoreUrl);
  try {
    const { masterKey } = config;
    const keys = await openKeyRing(pool, masterKey, config.eventStoreUrl);
    const { reader, writer } = openWriting(store, pool, { masterKey, keys });
    const senha = randomBytes(12).toString('base64url');
    const nome = await new RecuperarAcesso({
      pool,
      masterKey,
      reader,
      writer,
      senhas: new Senhas(),
      clock: systemClock,
    }).executar({ quem, senha, semCodigo: values['sem-codigo'] });
    process.stdout.write(
      `Senha nova de ${nome}: ${senha}\nEntre com ela e troque em Minha conta. As outras entradas foram encerradas.\n`,
    );
  } finally {
    await store.close().catch(() => undefined);
    await pool.end();
  }
});
