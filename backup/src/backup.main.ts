import { join } from 'node:path';
import { openFileStore } from '@encomenda/backend/platform/files/store/open-file-store';
import {
  resolveFromCaller,
  readArguments,
  runProgram,
  onlyArgument,
} from '@encomenda/platform/programs/command-line';
import { readConfig } from '@encomenda/platform/config';
import { backup } from './backup.js';
import { checkCopy } from './folder/checked-copy.js';
import { KEYS_FOLDER } from './folder/manifest.js';
import { counted, createProgress, PER_MILLE, type Progress } from './progress.js';

const USAGE = `Uso: npm run backup -- <pasta> [--sem-chaves | --chaves] [--com-chave-mestra] [--conferir] [--continua <pasta>]
  <pasta>              onde fica a cópia; vazia, ou ainda por criar
  --sem-chaves         sem as chaves dos titulares
  --chaves             só as chaves dos titulares
  --com-chave-mestra   traz também a chave mestra: quem tiver a pasta lê tudo
  --conferir           relê a cópia inteira depois de feita
  --continua <pasta>   confere que o histórico continua o das cópias que estão nessa pasta; se não,
                       faz a cópia, diz o que falta e termina com 3`;

/** Exit code: the copy was made, but the log does not continue earlier copies. */
const BROKEN = 3;

/** @throws DamagedCopy when a file does not read back as it was written */
const checkedAgain = async (
  folder: string,
  { masterKey, progress }: { masterKey: Buffer; progress: Progress },
): Promise<void> => {
  progress.begin('Conferência', PER_MILLE);
  const { manifest } = await checkCopy(folder, { masterKey }, (done, of) =>
    progress.at(Math.round((PER_MILLE * done) / of)),
  );
  progress.done(`${counted(manifest.arquivosNaPasta, 'arquivo', 'arquivos')} sem dano`);
};

await runProgram(async () => {
  const { values, positionals } = readArguments(USAGE, {
    options: {
      'sem-chaves': { type: 'boolean', default: false },
      chaves: { type: 'boolean', default: false },
      'com-chave-mestra': { type: 'boolean', default: false },
      conferir: { type: 'boolean', default: false },
      continua: { type: 'string' },
    },
    allowPositionals: true,
  });
  const folder = resolveFromCaller(onlyArgument(USAGE, positionals));
  const config = readConfig(process.env);
  const progress = createProgress();
  const keys = values.chaves ? 'only' : values['sem-chaves'] ? 'not' : 'also';
  const breaks = await backup({
    ...config,
    folder,
    keys,
    withMasterKey: values['com-chave-mestra'],
    files: await openFileStore(config),
    progress,
    now: new Date(),
    continues: values.continua && resolveFromCaller(values.continua),
  });
  if (values.conferir)
    for (const part of keys === 'also' ? [folder, join(folder, KEYS_FOLDER)] : [folder])
      await checkedAgain(part, { ...config, progress });
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
  for (const sentence of breaks) process.stderr.write(`${sentence}\n`);
  if (breaks.length > 0) process.exitCode = BROKEN;
});
