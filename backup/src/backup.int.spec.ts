import { createHash, randomBytes } from 'node:crypto';
import { cpSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EVENT_STORE } from '@encomenda/backend/platform/tokens';
import { createS3FileStore } from '@encomenda/backend/platform/files/store/s3.file-store';
import { originalKey } from '@encomenda/backend/platform/files/pictures/pictures';
import { ok } from '@encomenda/backend/testing/atelie';
import { selarTudo } from '@encomenda/backend/testing/selos';
import { Browser } from '@encomenda/backend/testing/sessao/browser';
import { startS3Stub } from '@encomenda/backend/testing/stores/s3-stub';
import { startTestApp, type TestApp } from '@encomenda/backend/testing/system/test-app';
import { usuarioStream } from '@encomenda/contracts/usuarios/usuario.events';
import type { EventStore } from '@encomenda/platform/event-store/event-store';
import { readLogInUse } from '@encomenda/platform/event-store/verify/log-in-use';
import { checkMasterKey } from '@encomenda/platform/event-store/encryption/master-key';
import { MANIFEST, sealedManifest } from '@encomenda/platform/copies/manifest-seal';
import { destroyKey } from '@encomenda/platform/event-store/encryption/key-ring';
import { backup } from './backup.js';
import { COPIED, KEYS, NOT_COPIED } from './database/tables.js';
import { checkCopy } from './folder/checked-copy.js';
import { rebuildAndVerify } from './programs.js';
import type { RestoreOptions } from './restore.js';
import { filesOf, startCopiedSystem, type CopiedSystem } from './testing/copied-system.js';
import { startEmptySystem, type EmptySystem } from './testing/empty-system.js';
import { eventsOf, headOf, idsOf, writeOwnEvents } from './testing/log.js';
import { quietProgress } from './testing/quiet-progress.js';

const sha256 = (content: Buffer | string): string =>
  createHash('sha256').update(content).digest('hex');

let copied: CopiedSystem;

beforeAll(async () => {
  copied = await startCopiedSystem();
}, 240_000);

afterAll(() => copied?.stop());

