import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Copiar } from '@encomenda/backend/operacao/copias/copiar';
import {
  ambienteDe,
  programaDaCopia,
  type ProgramaDaCopia,
} from '@encomenda/backend/operacao/copias/programa-da-copia';
import { EscolhaDaPasta } from '@encomenda/backend/operacao/copias/escolha-da-pasta';
import { readTroubles } from '@encomenda/backend/platform/health/troubles';
import { atelie } from '@encomenda/backend/testing/atelie';
import {
  startRunningSystem,
  type RunningSystem,
} from '@encomenda/backend/testing/system/running-system';
import { fingerprint, sealedManifest } from '@encomenda/platform/copies/manifest-seal';
import { randomId } from '@encomenda/platform/ids';
import { createLogger } from '@encomenda/platform/logger';
import { checkCopy } from './folder/checked-copy.js';
import { restore } from './restore.js';
import { filesOf } from './testing/copied-system.js';
import { startEmptySystem } from './testing/empty-system.js';
import { quietProgress } from './testing/quiet-progress.js';

let system: RunningSystem;
let folder: string;
/** In the place of the data folder. */
let data: string;
let now = new Date('2026-11-21T06:10:00Z');

beforeAll(async () => {
  system = await startRunningSystem({ clock: () => now });
  const act = atelie(system.ana);
  await act.pedido(await act.cliente({ nome: 'Maria Souza' }));
}, 240_000);
afterAll(() => system?.stop());

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'encomenda-automatica-'));
  data = mkdtempSync(join(tmpdir(), 'encomenda-dados-'));
  now = new Date('2026-11-21T06:10:00Z');
  await system.pool.query('truncate operacao.copias, escrita.falhas_de_processos');
});

const real = (): ProgramaDaCopia => programaDaCopia(ambienteDe(system.config));
/** Writes a file in the place of a whole copy. */
const quick: ProgramaDaCopia = async (pasta) => {
  mkdirSync(pasta);
  writeFileSync(join(pasta, 'copia.json'), '{}');
  return { quebra: null };
};
const copying = (programa: ProgramaDaCopia, kept = 3, signal = new AbortController().signal) =>
  new Copiar({
    pool: system.pool,
    settings: { folder, hour: 3, kept },
    escolha: new EscolhaDaPasta(join(data, 'pasta-das-copias.json'), randomId),
    programa,
    clock: () => now,
    logger: createLogger('testes', 'silent'),
    signal,
  });
/** Names in the folder, without the mark. */
const copies = () => readdirSync(folder).filter((nome) => nome !== '.encomenda');
const rows = async () =>
  (
    await system.pool.query<{ estado: string; pasta: string | null; erro: string | null }>(
      'select estado, pasta, erro from operacao.copias order by id',
    )
  ).rows;
const later = (hours: number): void => {
  now = new Date(now.getTime() + hours * 3_600_000);
};

