import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Cliente, LinhaDeCliente } from '@encomenda/contracts/clientes/clientes.http';
import type {
  Importacao,
  LinhaDaImportacao,
} from '@encomenda/contracts/importacoes/importacoes.http';
import type { Pagina } from '@encomenda/contracts/shared/http';
import type { EventStore } from '@encomenda/platform/event-store/event-store';
import { createLogger } from '@encomenda/platform/logger';
import { EVENT_STORE } from '../platform/tokens.js';
import { startProcesses } from '../processes/start-processes.js';
import { openWriting } from '../processes/writing.js';
import type { RunningProcess } from '../processes/run-process.js';
import { FILE_STORE } from '../platform/tokens.js';
import { atelie, ok } from '../testing/atelie.js';
import { entrarComo } from '../testing/entrar-como.js';
import { eventually } from '../testing/eventually.js';
import { startRunningSystem, type RunningSystem } from '../testing/running-system.js';

let system: RunningSystem;
let working: RunningProcess | undefined;

const trabalhar = (): void => {
  const store = system.app.get<EventStore>(EVENT_STORE);
  working = startProcesses({
    store,
    pool: system.pool,
    writing: openWriting(store, system.pool, { masterKey: system.config.masterKey }),
    files: system.app.get(FILE_STORE),
    logger: createLogger('testes', 'silent'),
    masterKey: system.config.masterKey,
  });
};
const parar = async (): Promise<void> => {
  await working?.stop();
  working = undefined;
};

beforeAll(async () => {
  system = await startRunningSystem();
});
afterEach(parar);
afterAll(() => system.stop());

const url = (path: string) => `/api/adm/importacoes/${path}`;

const enviar = async (csv: string): Promise<string> => {
  const { status, body } = await system.ana
    .post(url('store'))
    .field('assunto', 'clientes')
    .attach('file', Buffer.from(csv, 'latin1'), 'clientes.csv');
  expect([status, body]).toMatchObject([
    201,
    { message: 'Planilha lida. Confira antes de importar.' },
  ]);
  return (body as { planilha: string }).planilha;
};
const mostrar = (id: string) => ok<Importacao>(system.ana.get(url(`show/${id}`)));
const linhas = async (id: string) =>
  (await ok<Pagina<LinhaDaImportacao>>(system.ana.get(url(`linhas/${id}?per_page=50`)))).data;
const situacao = (id: string, qual: Importacao['situacao']) =>
  eventually(async () => expect((await mostrar(id)).situacao).toBe(qual), 60_000);
const importar = async (id: string): Promise<number> => {
  const { status, body } = await system.ana.put(url(`importar/${id}`), {});
  expect([status, body]).toMatchObject([200, { message: 'Importação iniciada.' }]);
  return (body as { id: number }).id;
};
const procurar = (nome: string) =>
  ok<Pagina<LinhaDeCliente>>(
    system.ana.get(`/api/adm/clientes/datatable?pesquisa=${encodeURIComponent(nome)}`),
  );