describe('uma cópia feita enquanto se trabalha, restaurada noutro lugar', () => {
  let restored: TestApp;
  let before: bigint;

  beforeAll(async () => {
    before = (await headOf(copied.system.config))!;
    restored = await startTestApp({
      config: { masterKey: copied.system.config.masterKey },
      prepare: async (config) => {
        await writeOwnEvents(config);
        await copied.restoreInto(config, {
          rebuildAndVerify: () =>
            rebuildAndVerify(
              {
                PATH: process.env.PATH,
                DATABASE_URL: config.databaseUrl,
                EVENTSTORE_URL: config.eventStoreUrl,
                DADOS: config.dataFolder,
                CHAVE_MESTRA: config.masterKey.toString('base64'),
              },
              'ignore',
            ),
        });
      },
    });
  }, 240_000);

  afterAll(() => restored?.stop());

  const login = async (): Promise<Browser> => {
    const ana = await new Browser(restored.url).open();
    await ok(ana.post('/login', { email: 'ana@exemplo.com.br', password: 'uma senha longa' }));
    return ana;
  };

  it('tem tudo o que já tinha sido respondido, e a conferência está de acordo', async () => {
    const { rows } = await restored.pool.query<{ id: number }>(
      'select id from cadastro_de_clientes.clientes order by id',
    );
    expect(rows.map(({ id }) => id)).toEqual(
      expect.arrayContaining([copied.maria, ...copied.acknowledged]),
    );
  });

  it('tem do histórico um começo, sem falhas, e nada que o original não tenha', async () => {
    const original = await idsOf(copied.system.config);
    const brought = await idsOf(restored.config);
    // The last event translates Ana's read position to this log.
    expect(brought.slice(0, -1)).toEqual(original.slice(0, brought.length - 1));
    expect(brought.length).toBeGreaterThan(copied.acknowledged.length);
    expect(await headOf(copied.system.config)).toBe(before);
  });

  it('guarda outra cópia do mesmo histórico', async () => {
    const namesOf = async ({ pool }: { pool: pg.Pool }) => (await readLogInUse(pool))!;
    const [original, brought] = [await namesOf(copied.system), await namesOf(restored)];
    expect(brought).toMatchObject({ history: original.history, written: true });
    expect(brought.copy).not.toBe(original.copy);
  });

  it('deixa entrar com a senha de antes, e não com a sessão de antes', async () => {
    const cookie = (await copied.system.ana.credentials())['Cookie']!;
    const stranger = new Browser(restored.url);
    const refused = await stranger.get('/api/adm/clientes/list').set('Cookie', cookie);
    expect(refused.status).toBe(401);
    await ok((await login()).get('/api/adm/clientes/list'));
  });

  it('continua os números sem repetir nenhum', async () => {
    const ana = await login();
    const { rows } = await restored.pool.query<{ maior: number }>(
      `select max(numero) as maior from escrita.numeros where tipo = 'cliente'`,
    );
    // Without projections an answer would wait for them in vain.
    const answer = await ana.post('/api/adm/clientes/store', { nome: 'Depois da restauração' });
    expect((answer.body as { id: number }).id).toBeGreaterThan(rows[0]!.maior);
    expect(rows[0]!.maior).toBeGreaterThanOrEqual(Math.max(...copied.acknowledged));
  });

  it('sabe até onde os eventos podem não ter marca, na contagem do novo histórico', async () => {
    const oldOf = async ({ pool, config }: Pick<TestApp, 'pool' | 'config'>) =>
      (await checkMasterKey(pool, config.masterKey))?.untaggedUpTo;
    expect(await oldOf(copied.system)).toBeNull();
    expect(await oldOf(restored)).toBeNull();
    const events = await eventsOf(restored.config);
    expect(events.length).toBeGreaterThan(0);
    for (const { metadata } of events) expect(metadata).toHaveProperty('authTag');
  });

  it('mostra as fotos', async () => {
    const original = await filesOf(copied.system.config).get(originalKey(copied.foto.hash));
    expect(await filesOf(restored.config).get(originalKey(copied.foto.hash))).toEqual(original);
    await ok((await login()).get(`/api/adm/produto-imagens/src/${copied.foto.id}?tamanho=100`));
  });

  it('traz as fotos de referência das solicitações, na pasta de cada uma', async () => {
    const { id, hash } = copied.solicitacao;
    const key = originalKey(hash, `solicitacoes/${id}`);
    const original = await filesOf(copied.system.config).get(key);
    expect(original).not.toBeNull();
    expect(await filesOf(restored.config).get(key)).toEqual(original);
    const { fotos } = await ok<{ fotos: { src: string }[] }>(
      (await login()).get(`/api/adm/solicitacoes/show/${id}`),
    );
    await ok((await login()).get(`${fotos[0]!.src}?tamanho=100`));
  });

  it('põe os lugares do histórico nos do novo: processos e notificações lidas', async () => {
    const { rows } = await copied.system.pool.query<{ antes: string }>(
      `select commit_posicao as antes from escrita.processos where nome = 'teste'`,
    );
    const antes = BigInt(rows[0]!.antes);
    const { id } = (await eventsOf(copied.system.config)).find(
      ({ position }) => position.commit === antes,
    )!;
    const { position } = (await eventsOf(restored.config)).find((event) => event.id === id)!;
    expect(position.commit).not.toBe(antes);
    const moved = String(position.commit);
    const { rows: processos } = await restored.pool.query(
      'select commit_posicao as depois from escrita.processos',
    );
    expect(processos).toEqual([{ depois: moved }]);
    const { rows: pessoas } = await restored.pool.query(
      'select lidas_ate from notificacoes.pessoas where usuario_id = 1',
    );
    expect(pessoas).toEqual([{ lidas_ate: moved }]);
  });

  it('não se restaura por cima de nada', async () => {
    const head = await headOf(restored.config);
    await expect(copied.restoreInto(restored.config)).rejects.toThrow('Feche-a antes');
    expect(await headOf(restored.config)).toBe(head);
  });
});

