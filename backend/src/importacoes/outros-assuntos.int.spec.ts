import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Produto } from '@encomenda/contracts/produtos/produtos.http';
import type { Pagina } from '@encomenda/contracts/shared/transport/http';
import type { RunningProcess } from '../platform/background/run-process.js';
import { atelie, ok } from '../testing/atelie.js';
import type { Notificacao } from '@encomenda/contracts/notificacoes/notificacoes.http';
import { lerTodas } from '../testing/avisos.js';
import type { Browser } from '../testing/sessao/browser.js';
import { entrarComo } from '../testing/sessao/entrar-como.js';
import { eventually } from '../testing/eventually.js';
import {
  avisar,
  importacoes,
  pularImportacoesAlheias,
  trabalhar,
  url,
} from '../testing/planilhas-e-extratos/importacoes.js';
import type { Shop } from '../testing/system/running-system.js';
import { openShop } from '../testing/system/shop.js';

let system: Shop;
let workers: RunningProcess[];
let planilhas: ReturnType<typeof importacoes>;

beforeAll(async () => {
  system = await openShop();
  planilhas = importacoes(system);
  await pularImportacoesAlheias(system);
  workers = [await trabalhar(system), await trabalhar(system), await avisar(system)];
});
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
});

/** Until the import is over. */
const importar = async (id: string): Promise<number> => {
  const numero = await planilhas.importar(id);
  await planilhas.situacao(id, 'importada');
  return numero;
};
const desfazer = async (id: string, numero: number): Promise<void> => {
  await ok(system.ana.post(`/api/adm/desfazer/importacoes/${numero}/0`, {}));
  await planilhas.situacao(id, 'desfeita');
};

it('produtos: cadastra, muda o preço do que existe e volta atrás, com dois workers', async () => {
  const { ana } = system;
  const id7 = await atelie(ana).produto({ nome: 'Brigadeirão', valor: 4 });
  const preco = async () => (await ok<Produto>(ana.get(`/api/adm/produtos/show/${id7}`))).valor;
  const id = await planilhas.enviar(
    'produtos',
    'Coluna;Preço\nBrigadeirão;4,50\nBolo alfandegado;80,00\nTorta alfandegada;x\n',
  );
  expect(await planilhas.mostrar(id)).toMatchObject({ pareceres: { recusado: 3 }, a_fazer: 0 });
  await ok(ana.put(url(`colunas/${id}`), { colunas: ['nome', 'valor'] }));
  expect(await planilhas.mostrar(id)).toMatchObject({
    pareceres: { novo: 1, muda: 1, recusado: 1 },
    a_fazer: 2,
  });
  const numero = await importar(id);
  await eventually(async () => expect(await preco()).toBe(4.5));
  expect((await planilhas.mostrar(id)).desfechos).toMatchObject({ cadastrado: 1, alterado: 1 });
  await desfazer(id, numero);
  await eventually(async () => expect(await preco()).toBe(4));
  expect((await planilhas.mostrar(id)).desfechos).toMatchObject({ desfeito: 2, ficou: 0 });
});

it('diz que categorias e unidades faltam, cada uma uma vez, e deixa de as dizer quando existem', async () => {
  const { ana } = system;
  const produtos = await planilhas.enviar(
    'produtos',
    'Produto;Preço;Categoria\nCoxinha alfandegada;5;Salgados de fora\nEmpada alfandegada;6;SALGADOS DE FORA\nBala alfandegada;1;Doces de fora\nPão alfandegado;2;-\n',
  );
  const faltam = async (id: string) => (await planilhas.mostrar(id)).nomes_que_faltam;
  expect(await faltam(produtos)).toEqual([
    { de: 'categorias-de-produtos', nomes: ['Salgados de fora', 'Doces de fora'] },
  ]);
  for (const nome of ['Salgados de fora', 'Doces de fora'])
    expect((await ana.post('/api/adm/categ-produtos/store', { nome })).status).toBe(201);
  expect(await faltam(produtos)).toEqual([]);
  await ok(ana.put(url(`colunas/${produtos}`), { colunas: ['nome', 'valor', 'categoria'] }));
  expect(await planilhas.mostrar(produtos)).toMatchObject({ pareceres: { novo: 4, recusado: 0 } });

  const despesas = await planilhas.enviar(
    'despesas',
    'Despesa;Data;Valor;Categoria;Unidade\nAçúcar;20/11/2026;9;Insumos de fora;kg de fora\n',
  );
  expect(await faltam(despesas)).toEqual([
    { de: 'categorias-de-despesas', nomes: ['Insumos de fora'] },
    { de: 'unidades-de-medida', nomes: ['kg de fora'] },
  ]);
  const tantas = Array.from({ length: 31 }, (_, i) => `P${i};1;Prateleira ${i}`).join('\n');
  expect(
    await faltam(await planilhas.enviar('produtos', `Produto;Preço;Categoria\n${tantas}\n`)),
  ).toEqual([]);
});

