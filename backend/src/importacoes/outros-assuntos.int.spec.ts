import { afterAll, beforeAll, expect, it } from 'vitest';
import type {
  Importacao,
  LinhaDaImportacao,
} from '@encomenda/contracts/importacoes/importacoes.http';
import type { AssuntoDaImportacao } from '@encomenda/contracts/importacoes/importacoes';
import type { Produto } from '@encomenda/contracts/produtos/produtos.http';
import type { Pagina } from '@encomenda/contracts/shared/http';
import type { EventStore } from '@encomenda/platform/event-store/event-store';
import { createLogger } from '@encomenda/platform/logger';
import { EVENT_STORE, FILE_STORE } from '../platform/tokens.js';
import type { RunningProcess } from '../processes/run-process.js';
import { startProcesses } from '../processes/start-processes.js';
import { openWriting } from '../processes/writing.js';
import { atelie, ok } from '../testing/atelie.js';
import { eventually } from '../testing/eventually.js';
import { startRunningSystem, type RunningSystem } from '../testing/running-system.js';

let system: RunningSystem;
let workers: RunningProcess[];

const trabalhar = (): RunningProcess => {
  const store = system.app.get<EventStore>(EVENT_STORE);
  return startProcesses({
    store,
    pool: system.pool,
    writing: openWriting(store, system.pool, { masterKey: system.config.masterKey }),
    files: system.app.get(FILE_STORE),
    logger: createLogger('testes', 'silent'),
    masterKey: system.config.masterKey,
  });
};

beforeAll(async () => {
  system = await startRunningSystem();
  workers = [trabalhar(), trabalhar()];
});
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  await system.stop();
});

const url = (path: string) => `/api/adm/importacoes/${path}`;
const enviar = async (assunto: AssuntoDaImportacao, csv: string): Promise<string> => {
  const { body } = await system.ana
    .post(url('store'))
    .field('assunto', assunto)
    .attach('file', Buffer.from(csv), `${assunto}.csv`);
  return (body as { planilha: string }).planilha;
};
const mostrar = (id: string) => ok<Importacao>(system.ana.get(url(`show/${id}`)));
const linhas = async (id: string) =>
  (await ok<Pagina<LinhaDaImportacao>>(system.ana.get(url(`linhas/${id}?per_page=50`)))).data;
const situacao = (id: string, qual: Importacao['situacao']) =>
  eventually(async () => expect((await mostrar(id)).situacao).toBe(qual), 20_000);
const importar = async (id: string): Promise<number> => {
  const { status, body } = await system.ana.put(url(`importar/${id}`), {});
  expect([status, body]).toMatchObject([200, { message: 'Importação iniciada.' }]);
  await situacao(id, 'importada');
  return (body as { id: number }).id;
};
const desfazer = async (id: string, numero: number): Promise<void> => {
  await ok(system.ana.post(`/api/adm/desfazer/importacoes/${numero}/0`, {}));
  await situacao(id, 'desfeita');
};

it('produtos: cadastra, muda o preço do que existe e volta atrás, com dois workers', async () => {
  const { ana } = system;
  const id7 = await atelie(ana).produto({ nome: 'Brigadeiro', valor: 4 });
  const preco = async () => (await ok<Produto>(ana.get(`/api/adm/produtos/show/${id7}`))).valor;
  const id = await enviar('produtos', 'Coluna;Preço\nBrigadeiro;4,50\nBolo;80,00\nTorta;x\n');
  expect(await mostrar(id)).toMatchObject({ pareceres: { recusado: 3 }, a_fazer: 0 });
  await ok(ana.put(url(`colunas/${id}`), { colunas: ['nome', 'valor'] }));
  expect(await mostrar(id)).toMatchObject({
    pareceres: { novo: 1, muda: 1, recusado: 1 },
    a_fazer: 2,
  });
  const numero = await importar(id);
  await eventually(async () => expect(await preco()).toBe(4.5));
  expect((await mostrar(id)).desfechos).toMatchObject({ cadastrado: 1, alterado: 1 });
  await desfazer(id, numero);
  await eventually(async () => expect(await preco()).toBe(4));
  expect((await mostrar(id)).desfechos).toMatchObject({ desfeito: 2, ficou: 0 });
});