describe('a cópia de todos os dias', () => {
  it('faz-se de verdade, relê-se, e restaura-se num sistema vazio', async () => {
    await copying(real()).copiar();
    const [copia] = await rows();
    expect(copia).toMatchObject({ estado: 'concluida', erro: null });
    expect(copia!.pasta).toMatch(/^copia-2026-11-21-03h10-\d+$/);
    const path = join(folder, copia!.pasta!);
    const { masterKey } = system.config;
    await expect(checkCopy(path, { masterKey })).resolves.toMatchObject({
      manifest: { tipo: 'completa' },
    });
    const target = await startEmptySystem();
    try {
      await restore({
        ...target,
        masterKey: system.config.masterKey,
        folder: path,
        keys: 'inside',
        erased: undefined,
        sessions: false,
        files: filesOf(target),
        progress: quietProgress,
        now,
        rebuildAndVerify: async () => undefined,
      });
      const { rows: contas } = await target.pool.query('select usuario_id from escrita.contas');
      expect(contas).toHaveLength(1);
    } finally {
      await target.stop();
    }
  }, 240_000);

  it('uma vez por dia, recupera a hora perdida, e guarda só as últimas', async () => {
    const copiar = copying(quick, 2);
    for (const hours of [0, 1, 24, 72]) {
      later(hours);
      await copiar.copiar();
    }
    const feitas = await rows();
    expect(feitas.map(({ estado }) => estado)).toEqual(['concluida', 'concluida', 'concluida']);
    expect(feitas.map(({ pasta }) => pasta !== null)).toEqual([false, true, true]);
    expect(copies().sort()).toEqual(feitas.flatMap(({ pasta }) => pasta ?? []).sort());
  });

  it('duas ao mesmo tempo são uma', async () => {
    await Promise.all([copying(quick).copiar(), copying(quick).copiar()]);
    expect(await rows()).toHaveLength(1);
  });

  it('a que morre no meio não conta, e o que deixou é apagado', async () => {
    await system.pool.query(
      `insert into operacao.copias (estado, pedida_em, iniciada_em) values ('andando', $1, $1)`,
      [new Date(now.getTime() - 7_200_000)],
    );
    mkdirSync(join(folder, 'em-curso-7'));
    writeFileSync(join(folder, 'em-curso-7', 'log.ndjson.gz'), 'metade');
    await copying(quick).copiar();
    expect(await rows()).toMatchObject([
      { estado: 'falhou', erro: 'A cópia foi interrompida antes do fim.' },
    ]);
    later(1);
    await copying(quick).copiar();
    expect((await rows()).map(({ estado }) => estado)).toEqual(['falhou', 'concluida']);
    expect(existsSync(join(folder, 'em-curso-7'))).toBe(false);
  });

  it('parada a meio com o worker, não deixa pasta nenhuma', async () => {
    const stopping = new AbortController();
    const parado: ProgramaDaCopia = async (pasta, { signal }) => {
      mkdirSync(pasta);
      stopping.abort();
      signal.throwIfAborted();
      return { quebra: null };
    };
    await copying(parado, 3, stopping.signal).copiar();
    expect(await rows()).toMatchObject([{ estado: 'falhou', pasta: null }]);
    expect(copies()).toEqual([]);
  });
});

describe('o histórico que não continua as cópias', () => {
  const head = (eventos: number, resumo: string): void => {
    mkdirSync(join(folder, 'copia-2026-11-20-03h00-1'));
    const manifest = {
      versao: 2,
      tipo: 'completa',
      chaveMestra: fingerprint(system.config.masterKey),
      log: { eventos, resumo },
    };
    writeFileSync(
      join(folder, 'copia-2026-11-20-03h00-1', 'copia.json'),
      sealedManifest(manifest, system.config.masterKey),
    );
  };
  const quebra = async () =>
    (
      await system.pool.query<{ quebra: string | null }>(
        'select quebra from operacao.copias order by id desc limit 1',
      )
    ).rows[0]!.quebra;

  it('cortado depois da última cópia, é dito por Operação, e nenhuma cópia antiga se apaga', async () => {
    head(1_000_000, 'a'.repeat(64));
    await copying(real(), 1).copiar();
    expect(await quebra()).toMatch(
      /^O histórico tem \d+ eventos, e a cópia copia-2026-11-20-03h00-1 já tinha 1\.000\.000: faltam eventos\.$/,
    );
    expect(await rows()).toMatchObject([{ estado: 'concluida' }]);
    expect(copies()).toHaveLength(2);
  }, 240_000);

  it('com outro começo, também; sem nada de estranho, não se diz nada', async () => {
    head(2, 'a'.repeat(64));
    await copying(real()).copiar();
    expect(await quebra()).toContain('até o evento 2, algo mudou');
    rmSync(join(folder, 'copia-2026-11-20-03h00-1'), { recursive: true });
    later(24);
    await copying(real()).copiar();
    expect(await quebra()).toBeNull();
  }, 240_000);

  it('a última cópia sumida da pasta é dita', async () => {
    await copying(quick).copiar();
    for (const nome of copies()) rmSync(join(folder, nome), { recursive: true });
    later(24);
    await copying(quick).copiar();
    expect(await quebra()).toContain('não está mais na pasta das cópias');
  });
});