const criarNome = async (id: string, de: string, nome: string): Promise<number> => {
  const { status, body } = await system.ana.post(url(`nomes/${id}`), { de, nome });
  expect([status, (body as { message: string }).message]).toMatchObject([
    201,
    expect.stringMatching(/cadastrada\.$/),
  ]);
  return (body as { id: number }).id;
};

it('categorias criadas para a planilha saem com ela; a que alguém usa ou mudou fica, e é dita', async () => {
  const { ana } = system;
  const id = await planilhas.enviar(
    'produtos',
    'Produto;Preço;Categoria\nSonho alfandegado;5;Fritos\nRocambole alfandegado;6;Rolos\nBala de coco alfandegada;1;Balas\n',
  );
  const de = 'categorias-de-produtos';
  const [fritos, rolos, balas] = [
    await criarNome(id, de, 'Fritos'),
    await criarNome(id, de, 'Rolos'),
    await criarNome(id, de, 'Balas'),
  ];
  expect((await ana.post(url(`nomes/${id}`), { de, nome: 'fritos' })).body).toMatchObject({
    errors: { nome: [expect.any(String)] },
  });
  await eventually(async () => expect((await planilhas.mostrar(id)).nomes_que_faltam).toEqual([]));
  await ok(ana.put(url(`colunas/${id}`), { colunas: ['nome', 'valor', 'categoria'] }));
  expect((await planilhas.mostrar(id)).a_fazer).toBe(3);
  const numero = await importar(id);
  expect((await ana.post(url(`nomes/${id}`), { de, nome: 'Tarde' })).status).toBe(409);
  await atelie(ana).produto({ nome: 'Nega maluca', valor: 8, categ_produto_id: rolos });
  await ok(ana.put(`/api/adm/categ-produtos/update/${balas}`, { nome: 'Balas e doces' }));
  await desfazer(id, numero);
  const show = async (categoria: number) =>
    (await ana.get(`/api/adm/categ-produtos/show/${categoria}`)).status;
  await eventually(async () =>
    expect([await show(fritos), await show(rolos), await show(balas)]).toEqual([404, 200, 200]),
  );
  expect((await planilhas.mostrar(id)).nomes_que_ficaram).toEqual([
    { de, nome: 'Balas', porque: 'A categoria “Balas” ficou: alguém mexeu nela depois.' },
    { de, nome: 'Rolos', porque: 'A categoria “Rolos” ficou: há um produto que a usa.' },
  ]);
});

it('categorias e unidades de despesas saem com a planilha, e com elas nada fica', async () => {
  const { ana } = system;
  const id = await planilhas.enviar(
    'despesas',
    'Despesa;Data;Valor;Categoria;Unidade\nFermento alfandegado;20/11/2026;9;Fermentos;saquinho\n',
  );
  const categoria = await criarNome(id, 'categorias-de-despesas', 'Fermentos');
  const unidade = await criarNome(id, 'unidades-de-medida', 'saquinho');
  await eventually(async () => expect((await planilhas.mostrar(id)).nomes_que_faltam).toEqual([]));
  const { colunas } = await planilhas.mostrar(id);
  await ok(ana.put(url(`colunas/${id}`), { colunas: colunas.map(({ campo }) => campo) }));
  expect((await planilhas.mostrar(id)).a_fazer).toBe(1);
  await desfazer(id, await importar(id));
  await eventually(async () => {
    expect((await ana.get(`/api/adm/categ-despesas/show/${categoria}`)).status).toBe(404);
    expect((await ana.get(`/api/adm/unidades-medida/show/${unidade}`)).status).toBe(404);
  });
  expect(await planilhas.mostrar(id)).toMatchObject({
    desfechos: { desfeito: 1, ficou: 0 },
    nomes_que_ficaram: [],
  });
});

