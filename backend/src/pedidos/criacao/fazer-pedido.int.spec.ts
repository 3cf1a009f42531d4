import { beforeAll, describe, expect, it } from 'vitest';
import type { Item } from '@encomenda/contracts/itens/itens.http';
import type { PaginaDaProducao } from '@encomenda/contracts/pedidos/producao/producao.http';
import type { Porque } from '@encomenda/contracts/porque/porque.http';
import type { ProdutoNoRanking } from '@encomenda/contracts/relatorios/relatorios.http';
import type { Pedido } from '@encomenda/contracts/pedidos/pedidos.http';
import { pedidoStream } from '@encomenda/contracts/pedidos/events/pedido.events';
import type { EventStore } from '@encomenda/platform/event-store/event-store';
import { EVENT_STORE } from '../../platform/tokens.js';
import { atelie, ok } from '../../testing/atelie.js';
import { camposRecusados } from '../../testing/campos-recusados.js';
import type { Shop } from '../../testing/system/running-system.js';
import { openShop } from '../../testing/system/shop.js';

const COMPLETO = '/api/adm/pedidos/completo';
/** Keeps the keys of this run apart from those of others. */
const vez = crypto.randomUUID();
let system: Shop;
let maria: number;
let brigadeiro: number;
let bolo: number;

// 2042 is of this spec alone: the ranking counts all orders of a month.
beforeAll(async () => {
  system = await openShop({ clock: () => new Date('2042-11-21T15:00:00Z') });
  const fazer = atelie(system.ana);
  maria = await fazer.cliente({ nome: 'Maria Souza' });
  brigadeiro = await fazer.produto({ nome: 'Brigadeiro', valor: 4.5 });
  bolo = await fazer.produto({ nome: 'Bolo', valor: 120 });
});

const corpo = (dados: object = {}) => ({
  cliente_id: maria,
  prazo: '2042-11-28',
  itens: [
    { produto_id: brigadeiro, quantidade: 20, desconto: 10, desconto_em: 'porcentagem' },
    { produto_id: bolo, valor: '100,00', descricao: '<b>azul</b><script>x</script>' },
  ],
  sinal: { valor: 50, em: 'porcentagem', forma_pagamento: 'Pix' },
  ...dados,
});
const fazer = (dados: object = {}) => system.ana.post(COMPLETO, corpo(dados));
const mostrar = (id: number) => ok<Pedido>(system.ana.get(`/api/adm/pedidos/show/${id}`));
const eventos = (id: number) =>
  system.app.get<EventStore>(EVENT_STORE).readStream(pedidoStream(id));
const contar = async (tabela: string) => {
  const { rows } = await system.pool.query<{ n: number }>(`select count(*) as n from ${tabela}`);
  return rows[0]!.n;
};