describe('contas que na cópia não estão como no histórico', () => {
  const caio = { name: 'Caio', email: 'caio@exemplo.com.br', role: 'Atendimento' };
  const [antiga, nova] = ['girafa na varanda', 'zebra no telhado'];
  let bia: number;
  let there: TestApp;

  const criar = async (user: object): Promise<number> => {
    const { body } = await copied.system.ana.post('/api/adm/users/store', user);
    return (body as { id: number }).id;
  };

  const adiantarConta = async (): Promise<void> => {
    const email = 'bia@exemplo.com.br';
    bia = await criar({ name: 'Bia', email, role: 'Atendimento', password: antiga });
    await copied.system.pool.query(
      `update escrita.contas set revisao = revisao + 2, papel = 'Gerente' where usuario_id = $1`,
      [bia],
    );
    await selarTudo(copied.system.pool, copied.system.config.masterKey);
  };

  const trocarSenhaSemAConta = async (): Promise<void> => {
    const { ana, app, pool } = copied.system;
    const id = await criar({ ...caio, password: antiga });
    const conta = async () =>
      (
        await pool.query<{ senha_hash: string; revisao: string }>(
          'select senha_hash, revisao from escrita.contas where usuario_id = $1',
          [id],
        )
      ).rows[0]!;
    const antes = await conta();
    await ok(ana.put(`/api/adm/users/update/${id}`, { ...caio, password: nova }));
    const depois = await conta();
    const trocada = (await app.get<EventStore>(EVENT_STORE).readStream(usuarioStream(id))).at(-1)!;
    // The state between the append and the account's update.
    await pool.query(
      'update escrita.contas set senha_hash = $2, revisao = $3 where usuario_id = $1',
      [id, antes.senha_hash, antes.revisao],
    );
    await selarTudo(pool, copied.system.config.masterKey);
    await pool.query(
      `insert into escrita.mudancas_de_conta (comando, usuario_id, senha_hash, deixa_a_administracao, feita_em)
       values ($1, $2, $3, false, now())`,
      [(trocada.metadata as { commandId: string }).commandId, id, depois.senha_hash],
    );
  };

  beforeAll(async () => {
    await adiantarConta();
    await trocarSenhaSemAConta();
    const folder = join(copied.folder, 'contas');
    await copied.backupTo(folder);
    there = await startTestApp({
      config: { masterKey: copied.system.config.masterKey },
      prepare: (config) => copied.restoreInto(config, { folder }),
    });
  });
  afterAll(() => there?.stop());

  it('uma senha trocada durante a cópia é a nova, mesmo que a conta ainda não a tivesse', async () => {
    const entrar = async (password: string) =>
      (await (await new Browser(there.url).open()).post('/login', { email: caio.email, password }))
        .status;
    // Another process applies the log first.
    expect(await entrar(antiga)).toBe(422);
    expect(await entrar(nova)).toBe(200);
  });

  it('uma conta que na cópia está à frente do histórico volta a segui-lo', async () => {
    const login = { email: 'ana@exemplo.com.br', password: 'uma senha longa' };
    const deAna = await new Browser(there.url).open();
    await ok(deAna.post('/login', login));
    await ok(deAna.delete(`/api/adm/users/destroy/${bia}`));
    const { rows } = await there.pool.query(
      'select papel, ativa, revisao::int from escrita.contas where usuario_id = $1',
      [bia],
    );
    // Created, its password proven by the restore, deactivated.
    expect(rows).toEqual([{ papel: 'Atendimento', ativa: false, revisao: 2 }]);
  });
});

it('as fotos vão para um bucket, e de um bucket para a cópia', async () => {
  const s3 = await startS3Stub();
  const target = await startEmptySystem();
  try {
    const files = createS3FileStore(s3.settings);
    await copied.restoreInto(target, { files });
    const folder = join(copied.folder, 'de-um-bucket');
    const { masterKey } = copied.system.config;
    const rest = { progress: quietProgress, now: new Date(), withMasterKey: true, demo: false };
    await backup({ ...target, ...rest, masterKey, folder, keys: 'not', files });
    const trust = { masterKey };
    const [was, is] = [await checkCopy(copied.copy, trust), await checkCopy(folder, trust)];
    expect(is.below('arquivos')).toEqual(was.below('arquivos'));
    expect(is.below('arquivos').length).toBe(s3.objects.size);
    expect(is.manifest).toMatchObject({ log: { eventos: expect.any(Number) }, tipo: 'completa' });
    expect(is.has('chave-mestra')).toBe(true);
    expect(was.has('chave-mestra')).toBe(false);
  } finally {
    await target.stop();
    await s3.stop();
  }
});

