import {
  onlyArgument,
  readArguments,
  runProgram,
  UsageError,
} from '@encomenda/platform/programs/command-line';
import { readConfig } from '@encomenda/platform/config';
import { migrate } from '@encomenda/platform/database/migrate';
import { adoptHistory, showHistory } from './historico.js';
import { rebuildAndVerify } from './programs.js';

const USAGE = `Uso: npm run historico -- ver
     npm run historico -- adotar
  ver      mostra que histórico guardam o servidor de eventos, o banco de dados e a pasta, e se servem um ao outro
  adotar   com a Encomenda fechada: banco e pasta passam a seguir o histórico que está no servidor de eventos,
           mesmo que faltem nele eventos que o banco já conhece; as leituras são refeitas`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

await runProgram(async () => {
  const { positionals } = readArguments(USAGE, { allowPositionals: true });
  const what = onlyArgument(USAGE, positionals);
  const config = readConfig(process.env);
  if (what === 'ver') {
    const { lines, refusal } = await showHistory(config);
    for (const line of lines) say(line);
    if (refusal) throw refusal;
    return say('Servem um ao outro: a Encomenda abre com eles.');
  }
  if (what !== 'adotar') throw new UsageError(USAGE);
  await migrate(config.databaseUrl);
  await adoptHistory(config, new Date());
  await rebuildAndVerify(process.env);
  say('\nAdotado. Abra a Encomenda com "npm start".');
});