describe('um pedido numa chamada', () => {
  it('faz tudo num ato só, e as leituras o mostram logo', async () => {
    const { status, body } = await fazer();
    expect([status, body]).toMatchObject([201, { type: 'success', id: expect.any(Number) }]);
    const { id, itens } = body as { id: number; itens: number[] };
    for (const [linha, produto] of ['Brigadeiro', 'Bolo'].entries())
      expect(await ok(system.ana.get(`/api/adm/itens/show/${itens[linha]}`))).toMatchObject({
        pedido_id: id,
        produto,
      });
    expect(await mostrar(id)).toMatchObject({
      total_itens: 2,
      valor: 190,
      desconto: 9,
      valor_total: 181,
      valor_pago: 90.5,
      falta_pagar: 90.5,
      prazo: '2042-11-28',
    });
    const events = await eventos(id);
    expect(events.map(({ type }) => type)).toEqual([
      'PedidoCriado',
      'ItemAdicionado',
      'ItemAdicionado',
      'PagamentoEfetuado',
    ]);
    const commands = events.map(({ metadata }) => (metadata as { commandId: string }).commandId);
    expect(new Set(commands).size).toBe(1);
  });

  it('começa no estágio que se escolheu, e diz sob o campo o que ele pede', async () => {
    const { body, status } = await fazer({ estagio_id: 2 });
    expect(status).toBe(201);
    expect(await mostrar((body as { id: number }).id)).toMatchObject({
      estagio_id: 2,
      total_itens: 2,
    });
    const cedo = await fazer({ estagio_id: '3' });
    expect([cedo.status, camposRecusados(cedo)]).toEqual([422, ['estagio_id']]);
    const aberto = await fazer({ itens: [], sinal: null });
    expect(await mostrar((aberto.body as { id: number }).id)).toMatchObject({
      estagio_id: 1,
      total_itens: 0,
    });
  });

  it('com entrega, a taxa conta no total, no sinal e no que falta, e volta com a retirada', async () => {
    const entrega = { taxa: '15,00', logradouro: 'Rua das Flores', numero: '12', cep: '35400-000' };
    const semRua = await fazer({ entrega: { taxa: 15 } });
    expect([semRua.status, (semRua.body as { errors: object }).errors]).toEqual([
      422,
      { 'entrega.logradouro': ['Escreva o endereço da entrega.'] },
    ]);
    const { body } = await fazer({ entrega });
    const { id } = body as { id: number };
    const esperado = { saida: 'Entrega', taxa_entrega: 15, desconto: 9, valor_total: 196 };
    expect(await mostrar(id)).toMatchObject({
      ...esperado,
      valor_pago: 98,
      falta_pagar: 98,
      endereco_entrega: { logradouro: 'Rua das Flores', numero: '12', cep: '35400-000' },
    });
    expect(await ok(system.ana.get(`/api/adm/pedidos/repetir/${id}`))).toMatchObject({
      entrega: { taxa: 15, endereco: { logradouro: 'Rua das Flores', cep: '35400-000' } },
    });
    const { data } = await ok<{ data: Pedido[] }>(
      system.ana.get(`/api/adm/pedidos/apagar?pesquisa=${id}`),
    );
    expect(data[0]).toMatchObject({ id, falta_pagar: 98 });
    const { status } = await system.ana.put(`/api/adm/pedidos/saida/${id}`, { saida: 'Retirada' });
    expect(status).toBe(200);
    expect(await mostrar(id)).toMatchObject({
      saida: 'Retirada',
      taxa_entrega: 0,
      valor_total: 181,
      falta_pagar: 83,
      endereco_entrega: null,
    });
    const mal = await system.ana.put(`/api/adm/pedidos/saida/${id}`, {
      saida: 'Drone',
      taxa: '-1',
    });
    expect([mal.status, Object.keys((mal.body as { errors: object }).errors).toSorted()]).toEqual([
      422,
      ['saida', 'taxa'],
    ]);
  });

  it('um item avulso está em toda parte pelo seu nome, e soma com os outros avulsos', async () => {
    const topo = { avulso: 'Castelo de açúcar', valor: '30,00', quantidade: 2 };
    const vela = { avulso: 'Vela', valor: 5 };
    const { body } = await fazer({ itens: [topo, vela], sinal: null });
    const { id } = body as { id: number };
    const { data } = await ok<{ data: Item[] }>(system.ana.get(`/api/adm/itens/datatable/${id}`));
    const itens = data.toSorted((a, b) => a.id - b.id);
    expect(itens).toMatchObject([
      { produto_id: null, produto: 'Castelo de açúcar', quantidade: 2, valor_total: 60 },
      { produto_id: null, produto: 'Vela', valor_total: 5 },
    ]);
    const producao = await ok<PaginaDaProducao>(
      system.ana.get('/api/adm/producao/datatable?pesquisa=castelo'),
    );
    expect(producao.data).toMatchObject([
      { produto: 'Castelo de açúcar', quantidade: 2, pedidos: 1 },
    ]);
    const ranking = await ok<ProdutoNoRanking[]>(
      system.ana.get('/api/adm/relatorios/produtos/rank/2042-11-21?periodo=mes'),
    );
    const avulsos = ranking.find(({ nome }) => nome === 'Itens avulsos');
    expect(avulsos).toMatchObject({ id: 0, quantidade: 3, valor: 65 });
    const porque = await ok<Porque>(
      system.ana.get('/api/adm/porque/produto?de=2042-11-01&ate=2042-11-30&id=0'),
    );
    expect([porque.titulo, porque.total, porque.linhas.data.length]).toEqual([
      'Itens avulsos',
      3,
      2,
    ]);
    expect(await ok(system.ana.get(`/api/adm/pedidos/repetir/${id}`))).toMatchObject({
      itens: [
        { produto: 'Castelo de açúcar', avulso: true, hoje: null, valor: 30 },
        { avulso: true },
      ],
    });
    const nome = 'Castelo de açúcar azul';
    await ok(
      system.ana.put(`/api/adm/itens/update/${itens[0]!.id}`, {
        avulso: nome,
        quantidade: 2,
        valor: 30,
      }),
    );
    expect(await ok(system.ana.get(`/api/adm/itens/show/${itens[0]!.id}`))).toMatchObject({
      produto_id: null,
      produto: nome,
    });
    const semValor = await fazer({ itens: [{ avulso: 'Vela' }] });
    expect(camposRecusados(semValor)).toEqual(['itens.0.valor']);
  });

  it('repetido com a mesma chave responde o mesmo e não faz outro; com outros dados é recusado', async () => {
    const send = (dados: object = {}) =>
      system.ana.post(COMPLETO, corpo(dados)).set('Idempotency-Key', `${vez} a mesma`);
    const [first, ...others] = await Promise.all([send(), send(), send()]);
    for (const { status, body } of others) expect([status, body]).toEqual([201, first.body]);
    expect((await send()).body).toEqual(first.body);
    expect((await send({ itens: [{ produto_id: bolo }] })).status).toBe(422);
    expect(await eventos((first.body as { id: number }).id)).toHaveLength(4);
  });

  it('a mesma chave não faz outro, nem pela outra chamada de um pedido novo', async () => {
    const cabecalho = { cliente_id: maria, estagio_id: 1 };
    const chamar = (path: string, dados: object, key: string) =>
      system.ana.post(path, dados).set('Idempotency-Key', `${vez} ${key}`);
    const store = '/api/adm/pedidos/store';
    for (const [key, primeira, segunda] of [
      ['cresceu', store, COMPLETO],
      ['encolheu', COMPLETO, store],
    ] as const) {
      const dados = (path: string) => (path === store ? cabecalho : corpo());
      expect((await chamar(primeira, dados(primeira), key)).status).toBe(201);
      const depois = await chamar(segunda, dados(segunda), key);
      expect([depois.status, (depois.body as { message: string }).message]).toEqual([
        422,
        'Esta chave de idempotência já foi usada com outros dados.',
      ]);
    }
  });

  it('cadastra o cliente novo com o pedido, uma vez', async () => {
    const dados = {
      cliente_id: undefined,
      cliente: { nome: 'João Lima', telefone: '(11) 98888-7777' },
    };
    const before = await contar('cadastro_de_clientes.clientes');
    const send = () =>
      system.ana.post(COMPLETO, corpo(dados)).set('Idempotency-Key', `${vez} novo`);
    const [one, other] = await Promise.all([send(), send()]);
    expect([one.status, other.body]).toEqual([201, one.body]);
    const { cliente, telefone } = await mostrar((one.body as { id: number }).id);
    expect([cliente.nome, telefone]).toEqual(['João Lima', '(11) 98888-7777']);
    expect(await contar('cadastro_de_clientes.clientes')).toBe(before + 1);
  });

  it('uma linha errada recusa tudo, e só um número de cliente fica sem uso', async () => {
    const before = [await contar('cadastro_de_clientes.clientes'), await contar('escrita.numeros')];
    const answer = await fazer({
      cliente_id: null,
      cliente: { nome: 'Ninguém' },
      itens: [
        { produto_id: bolo },
        { produto_id: 999_999_999 },
        { produto_id: bolo, desconto: 121 },
      ],
    });
    expect(camposRecusados(answer)).toEqual(['itens.1.produto_id', 'itens.2.desconto']);
    const next = await fazer();
    expect(next.status).toBe(201);
    const added = 1 + 1 + 2 + 1;
    expect([
      await contar('cadastro_de_clientes.clientes'),
      await contar('escrita.numeros'),
    ]).toEqual([before[0], before[1]! + added]);
  });

  it('diz sob cada campo o que falta ou não se entende', async () => {
    const { status, body } = await system.ana.post(COMPLETO, {
      cliente: { nome: ' ', telefone: 'x' },
      data: '2042-11-30',
      prazo: '2042-11-29',
      desconto: '101',
      desconto_em: 'porcentagem',
      itens: [{ produto_id: '', quantidade: 0, valor: '1.480' }, 7],
      sinal: { valor: 0, forma_pagamento: 'Fiado' },
    });
    expect(status).toBe(422);
    expect((body as { errors: object }).errors).toMatchObject({
      'cliente.nome': ['O campo Nome é obrigatório.'],
      'cliente.telefone': [expect.any(String)],
      prazo: [expect.any(String)],
      desconto: ['O campo Desconto não pode ser superior a 100%.'],
      'itens.0.produto_id': ['O campo Produto é obrigatório.'],
      'itens.0.quantidade': [expect.any(String)],
      'itens.0.valor': [expect.stringContaining('pode ser lido de dois jeitos')],
      'itens.1': [expect.any(String)],
      'sinal.valor': ['O campo Sinal deve ser maior que zero.'],
      'sinal.forma_pagamento': ['O campo Forma de Pagamento é inválido.'],
    });
    for (const [dados, campo] of [
      [{ cliente_id: null }, 'cliente_id'],
      [{ cliente: { nome: 'Outro' } }, 'cliente_id'],
      [{ itens: [] }, 'sinal.valor'],
      [{ itens: 'nenhum' }, 'itens'],
      [{ itens: Array.from({ length: 501 }, () => ({ produto_id: bolo })) }, 'itens'],
    ] as const) {
      expect(camposRecusados(await fazer(dados))).toEqual([campo]);
    }
  });
});

