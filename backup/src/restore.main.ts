import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openFileStore } from '@encomenda/backend/platform/files/store/open-file-store';
import {
  resolveFromCaller,
  readArguments,
  Refusal,
  runProgram,
  onlyArgument,
} from '@encomenda/platform/programs/command-line';
import { readConfig } from '@encomenda/platform/config';
import { MASTER_KEY } from './folder/manifest.js';
import { rebuildAndVerify } from './programs.js';
import { createProgress } from './progress.js';
import { restore } from './restore.js';

const USAGE = `Uso: npm run restore -- <pasta> [--chaves <pasta> | --sem-chaves] [--eliminados <lista>] [--com-sessoes]
                                  [--sem-selo]
  <pasta>                a cópia
  --chaves <pasta>       outra cópia das chaves, em vez da que está em <pasta>/chaves
  --sem-chaves           sem chave nenhuma: os dados pessoais não se leem mais
  --eliminados <lista>   uma lista de eliminados mais nova, ou a cópia que a tem
  --com-sessoes          quem estava dentro continua dentro
  --sem-selo             aceita uma cópia de antes dos selos, que nada prova ser como foi feita`;

const masterKeyFor = (copy: string): string => {
  const places = [
    join(resolve(process.env['DADOS'] || './dados'), 'chave-mestra'),
    join(copy, MASTER_KEY),
  ];
  if (process.env['CHAVE_MESTRA']) return process.env['CHAVE_MESTRA'];
  const found = places.find((file) => existsSync(file));
  if (!found)
    throw new Refusal(
      `Falta a chave mestra do sistema copiado. Ponha o arquivo dela em ${places[0]}, ou o seu texto em CHAVE_MESTRA.`,
    );
  return readFileSync(found, 'utf8').trim();
};

const keysFor = (asked: { 'sem-chaves': boolean; chaves?: string | undefined }) => {
  if (asked['sem-chaves']) return 'none';
  return asked.chaves === undefined ? 'inside' : { folder: resolveFromCaller(asked.chaves) };
};

await runProgram(async () => {
  const { values, positionals } = readArguments(USAGE, {
    options: {
      chaves: { type: 'string' },
      'sem-chaves': { type: 'boolean', default: false },
      eliminados: { type: 'string' },
      'com-sessoes': { type: 'boolean', default: false },
      'sem-selo': { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const folder = resolveFromCaller(onlyArgument(USAGE, positionals));
  if (!existsSync(folder)) throw new Refusal(`Não há nenhuma cópia em ${folder}.`);
  const env = { ...process.env, CHAVE_MESTRA: masterKeyFor(folder) };
  const config = readConfig(env);
  const progress = createProgress();
  await restore({
    ...config,
    folder,
    keys: keysFor(values),
    erased: values.eliminados && resolveFromCaller(values.eliminados),
    sessions: values['com-sessoes'],
    unsealed: values['sem-selo'],
    files: await openFileStore(config),
    progress,
    now: new Date(),
    rebuildAndVerify: () => rebuildAndVerify(env),
  });
  const file = join(config.dataFolder, 'chave-mestra');
  if (!process.env['CHAVE_MESTRA'] && !existsSync(file))
    writeFileSync(file, `${env.CHAVE_MESTRA}\n`, { mode: 0o600, flush: true });
  progress.say('\nRestaurado. Abra a Encomenda com "npm start".');
});
