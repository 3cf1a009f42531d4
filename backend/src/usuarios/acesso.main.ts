import 'reflect-metadata';
import { randomBytes } from 'node:crypto';
import { onlyArgument, readArguments, runProgram } from '@encomenda/platform/programs/command-line';
import { NestFactory } from '@nestjs/core';
import { AcessoModule } from './acesso.module.js';
import { RecuperarAcesso } from './recuperar-acesso.js';

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
  const app = await NestFactory.createApplicationContext(AcessoModule, {
    logger: false,
    abortOnError: false,
  });
  try {
    const senha = randomBytes(12).toString('base64url');
    const semCodigo = values['sem-codigo'];
    const nome = await app.get(RecuperarAcesso).recuperar({ quem, senha, semCodigo });
    process.stdout.write(
      `Senha nova de ${nome}: ${senha}\nEntre com ela e troque em Minha conta. As outras entradas foram encerradas.\n`,
    );
  } finally {
    await app.close();
  }
});