it('despesas: pergunta pela que parece lançada, e não a lança sem resposta', async () => {
  const { ana } = system;
  const csv = 'Despesa;Data;Valor\nFarinha;20/11/2026;125,90\nGás;20/11/2026;110\n';
  const primeira = await enviar('despesas', csv);
  const numero = await importar(primeira);
  await eventually(async () => {
    const outra = await enviar('despesas', csv);
    expect((await mostrar(outra)).pareceres.duvidoso).toBe(2);
  });
  const outra = await enviar('despesas', csv);
  const alterar = await ana.put(url(`escolher/${outra}`), { escolha: 'alterar' });
  expect([alterar.status, alterar.body]).toMatchObject([
    422,
    { errors: { escolha: ['O campo Escolha é inválido.'] } },
  ]);
  await ok(ana.put(url(`escolher/${outra}`), { escolha: 'cadastrar', linhas: [3] }));
  expect((await mostrar(outra)).a_fazer).toBe(1);
  await importar(outra);
  expect((await linhas(outra)).map(({ desfecho }) => desfecho)).toEqual([null, 'cadastrado']);
  await desfazer(primeira, numero);
  expect((await linhas(primeira)).map(({ desfecho }) => desfecho)).toEqual([
    'desfeito',
    'desfeito',
  ]);
});

it('uma planilha por importar se descarta, quantas vezes se peça; depois de importada, não', async () => {
  const id = await enviar('produtos', 'Nome;Preço\nPudim;9\n');
  for (const _ of [1, 2]) await ok(system.ana.delete(url(`destroy/${id}`)));
  expect((await system.ana.get(url(`show/${id}`))).status).toBe(404);
  const outra = await enviar('produtos', 'Nome;Preço\nPudim;9\n');
  await importar(outra);
  expect((await system.ana.delete(url(`destroy/${outra}`))).status).toBe(409);
});

it('pedidos: um por número, com cliente novo, itens e sinal; desfeitos, são cancelados', async () => {
  const { ana } = system;
  const fazer = atelie(ana);
  await fazer.produto({ nome: 'Beijinho', valor: 3 });
  await fazer.produto({ nome: 'Quindim', valor: 5 });
  const csv = [
    'Nº do pedido;Cliente;Telefone;Produto;Quantidade;Prazo;Sinal;Forma de pagamento',
    '1;Zuleica;11 95555-0001;Beijinho;100;12/12/2099;50,00;Pix',
    '1;Zuleica;11 95555-0001;Quindim;10;;;',
    '2;Zuleica;11 95555-0001;Quindim;1;;;',
    '3;Zuleica;11 95555-0001;Pudim de pão;1;;;',
  ].join('\n');
  let id = '';
  await eventually(async () => {
    id = await enviar('pedidos', csv);
    expect(await mostrar(id)).toMatchObject({ pareceres: { novo: 3, recusado: 1 }, a_fazer: 2 });
  });
  const numero = await importar(id);
  expect((await mostrar(id)).desfechos.cadastrado).toBe(3);
  const abertos = async (consulta: string) =>
    (
      await ok<Pagina<{ id: number; valor_total: number; pago: boolean }>>(
        ana.get(`/api/adm/pedidos/datatable/0?pesquisa=Zuleica${consulta}`),
      )
    ).data;
  await eventually(async () =>
    expect(
      (await abertos('')).map(({ valor_total }) => valor_total).toSorted((a, b) => b - a),
    ).toEqual([350, 5]),
  );
  const zuleicas = await ok<Pagina<unknown>>(
    ana.get('/api/adm/clientes/datatable?pesquisa=Zuleica'),
  );
  expect(zuleicas.total).toBe(1);
  await desfazer(id, numero);
  expect((await linhas(id)).map(({ desfecho }) => desfecho)).toEqual([
    'desfeito',
    'desfeito',
    'desfeito',
    null,
  ]);
  await eventually(async () => expect(await abertos('')).toEqual([]));
});