describe('as chaves dos titulares', () => {
  let target: EmptySystem;
  beforeEach(async () => {
    target = await startEmptySystem();
  });
  afterEach(() => target.stop());

  /** Whether Maria has a key, and the number of sessions, after such a restore. */
  const restoredWith = async (options: Partial<RestoreOptions>) => {
    await copied.restoreInto(target, options);
    const { rows } = await target.pool.query<{ tem: boolean; sessoes: number }>(
      `select chave is not null as tem, (select count(*) from escrita.sessoes) as sessoes
       from chaves.titulares where titular = $1`,
      [`cliente-${copied.maria}`],
    );
    return rows;
  };

  it('voltam com a cópia, e com elas, se se pede, quem estava dentro', async () => {
    expect(await restoredWith({ sessions: true })).toEqual([{ tem: true, sessoes: 1 }]);
  });

  it('não voltam para quem está numa lista de eliminados mais nova', async () => {
    const list = join(copied.folder, 'eliminados.txt');
    writeFileSync(list, `cliente-${copied.maria}\n`);
    expect(await restoredWith({ erased: list })).toEqual([{ tem: false, sessoes: 0 }]);
  });

  it('não voltam para quem as chaves mais novas dão por eliminado', async () => {
    const newer = join(copied.folder, 'chaves-de-hoje');
    await destroyKey(copied.system.pool, `cliente-${copied.maria}`);
    await copied.backupTo(newer, 'only');
    expect(await restoredWith({ keys: { folder: newer } })).toEqual([{ tem: false, sessoes: 0 }]);
  });

  it('sem elas restaura-se o resto, e só quando se pede', async () => {
    const without = join(copied.folder, 'sem-chaves');
    await copied.backupTo(without, 'not');
    await expect(restoredWith({ folder: without })).rejects.toThrow('--sem-chaves');
    expect(await restoredWith({ folder: without, keys: 'none' })).toMatchObject([{ tem: false }]);
  });
});

