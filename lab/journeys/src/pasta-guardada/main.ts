import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { diaDeNegocio } from '@encomenda/contracts/shared/dia/dia';
import {
  onlyArgument,
  readArguments,
  Refusal,
  runProgram,
} from '@encomenda/platform/programs/command-line';
import { commit } from '@encomenda/system/commit';
import { startSystem, type RunningSystem } from '@encomenda/system/system';
import { packFolder } from './pack-folder.js';
import { makeRecords } from './registros.js';

const USAGE = `Uso: npm run pasta-guardada -- VERSÃO
  Faz, com o sistema desta versão, a pasta de dados que as próximas versões devem abrir, e a guarda em
  lab/journeys/kept/VERSÃO.tar.br. Rode num commit sem mudanças, a cada lançamento.`;
const KEPT = new URL('../../kept/', import.meta.url);

const recordsOf = async (system: RunningSystem): Promise<string> => {
  try {
    return await makeRecords(system);
  } finally {
    await system.stop();
  }
};

await runProgram(async () => {
  const { positionals } = readArguments(USAGE, { options: {}, allowPositionals: true });
  const version = onlyArgument(USAGE, positionals);
  if (!/^\d+\.\d+\.\d+$/.test(version))
    throw new Refusal(`A versão é como 1.2.0, e não “${version}”.`);
  const dataFolder = mkdtempSync(join(tmpdir(), 'encomenda-guardada-'));
  try {
    const system = await startSystem({ dataFolder, onEmbeddedLog: true });
    const sessionOfAna = await recordsOf(system);
    const postgres = await packFolder(dataFolder, new URL(`${version}.tar.br`, KEPT));
    const facts = { commit: commit(), madeOn: diaDeNegocio(new Date()), postgres, sessionOfAna };
    writeFileSync(new URL(`${version}.json`, KEPT), `${JSON.stringify(facts, null, 2)}\n`);
    process.stdout.write(`lab/journeys/kept/${version}.tar.br\n`);
  } finally {
    rmSync(dataFolder, { recursive: true, force: true });
  }
});
