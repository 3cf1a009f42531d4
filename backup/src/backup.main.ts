import { openFileStore } from '@encomenda/backend/platform/files/open-file-store';
import {
  resolveFromCaller,
  readArguments,
  runProgram,
  onlyArgument,
} from '@encomenda/platform/command-line';
import { readConfig } from '@encomenda/platform/config';
import { backup } from './backup.js';
import { createProgress } from './progress.js';

const USAGE = `Uso: npm run backup -- <pasta> [--sem-chaves | --chaves] [--com-chave-mestra]
  <pasta>              onde fica a cópia; vazia, ou ainda por criar
  --sem-chaves         sem as chaves dos titulares
  --chaves             só as chaves dos titulares
  --com-chave-mestra   traz também a chave mestra: quem tiver a pasta lê tudo`;

await runProgram(async () => {
  const { values, positionals } = readArguments(USAGE, {
    options: {
      'sem-chaves': { type: 'boolean', default: false },
      chaves: { type: 'boolean', default: false },
      'com-chave-mestra': { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const folder = resolveFromCaller(onlyArgument(USAGE, positionals));
  const config = readConfig(process.env);
  const progress = createProgress();
  const keys = values.chaves ? 'only' : values['sem-chaves'] ? 'not' : 'also';
  await backup({
    ...config,
    folder,
    keys,
    withMasterKey: values['com-chave-mestra'],
    files: await openFileStore(config),
    progress,
    now: new Date(),
  });
  progress.say(`\nCópia completa em ${folder}`);
  if (keys !== 'not')
    progress.say(
      'As chaves dos titulares guardam-se à parte e no máximo 30 dias: uma chave numa cópia é uma chave que ainda existe.',
    );
  progress.say(
    values['com-chave-mestra']
      ? 'ATENÇÃO: a chave mestra está na cópia. Quem tiver a pasta lê tudo.'
      : 'A chave mestra não está na cópia. Guarde-a noutro lugar: sem ela a cópia não serve.',
  );
});