it('despesas: pergunta pela que parece lançada, e não a lança sem resposta', async () => {
  const { ana } = system;
  const csv =
    'Despesa;Data;Valor\nFarinha alfandegada;20/11/2026;125,90\nGás alfandegado;20/11/2026;110\n';
  const primeira = await planilhas.enviar('despesas', csv);
  const numero = await importar(primeira);
  await eventually(async () => {
    const outra = await planilhas.enviar('despesas', csv);
    expect((await planilhas.mostrar(outra)).pareceres.duvidoso).toBe(2);
  });
  const outra = await planilhas.enviar('despesas', csv);
  const alterar = await ana.put(url(`escolher/${outra}`), { escolha: 'alterar' });
  expect([alterar.status, alterar.body]).toMatchObject([
    422,
    { errors: { escolha: ['O campo Escolha é inválido.'] } },
  ]);
  await ok(ana.put(url(`escolher/${outra}`), { escolha: 'cadastrar', linhas: [3] }));
  expect((await planilhas.mostrar(outra)).a_fazer).toBe(1);
  await importar(outra);
  expect((await planilhas.linhas(outra)).map(({ desfecho }) => desfecho)).toEqual([
    null,
    'cadastrado',
  ]);
  await desfazer(primeira, numero);
  expect((await planilhas.linhas(primeira)).map(({ desfecho }) => desfecho)).toEqual([
    'desfeito',
    'desfeito',
  ]);
});

it('uma planilha por importar se descarta, quantas vezes se peça; depois de importada, não', async () => {
  const id = await planilhas.enviar('produtos', 'Nome;Preço\nPudim alfandegado;9\n');
  for (const _ of [1, 2]) await ok(system.ana.delete(url(`destroy/${id}`)));
  expect((await system.ana.get(url(`show/${id}`))).status).toBe(404);
  const outra = await planilhas.enviar('produtos', 'Nome;Preço\nPudim alfandegado;9\n');
  await importar(outra);
  expect((await system.ana.delete(url(`destroy/${outra}`))).status).toBe(409);
});

it('pedidos: um por número, com cliente novo, itens e sinal; desfeitos, são cancelados', async () => {
  const { ana } = system;
  const fazer = atelie(ana);
  await fazer.produto({ nome: 'Beijinho alfandegado', valor: 3 });
  await fazer.produto({ nome: 'Quindim alfandegado', valor: 5 });
  const csv = [
    'Nº do pedido;Cliente;Telefone;Produto;Quantidade;Prazo;Sinal;Forma de pagamento',
    '1;Zuleica Aduana;11 95555-0001;Beijinho alfandegado;100;12/12/2099;50,00;Pix',
    '1;Zuleica Aduana;11 95555-0001;Quindim alfandegado;10;;;',
    '2;Zuleica Aduana;11 95555-0001;Quindim alfandegado;1;;;',
    '3;Zuleica Aduana;11 95555-0001;Pudim de pão;1;;;',
  ].join('\n');
  const gerente = await entrarComo(system, 'Gerente');
  for (const pessoa of [ana, gerente]) await lerTodas(pessoa);
  let id = '';
  await eventually(async () => {
    id = await planilhas.enviar('pedidos', csv);
    expect(await planilhas.mostrar(id)).toMatchObject({
      pareceres: { novo: 3, recusado: 1 },
      a_fazer: 2,
    });
  });
  const numero = await importar(id);
  expect((await planilhas.mostrar(id)).desfechos.cadastrado).toBe(3);
  const abertos = async (consulta: string) =>
    (
      await ok<Pagina<{ id: number; valor_total: number; pago: boolean }>>(
        ana.get(`/api/adm/pedidos/datatable/0?pesquisa=Aduana${consulta}`),
      )
    ).data;
  await eventually(async () =>
    expect(
      (await abertos('')).map(({ valor_total }) => valor_total).toSorted((a, b) => b - a),
    ).toEqual([350, 5]),
  );
  const zuleicas = await ok<Pagina<unknown>>(
    ana.get('/api/adm/clientes/datatable?pesquisa=Aduana'),
  );
  expect(zuleicas.total).toBe(1);
  await desfazer(id, numero);
  expect((await planilhas.linhas(id)).map(({ desfecho }) => desfecho)).toEqual([
    'desfeito',
    'desfeito',
    'desfeito',
    null,
  ]);
  await eventually(async () => expect(await abertos('')).toEqual([]));
  // Neither each order nor each payment: one notice of the import, and one of its undoing.
  const titulos = async (pessoa: Browser) =>
    (await ok<Notificacao[]>(pessoa.get('/api/adm/notifications/unreadNotifications'))).map(
      ({ data }) => data.title,
    );
  await eventually(async () => {
    expect(await titulos(ana)).toEqual([
      'Importação de pedidos desfeita',
      'Importação de pedidos concluída',
    ]);
    expect(await titulos(gerente)).toEqual([
      'Importação de pedidos desfeita',
      '2 pedidos vieram de uma planilha',
    ]);
  });
});