describe('a importação de clientes', () => {
  it('confere sem escrever nada, importa por linha e diz o que foi de cada uma', async () => {
    const { ana } = system;
    const maria = await atelie(ana).cliente({ nome: 'Maria Souza', cpf: '123.456.789-09' });
    const id = await enviar(
      'Nome;Celular;CPF\nMaria Souza;11 99999-0000;123.456.789-09\nJoão Alves;11 98888-0000;\n;11 9;\nJoão Alves;;\n',
    );
    expect(await mostrar(id)).toMatchObject({
      numero: null,
      situacao: 'conferindo',
      colunas: [
        { titulo: 'Nome', campo: 'nome', exemplos: ['Maria Souza', 'João Alves', 'João Alves'] },
        { titulo: 'Celular', campo: 'telefone' },
        { titulo: 'CPF', campo: 'cpf' },
      ],
      linhas: 4,
      pareceres: { novo: 1, muda: 1, igual: 0, duvidoso: 1, recusado: 1 },
      a_fazer: 2,
    });
    expect((await procurar('João Alves')).total).toBe(0);

    const numero = await importar(id);
    expect(await importar(id)).toBe(numero);
    trabalhar();
    await situacao(id, 'importada');
    expect(await mostrar(id)).toMatchObject({
      numero,
      desfechos: { cadastrado: 1, alterado: 1, recusado: 0 },
    });
    const { telefone } = await ok<Cliente>(ana.get(`/api/adm/clientes/show/${maria}`));
    expect(telefone).toBe('(11) 99999-0000');
    await eventually(async () => expect((await procurar('João Alves')).total).toBe(1));
    expect((await linhas(id)).map(({ desfecho, valores }) => [desfecho, valores])).toEqual([
      ['alterado', {}],
      ['cadastrado', {}],
      [null, {}],
      [null, {}],
    ]);
  });

  it('desfaz enquanto outros trabalham: fica o que mudou depois, com a razão', async () => {
    const { ana } = system;
    const id = await enviar('Nome;Telefone\nBia Lima;11 97777-0001\nCaio Reis;11 97777-0002\n');
    const numero = await importar(id);
    trabalhar();
    await situacao(id, 'importada');
    const bia = (await linhas(id))[0]!.registro!.id;
    await ok(
      ana.put(`/api/adm/clientes/update/${bia}`, { nome: 'Bia Lima', telefone: '11 96666-0000' }),
    );
    await ok(ana.post(`/api/adm/desfazer/importacoes/${numero}/0`, {}));
    await situacao(id, 'desfeita');
    expect((await linhas(id)).map(({ desfecho, recados }) => [desfecho, recados])).toEqual([
      ['ficou', [expect.stringMatching(/^O cliente já foi alterado depois por Ana/)]],
      ['desfeito', []],
    ]);
    await eventually(async () => expect((await procurar('Caio Reis')).total).toBe(0));
    expect((await procurar('Bia Lima')).total).toBe(1);
    const again = await ana.post(`/api/adm/desfazer/importacoes/${numero}/0`, {});
    expect([again.status, again.body]).toMatchObject([
      409,
      { message: expect.stringMatching(/^Isso já foi desfeito/) },
    ]);
  });

  it('interrompida no meio, continua sem repetir ninguém', async () => {
    const todas = Array.from({ length: 450 }, (_, i) => `Pessoa ${i};119${String(10_000_000 + i)}`);
    const id = await enviar(`Nome;Telefone\n${todas.join('\n')}\n`);
    await importar(id);
    trabalhar();
    await eventually(async () =>
      expect((await mostrar(id)).desfechos.cadastrado).toBeGreaterThan(0),
    );
    await parar();
    // As after a crash between the commands and their notes.
    await system.pool.query(
      `update escrita.linhas_de_planilhas set desfecho = null, registro = null
       where planilha_id = $1 and numero % 2 = 0`,
      [id],
    );
    trabalhar();
    await situacao(id, 'importada');
    expect((await mostrar(id)).desfechos.cadastrado).toBe(450);
    await eventually(async () => expect((await procurar('Pessoa')).total).toBe(450), 60_000);
  });

  it('desfeita por outra pessoa no meio, tira também o que uma queda não deixou anotado', async () => {
    const todas = Array.from({ length: 450 }, (_, i) => `Gente ${i};119${String(60_000_000 + i)}`);
    const id = await enviar(`Nome;Telefone\n${todas.join('\n')}\n`);
    const numero = await importar(id);
    trabalhar();
    await eventually(async () =>
      expect((await mostrar(id)).desfechos.cadastrado).toBeGreaterThan(0),
    );
    await parar();
    await system.pool.query(
      `update escrita.linhas_de_planilhas set desfecho = null, registro = null, revisao = null
       where planilha_id = $1 and numero % 2 = 0`,
      [id],
    );
    const gerente = await entrarComo(system, 'Gerente');
    await ok(gerente.post(`/api/adm/desfazer/importacoes/${numero}/0`, {}));
    trabalhar();
    await situacao(id, 'desfeita');
    const { desfechos } = await mostrar(id);
    expect(desfechos).toMatchObject({ cadastrado: 0, ficou: 0 });
    expect(desfechos.desfeito).toBeGreaterThan(0);
    await eventually(async () => expect((await procurar('Gente')).total).toBe(0), 60_000);
  });

  it('recusa colunas que não servem, arquivo que não se lê e importação sem linhas, com uma frase', async () => {
    const { ana } = system;
    const id = await enviar('Nome;Telefone\n;1\n');
    const colunas = async (...campos: (string | null)[]) =>
      (await ana.put(url(`colunas/${id}`), { colunas: campos })).body as unknown;
    expect(await colunas('telefone', null)).toMatchObject({
      errors: { colunas: ['Diga qual coluna é Nome.'] },
    });
    expect(await colunas('nome', 'nome')).toMatchObject({
      errors: { colunas: ['Duas colunas estão como Nome. Deixe só uma.'] },
    });
    expect(await colunas('nome')).toMatchObject({
      errors: { colunas: ['O campo Colunas é inválido.'] },
    });
    const vazia = await ana.put(url(`importar/${id}`), {});
    expect([vazia.status, vazia.body]).toMatchObject([
      409,
      { message: 'Não há linha a importar: confira as colunas e as linhas duvidosas.' },
    ]);
    const pdf = await ana
      .post(url('store'))
      .field('assunto', 'clientes')
      .attach('file', Buffer.from('%PDF-1.7'), 'clientes.xlsx');
    expect([pdf.status, pdf.body]).toMatchObject([
      422,
      { errors: { file: [expect.stringContaining('não é uma planilha')] } },
    ]);
    expect((await ana.get(url('show/outra'))).status).toBe(404);
  });
});