describe('um pedido que se repete', () => {
  const repetir = async (id: number) => {
    const { status, body } = await system.ana.get(`/api/adm/pedidos/repetir/${id}`);
    return [status, body];
  };

  it('traz o cliente, a nota e as linhas, ao lado do que custam e se chamam hoje', async () => {
    const novo = atelie(system.ana);
    const [rosa, torta, coxinha] = [
      await novo.produto({ nome: 'Rosa de açúcar', valor: 10 }),
      await novo.produto({ nome: 'Torta', valor: 50 }),
      await novo.produto({ nome: 'Coxinha', valor: 3 }),
    ];
    const { body } = await fazer({
      descricao: '<p>Sem lactose</p>',
      itens: [
        { produto_id: rosa, quantidade: 2, valor: 9, desconto: 1.5 },
        { produto_id: torta, descricao: '<p>Grande</p>' },
        { produto_id: coxinha, quantidade: 100 },
      ],
    });
    const { id } = body as { id: number };
    await ok(system.ana.put(`/api/adm/produtos/update/${rosa}`, { nome: 'Flor', valor: 12 }));
    await ok(system.ana.delete(`/api/adm/produtos/destroy/${torta}`));
    expect(await repetir(id)).toEqual([
      200,
      {
        id,
        cliente: { id: maria, nome: 'Maria Souza' },
        descricao: '<p>Sem lactose</p>',
        entrega: null,
        itens: [
          {
            produto: 'Rosa de açúcar',
            valor: 9,
            avulso: false,
            hoje: { produto_id: rosa, produto: 'Flor', valor: 12 },
            quantidade: 2,
            desconto: 1.5,
            descricao: null,
          },
          {
            produto: 'Torta',
            valor: 50,
            avulso: false,
            hoje: null,
            quantidade: 1,
            desconto: 0,
            descricao: '<p>Grande</p>',
          },
          {
            produto: 'Coxinha',
            valor: 3,
            avulso: false,
            hoje: { produto_id: coxinha, produto: 'Coxinha', valor: 3 },
            quantidade: 100,
            desconto: 0,
            descricao: null,
          },
        ],
      },
    ]);
  });

  it('um que não há não se acha', async () => {
    expect(await repetir(999_999_999)).toMatchObject([404, { message: 'Pedido não encontrado.' }]);
  });
});
