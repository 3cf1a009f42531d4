import { beforeAll, describe, expect, it } from 'vitest';
import { consultaDeTabela } from '@encomenda/contracts/shared/transport/http';
import type { Test } from 'supertest';
import { atelie, ok } from '../../../testing/atelie.js';
import { Browser } from '../../../testing/sessao/browser.js';
import type { Shop } from '../../../testing/system/running-system.js';
import { openShop } from '../../../testing/system/shop.js';
import { routesOf, type Route } from '../../http/routes.js';

let system: Shop;
let tabelas: Route[];
let planilha: string;
let cliente: number;
let pedido: number;
let entrega: number;

/** Fills path parameters: the records made here, the first tab, a month, the spreadsheet. */
const endereco = ({ path }: Route, formato = '?formato=csv'): string =>
  path
    .replace('/importacoes/linhas/:id', `/importacoes/linhas/${planilha}`)
    .replace('/itens/datatable/:orderId', `/itens/datatable/${pedido}`)
    .replace('/pedidos/pagamentos/:id', `/pedidos/pagamentos/${pedido}`)
    .replace('/clientes/pedidos/:id', `/clientes/pedidos/${cliente}`)
    .replace('/entrega-destinos/datatable/:deliveryId', `/entrega-destinos/datatable/${entrega}`)
    .replace('/orcamentos/datatable/:tab', '/orcamentos/datatable/em-aberto')
    .replace('/solicitacoes/datatable/:tab', '/solicitacoes/datatable/novas')
    .replace(/:date\b/, '2026-11-21')
    .replace(/:\w+/g, '1') + formato;

/** Cells by line; does not handle quoted cells. */
const celulas = async (test: Test): Promise<string[][]> => {
  const { status, text } = await test;
  expect([status, text.codePointAt(0)]).toEqual([200, 0xfeff]);
  const linhas = text.slice(1).split('\r\n');
  expect(linhas.pop()).toBe('');
  return linhas.map((linha) => linha.split(';'));
};
const clientes = (consulta: object) =>
  celulas(system.ana.get('/api/adm/clientes/datatable').query({ formato: 'csv', ...consulta }));

beforeAll(async () => {
  system = await openShop({ clock: () => new Date('2026-11-21T15:00:00Z') });
  tabelas = routesOf(system.app).filter(({ query }) => query && 'formato' in query.shape);
  const fazer = atelie(system.ana);
  cliente = await fazer.cliente({ nome: 'Planilhada' });
  pedido = await fazer.pedido(cliente, { prazo: '2026-12-01', canal: 'indicacao' });
  await fazer.item(pedido, await fazer.produto(), { valor: 45 });
  await fazer.pagamento(pedido, 20);
  await fazer.categoria();
  await fazer.tag();
  entrega = await fazer.entrega();
  const enviada = await system.ana
    .post('/api/adm/importacoes/store')
    .field('assunto', 'clientes')
    .attach('file', Buffer.from('Nome\nPlanilhada\nSegunda\n'), 'clientes.csv');
  ({ planilha } = enviada.body as { planilha: string });
});