describe('uma cópia que não está como foi escrita', () => {
  const flip = (file: string, at = 40): void => {
    const bytes = readFileSync(file);
    bytes[at]! ^= 1;
    writeFileSync(file, bytes);
  };
  const photo = (): string => `arquivos/${originalKey(copied.foto.hash)}`;

  it.each<[string, (folder: string) => void, string]>([
    ['um bit do histórico', (folder) => flip(join(folder, 'log.ndjson.gz')), 'log.ndjson.gz'],
    [
      'uma tabela cortada',
      (folder) => truncateSync(join(folder, 'tabelas/escrita.numeros.copy.gz'), 30),
      'tabelas/escrita.numeros.copy.gz',
    ],
    ['uma foto que falta', (folder) => rmSync(join(folder, photo())), 'imagens/'],
    ['um bit das somas', (folder) => flip(join(folder, 'SHA256SUMS')), 'SHA256SUMS'],
    ['um bit do manifesto', (folder) => flip(join(folder, 'copia.json'), 90), 'copia.json'],
    ['o manifesto que falta', (folder) => rmSync(join(folder, 'copia.json')), 'copia.json'],
    [
      'um bit das chaves',
      (folder) => flip(join(folder, 'chaves/tabelas/chaves.titulares.copy.gz')),
      'chaves.titulares',
    ],
  ])('é recusada pelo nome do arquivo: %s', async (name, damage, message) => {
    const folder = join(copied.folder, `danificada ${name}`);
    cpSync(copied.copy, folder, { recursive: true });
    const trust = { masterKey: copied.system.config.masterKey };
    await expect(checkCopy(folder, trust)).resolves.toBeDefined();
    damage(folder);
    const checked = message === 'chaves.titulares' ? join(folder, 'chaves') : folder;
    await expect(checkCopy(checked, trust)).rejects.toThrow(message);
  });

  /** As somebody without the master key does it: another table, and every sum computed anew. */
  const rewrite = (folder: string, manifestOf: (read: object) => object): void => {
    const table = 'tabelas/escrita.contas.copy.gz';
    const rows = gunzipSync(readFileSync(join(folder, table))).toString();
    writeFileSync(join(folder, table), gzipSync(rows.replaceAll('$argon2id$', '$argon2id$v=19$')));
    const sums = readFileSync(join(folder, 'SHA256SUMS'), 'utf8').replace(
      new RegExp(`^[0-9a-f]{64}  ${table}$`, 'm'),
      `${sha256(readFileSync(join(folder, table)))}  ${table}`,
    );
    writeFileSync(join(folder, 'SHA256SUMS'), sums);
    const { selo: _, ...read } = JSON.parse(
      readFileSync(join(folder, 'copia.json'), 'utf8'),
    ) as Record<string, unknown>;
    const manifest = manifestOf({ ...read, somas: sha256(sums) });
    const selo = sha256(JSON.stringify(manifest));
    writeFileSync(join(folder, 'copia.json'), JSON.stringify({ ...manifest, selo }));
  };

  it('é recusada também quando quem a mudou refez todas as somas', async () => {
    const folder = join(copied.folder, 'somas refeitas');
    cpSync(copied.copy, folder, { recursive: true });
    rewrite(folder, (manifest) => manifest);
    await expect(checkCopy(folder, copied.system.config)).rejects.toThrow('copia.json');
    const old = join(copied.folder, 'passa por antiga');
    cpSync(copied.copy, old, { recursive: true });
    rewrite(old, (manifest) => ({ ...manifest, versao: 1 }));
    await expect(checkCopy(old, copied.system.config)).rejects.toThrow('--sem-selo');
    const { manifest } = await checkCopy(old, { ...copied.system.config, unsealed: true });
    expect(manifest.versao).toBe(1);
  });

  it('de uma versão anterior da Encomenda é recusada, e nada se escreve', async () => {
    const folder = join(copied.folder, 'de uma versão anterior');
    cpSync(copied.copy, folder, { recursive: true });
    const file = join(folder, MANIFEST);
    const { selo: _, ...read } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
    const earlier = { ...read, migracoes: ['0001_escrita'] };
    writeFileSync(file, sealedManifest(earlier, copied.system.config.masterKey));
    const target = await startEmptySystem();
    try {
      await expect(copied.restoreInto(target, { folder })).rejects.toThrow(
        'foi feita por outra versão da Encomenda',
      );
      expect(await headOf(target)).toBeNull();
    } finally {
      await target.stop();
    }
  });

  it('não chega a escrever nada, como a de outra chave mestra; e nada se escreve por cima', async () => {
    const folder = join(copied.folder, 'danificada');
    cpSync(copied.copy, folder, { recursive: true });
    flip(join(folder, 'chaves/tabelas/chaves.titulares.copy.gz'));
    const target = await startEmptySystem();
    try {
      await expect(copied.restoreInto(target, { folder })).rejects.toThrow('chaves.titulares');
      await expect(copied.restoreInto(target, { masterKey: randomBytes(32) })).rejects.toThrow(
        'A chave mestra não é',
      );
      expect(await headOf(target)).toBeNull();
      await copied.restoreInto(target);
      await expect(copied.restoreInto(target)).rejects.toThrow('não está vazio: já tem eventos');
    } finally {
      await target.stop();
    }
    await expect(copied.backupTo(copied.copy)).rejects.toThrow('não está vazia');
  });
});

it('cada tabela da escrita e das chaves foi decidida', async () => {
  const { rows } = await copied.system.pool.query<{ nome: string }>(
    `select schemaname || '.' || tablename as nome from pg_tables
     where schemaname in ('escrita', 'chaves') order by 1`,
  );
  const decided = [...COPIED, KEYS, ...Object.keys(NOT_COPIED)].sort();
  expect(rows.map(({ nome }) => nome)).toEqual(decided);
});