describe('quando falha', () => {
  it.each([
    ['ENOSPC: no space left on device, write', 'Não há espaço no disco das cópias.'],
    ["EACCES: permission denied, mkdir '/x'", 'A pasta das cópias não deixa gravar.'],
    ['Cópia danificada: falta log.ndjson.gz.', 'Cópia danificada: falta log.ndjson.gz.'],
  ])(
    '%s: diz o quê, não tenta de novo em menos de uma hora, e o aviso sai quando dá certo',
    async (erro, frase) => {
      await copying(async () => Promise.reject(new Error(erro))).copiar();
      expect(await rows()).toMatchObject([{ estado: 'falhou', erro: frase }]);
      expect(await readTroubles(system.pool)).toMatchObject([
        { nome: 'copia-automatica', erro: frase },
      ]);
      await copying(quick).copiar();
      expect(await rows()).toHaveLength(1);
      later(1);
      await copying(quick).copiar();
      expect((await rows()).map(({ estado }) => estado)).toEqual(['falhou', 'concluida']);
      expect(await readTroubles(system.pool)).toEqual([]);
    },
  );

  it('a pasta de um disco desligado não é feita de novo, e o aviso sai quando ele volta', async () => {
    const disco = `${folder}-desligado`;
    await copying(quick).copiar();
    renameSync(folder, disco);
    for (const lugar of ['sem pasta', 'pasta vazia']) {
      if (lugar === 'pasta vazia') mkdirSync(folder);
      later(24);
      await copying(quick).copiar();
      expect((await rows()).at(-1)).toMatchObject({
        estado: 'falhou',
        erro: expect.stringMatching(/^A pasta das cópias não está no seu lugar/) as string,
      });
      expect(existsSync(folder) ? copies() : []).toEqual([]);
    }
    expect(await readTroubles(system.pool)).toMatchObject([{ nome: 'copia-automatica' }]);
    rmSync(folder, { recursive: true });
    renameSync(disco, folder);
    later(1);
    await copying(quick).copiar();
    expect((await rows()).at(-1)).toMatchObject({ estado: 'concluida' });
    expect(copies()).toHaveLength(2);
    expect(await readTroubles(system.pool)).toEqual([]);
  });

  it('outra pasta se escolhe em COPIAS; a de outra loja não se usa', async () => {
    await copying(quick).copiar();
    folder = `${folder}-outra/dentro`;
    later(24);
    await copying(quick).copiar();
    expect(copies()).toHaveLength(1);
    writeFileSync(join(folder, '.encomenda'), 'marca de outra loja');
    later(24);
    await copying(quick).copiar();
    expect((await rows()).at(-1)).toMatchObject({
      erro: 'A pasta das cópias é de outra loja: escolha outra em COPIAS.',
    });
  });

  it('onde devia haver uma pasta há um arquivo', async () => {
    rmSync(folder, { recursive: true });
    writeFileSync(folder, '');
    chmodSync(folder, 0o600);
    await copying(quick).copiar();
    expect(await rows()).toMatchObject([{ erro: 'O lugar das cópias não é uma pasta.' }]);
  });

  it('sem servidor de eventos diz a frase do programa', async () => {
    const env = { ...ambienteDe(system.config), EVENTSTORE_URL: 'esdb://127.0.0.1:1?tls=false' };
    await copying(programaDaCopia(env)).copiar();
    const [copia] = await rows();
    expect(copia!.estado).toBe('falhou');
    expect(copia!.erro).not.toMatch(/^\s+at /);
    expect(copies()).toEqual([]);
  }, 120_000);
});

it('pede-se pela tela, uma de cada vez, e só onde está ligada', async () => {
  const pedir = () => system.ana.post('/api/adm/operacao/copias');
  expect((await pedir()).status).toBe(409);
  expect((await system.ana.get('/api/adm/operacao/copias')).body).toMatchObject({
    definida: null,
    copias: [],
  });
  Object.assign(system.config, { backups: { folder, hour: 3, kept: 5 } });
  const [um, outro] = [await pedir(), await pedir()];
  expect([um.status, outro.status]).toEqual([200, 200]);
  expect(await rows()).toMatchObject([{ estado: 'pedida' }]);
  await copying(quick).copiar();
  expect((await system.ana.get('/api/adm/operacao/copias')).body).toMatchObject({
    definida: { hora: 3, guardadas: 5 },
    atrasada: false,
    copias: [{ estado: 'concluida', a_pedido: true, durou: 0, bytes: 2, erro: null }],
  });
});