describe('as tabelas em CSV', () => {
  it('são todas as que uma tela mostra', () => {
    expect(consultaDeTabela.shape.formato).toBeDefined();
    expect(tabelas.length).toBeGreaterThanOrEqual(17);
  });

  it('cada uma responde um arquivo com títulos', async () => {
    const respostas = [];
    for (const tabela of tabelas) {
      const { status, headers, text } = await system.ana.get(endereco(tabela));
      const [titulos = ''] = text.split('\r\n');
      respostas.push({
        path: tabela.path,
        status,
        tipo: headers['content-type'],
        arquivo: /^attachment; filename="[a-z-]+-2026-11-21\.csv"$/.test(
          String(headers['content-disposition']),
        ),
        titulos: titulos.startsWith('\uFEFF') && titulos.includes(';'),
      });
    }
    expect(respostas).toEqual(
      tabelas.map(({ path }) => ({
        path,
        status: 200,
        tipo: 'text/csv; charset=utf-8',
        arquivo: true,
        titulos: true,
      })),
    );
  });

  it('cada uma pede os mesmos poderes que a tela', async () => {
    const visitante = await new Browser(system.url).open();
    const estranho = await new Browser(system.url).open();
    const email = `${crypto.randomUUID()}@casa.com.br`;
    const vera = { name: 'Vera', email, password: 'girafa na varanda' };
    expect((await visitante.post('/register', vera)).status).toBe(201);
    await visitante.post('/login', vera);
    const respostas = new Set<string>();
    for (const tabela of tabelas) {
      const [sem, com] = [
        await estranho.get(endereco(tabela)),
        await visitante.get(endereco(tabela)),
      ];
      respostas.add(`${sem.status} ${com.status}`);
    }
    expect(respostas).toEqual(new Set(['401 403']));
  });

  it('trazem todas as linhas da pesquisa, na ordem pedida, e não só uma página', async () => {
    const fazer = atelie(system.ana);
    for (let n = 10; n < 35; n++)
      await fazer.cliente({ nome: `Fileira ${n}`, data_nascimento: '1990-02-28' });
    const [titulos, ...linhas] = await clientes({
      pesquisa: 'fileira',
      order: 'nome',
      sort: 'desc',
      page: 2,
      per_page: 10,
    });
    expect(titulos).toEqual([
      '#',
      'Nome',
      'CPF ou CNPJ',
      'Razão Social',
      'Data de Nascimento',
      'Último pedido',
      'Total comprado',
      'Observações',
    ]);
    expect(linhas.map(([, nome]) => nome)).toEqual(
      Array.from({ length: 25 }, (_linha, i) => `Fileira ${34 - i}`),
    );
    expect(linhas[0]!.slice(1)).toEqual(['Fileira 34', '', '', '28/02/1990', '', '0,00', '']);
    expect(await clientes({ pesquisa: 'não há ninguém' })).toHaveLength(1);
  });

  it('dizem de um pedido o que a tela diz', async () => {
    const [titulos, linha] = await celulas(
      system.ana.get(
        '/api/adm/pedidos/datatable/0?formato=csv&sort=asc&order=id&pesquisa=planilhada',
      ),
    );
    expect(titulos).toEqual(
      '#;Cliente;Estágio;Pausado;Tags;Progresso;Data;Prazo;Hora do prazo;Canal de venda;Saída;Itens;Pago;Taxa de entrega;Valor'.split(
        ';',
      ),
    );
    expect(linha).toEqual(
      `${pedido};Planilhada;Inicializar;;;0%;21/11/2026;01/12/2026;;Indicação;Retirada;1;Não;0,00;45,00`.split(
        ';',
      ),
    );
    const [, aPagar] = await celulas(
      system.ana.get('/api/adm/pedidos/apagar?formato=csv&pesquisa=planilhada'),
    );
    expect(aPagar?.slice(-2)).toEqual(['45,00', '25,00']);
  });

  it('dizem por que um pedido está pausado', async () => {
    const fazer = atelie(system.ana);
    const quem = await fazer.cliente({ nome: 'Paradela' });
    const [andando, parado] = [await fazer.pedido(quem), await fazer.pedido(quem)];
    await ok(system.ana.put(`/api/adm/pedidos/pausar/${parado}`, { motivo: 'Falta a foto' }));
    const [titulos, ...linhas] = await celulas(
      system.ana.get('/api/adm/pedidos/datatable/0?formato=csv&order=id&pesquisa=paradela'),
    );
    const coluna = titulos!.indexOf('Pausado');
    expect(linhas.map((linha) => [linha[0], linha[coluna]])).toEqual([
      [String(andando), ''],
      [String(parado), 'Falta a foto'],
    ]);
  });

  it('não levam fórmulas de um nome para a planilha', async () => {
    await atelie(system.ana).cliente({ nome: '=1+cmdcsv|calc' });
    const [, linha] = await clientes({ pesquisa: 'cmdcsv' });
    expect(linha?.[1]).toBe("'=1+cmdcsv|calc");
  });

  it('recusam o que a tela recusa', async () => {
    const url = '/api/adm/clientes/datatable';
    for (const ruim of ['formato=xls', 'formato=csv&order=busca', 'formato=csv&sort=x'])
      expect([ruim, (await system.ana.get(`${url}?${ruim}`)).status]).toEqual([ruim, 422]);
    expect((await system.ana.get('/api/adm/itens/datatable/999999999?formato=csv')).status).toBe(
      404,
    );
  });

  it('não prendem a base de dados: depois de muitas, as telas respondem', async () => {
    const url = '/api/adm/pedidos/datatable/0?formato=csv';
    const respostas = await Promise.all(Array.from({ length: 12 }, () => system.ana.get(url)));
    const frases = respostas.map(({ status, headers, body }) =>
      status === 200
        ? 'arquivo'
        : `${status} ${headers['retry-after']} ${(body as { message: string }).message}`,
    );
    expect(frases).toContain('arquivo');
    expect(new Set(frases.filter((frase) => frase !== 'arquivo'))).toEqual(
      new Set(['429 5 Outras exportações estão em andamento. Tente novamente em instantes.']),
    );
    await ok(system.ana.get('/api/adm/clientes/datatable'));
    await ok(system.ana.get(url));
  });

  it('são recusadas, com o porquê, quando passam do que uma planilha aguenta', async () => {
    await system.pool.query(`
      insert into lista_de_tags.tags (id, nome, icone, cor, busca)
      select n, 'Tag ' || n, null, 'danger', 'tag ' || n
      from generate_series(900001000, 900101000) n`);
    try {
      const url = '/api/adm/tags/datatable?formato=csv';
      const demais = await system.ana.get(url);
      expect([demais.status, demais.body]).toEqual([
        422,
        { message: 'São mais de 100.000 linhas. Filtre antes de exportar.', type: 'error' },
      ]);
      await system.pool.query('delete from lista_de_tags.tags where id >= 900100900');
      const linhas = await celulas(system.ana.get(`${url}&order=nome`));
      expect(linhas.length).toBeGreaterThan(99_900);
    } finally {
      await system.pool.query('delete from lista_de_tags.tags where id >= 900001000');
    }
  });
});
