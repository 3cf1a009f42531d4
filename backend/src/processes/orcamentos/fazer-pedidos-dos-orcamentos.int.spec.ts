import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { orcamentoStream } from '@encomenda/contracts/orcamentos/orcamento.events';
import type {
  Orcamento,
  OrcamentoParaRever,
} from '@encomenda/contracts/orcamentos/orcamentos.http';
import type { ArquivoDoPedido } from '@encomenda/contracts/pedidos/arquivos.http';
import { pedidoStream } from '@encomenda/contracts/pedidos/events/pedido.events';
import type { Pedido } from '@encomenda/contracts/pedidos/pedidos.http';
import type { RespostaDeAcao } from '@encomenda/contracts/shared/transport/http';
import type { EventCodec } from '@encomenda/platform/event-store/encryption/codec';
import type { EventStore } from '@encomenda/platform/event-store/event-store';
import { jpeg } from '@encomenda/shop/fotos';
import type { Test } from 'supertest';
import { createLogger } from '@encomenda/platform/logger';
import { HandleCommand } from '../../platform/commands/handle-command.js';
import { Numbers } from '../../platform/commands/numbers/numbers.js';
import { StateReader } from '../../platform/commands/streams/state-reader.js';
import { processTroubles } from '../../platform/health/troubles.js';
import { CODEC, EVENT_STORE } from '../../platform/tokens.js';
import { atelie, ok } from '../../testing/atelie.js';
import { eventually } from '../../testing/eventually.js';
import type { Shop } from '../../testing/system/running-system.js';
import { openShop } from '../../testing/system/shop.js';
import { processCheckpoint } from '../../platform/background/checkpoint.js';
import { FazerPedidosDosOrcamentos } from './fazer-pedidos-dos-orcamentos.process.js';
import { runProcess, type RunningProcess } from '../../platform/background/run-process.js';

let system: Shop;
let store: EventStore;
let codec: EventCodec;
let maria: number;
let bolo: number;
let running: RunningProcess[] = [];

beforeAll(async () => {
  system = await openShop({ clock: () => new Date('2026-11-21T15:00:00Z') });
  store = system.app.get(EVENT_STORE);
  codec = system.app.get(CODEC);
  const fazer = atelie(system.ana);
  maria = await fazer.cliente();
  bolo = await fazer.produto({ nome: 'Bolo', valor: 120 });
});
const parar = async () => {
  await Promise.all(running.map((process) => process.stop()));
  running = [];
};
afterEach(parar);

/** @param falhaEm streams whose commands fail as if the process were killed before them */
const trabalhar = (falhaEm?: string): void => {
  const writer = system.app.get(HandleCommand);
  const fraco = {
    handle: (task: Parameters<HandleCommand['handle']>[0]) =>
      falhaEm !== undefined && task.stream.startsWith(falhaEm)
        ? Promise.reject(new Error('killed'))
        : writer.handle(task),
  } as HandleCommand;
  const process = new FazerPedidosDosOrcamentos(
    fraco,
    system.app.get(Numbers),
    system.app.get(StateReader),
  );
  const checkpoint = processCheckpoint(system.pool, process.name);
  const troubles = processTroubles(system.pool, process.name);
  const logger = createLogger('testes', 'silent');
  running.push(runProcess(process, { store, codec, checkpoint, troubles, logger }));
};

const adm = (path: string) => `/api/adm/${path}`;
const corpo = (dados: object = {}) => ({
  cliente_id: maria,
  prazo: '2026-12-18',
  hora_do_prazo: '14:30',
  validade: '2026-12-05',
  itens: [
    { produto_id: bolo, quantidade: 2 },
    { avulso: 'Topo', valor: 25 },
  ],
  sinal: { valor: 100, em: 'reais' },
  ...dados,
});
const escrever = async (): Promise<number> => {
  const { body } = await system.ana.post(adm('orcamentos/store'), corpo());
  return (body as { id: number }).id;
};
const aprovar = (id: number, versao = 1) =>
  ok<RespostaDeAcao>(system.ana.put(adm(`orcamentos/aprovar/${id}`), { versao, nome: 'Maria' }));
const mostrar = (id: number) => ok<Orcamento>(system.ana.get(adm(`orcamentos/show/${id}`)));
const pedidoDe = (id: number) => ok<Pedido>(system.ana.get(adm(`pedidos/show/${id}`)));
const eventos = async (stream: string) =>
  (await codec.decode(await store.readStream(stream))).map(({ type }) => type);
const comPedido = async (id: number): Promise<number> => {
  let pedidoId = 0;
  await eventually(async () => {
    const { pedido } = await mostrar(id);
    expect(pedido).not.toBeNull();
    pedidoId = pedido!.id;
  });
  return pedidoId;
};
const fotosDosPedidos = async (orcamentoId: number): Promise<unknown[]> => {
  const { rows } = await system.pool.query(
    `select nome from pedidos.arquivos where nome like 'orcamento-${orcamentoId}-%'`,
  );
  return rows;
};
const quantosPedidos = async (): Promise<number> => {
  const { rows } = await system.pool.query<{ n: number }>(
    'select count(*) as n from pedidos.pedidos where orcamento_id is not null and cliente_id = $1',
    [maria],
  );
  return rows[0]!.n;
};

describe('de um orçamento aprovado', () => {
  it('se faz um pedido, e os dois se nomeiam', async () => {
    trabalhar();
    const id = await escrever();
    await aprovar(id);
    const pedidoId = await comPedido(id);
    expect(await pedidoDe(pedidoId)).toMatchObject({
      cliente_id: maria,
      data: '2026-11-21',
      prazo: '2026-12-18',
      hora_do_prazo: '14:30',
      valor_total: 265,
      valor_pago: 0,
      orcamento: { id, versao: 1 },
      sinal_combinado: 100,
      sinal_a_receber: 100,
    });
    expect(await eventos(pedidoStream(pedidoId))).toEqual([
      'PedidoCriado',
      'PedidoFeitoDeOrcamento',
      'ItemAdicionado',
      'ItemAdicionado',
    ]);
    expect(await eventos(orcamentoStream(id))).toEqual([
      'OrcamentoEscrito',
      'OrcamentoAprovado',
      'PedidoDoOrcamentoFeito',
    ]);
  });

  it.each([
    ['antes do pedido', 'pedido-'],
    ['entre o pedido e o seu registro', 'orcamento-'],
  ])('morto %s, faz um só quando volta, e nenhum a mais por repetir tudo', async (_, onde) => {
    const antes = await quantosPedidos();
    const id = await escrever();
    trabalhar(onde);
    await aprovar(id);
    const jaFeitos = onde === 'orcamento-' ? 1 : 0;
    await eventually(async () => expect(await quantosPedidos()).toBe(antes + jaFeitos));
    await parar();
    expect((await mostrar(id)).pedido).toBeNull();
    trabalhar();
    const pedidoId = await comPedido(id);
    await parar();
    await system.pool.query("delete from escrita.processos where nome like 'fazer_pedidos%'");
    trabalhar();
    const outro = await escrever();
    await aprovar(outro);
    expect(await comPedido(outro)).not.toBe(pedidoId);
    expect(await quantosPedidos()).toBe(antes + 2);
    expect((await mostrar(id)).pedido).toMatchObject({ id: pedidoId, cancelado: false });
  });

  it('desfeita a aprovação, o pedido é cancelado; aprovado de novo, faz-se outro', async () => {
    trabalhar();
    const id = await escrever();
    const { desfazer } = await aprovar(id);
    const primeiro = await comPedido(id);
    await ok(system.ana.post(adm(`desfazer/orcamentos/${id}/${desfazer!.revisao}`)));
    await eventually(async () => expect((await pedidoDe(primeiro)).cancelado).toBe(true));
    expect(await mostrar(id)).toMatchObject({
      situacao: 'Em aberto',
      pedido: { id: primeiro, cancelado: true },
    });
    await aprovar(id);
    await eventually(async () => expect((await mostrar(id)).pedido?.id).not.toBe(primeiro));
    expect((await mostrar(id)).pedido).toMatchObject({ versao: 1, cancelado: false });
  });

  const rever = (id: number, dados: object) =>
    ok<RespostaDeAcao>(system.ana.put(adm(`orcamentos/update/${id}`), corpo(dados)));

  it('revisto e aprovado de novo, o mesmo pedido segue a versão, morto no meio que seja', async () => {
    const id = await escrever();
    trabalhar();
    await aprovar(id);
    const pedidoId = await comPedido(id);
    await parar();
    await rever(id, {
      prazo: '2026-12-20',
      itens: [
        { produto_id: bolo, quantidade: 3 },
        { avulso: 'Vela', valor: 5 },
        { avulso: 'Laço', valor: 2 },
      ],
    });
    expect(await mostrar(id)).toMatchObject({ situacao: 'Em aberto', pedido: { versao: 1 } });
    trabalhar('orcamento-');
    await aprovar(id, 2);
    await eventually(async () => expect((await pedidoDe(pedidoId)).total_itens).toBe(3));
    await parar();
    trabalhar();
    await eventually(async () =>
      expect(await mostrar(id)).toMatchObject({ pedido: { id: pedidoId, versao: 2 } }),
    );
    expect(await pedidoDe(pedidoId)).toMatchObject({
      prazo: '2026-12-20',
      total_itens: 3,
      valor_total: 367,
      orcamento: { id, versao: 2 },
    });
    expect((await eventos(pedidoStream(pedidoId))).slice(4)).toEqual([
      'PedidoFeitoDeOrcamento',
      'PedidoAtualizado',
      'ItemAtualizado',
      'ItemAtualizado',
      'ItemAdicionado',
    ]);
  });

  it('as fotos vão com ele, e seguem a versão que se aprova depois, uma vez cada uma', async () => {
    const [azul, verde] = [await jpeg({ cor: '#00f' }), await jpeg({ cor: '#0f0' })];
    const [umBolo, topo] = corpo().itens;
    const comFotos = (test: Test, itens: object[], arquivos: Buffer[]) => {
      void test.field('dados', JSON.stringify(corpo({ itens })));
      for (const bytes of arquivos) void test.attach('arquivos', bytes, { filename: 'a.jpg' });
      return test;
    };
    const { body } = await comFotos(
      system.ana.post(adm('orcamentos/store')),
      [{ ...umBolo, fotos: [0, 1] }, topo!],
      [azul, verde],
    );
    const { id } = body as { id: number };
    trabalhar('orcamento-');
    await aprovar(id);
    await eventually(async () => expect(await fotosDosPedidos(id)).toHaveLength(2));
    await parar();
    trabalhar();
    const pedidoId = await comPedido(id);
    const arquivos = () =>
      ok<ArquivoDoPedido[]>(system.ana.get(adm(`pedido-arquivos/list/${pedidoId}`)));
    const nomes = async () => (await arquivos()).map(({ nome }) => nome);
    expect(await nomes()).toEqual([`orcamento-${id}-foto-1.jpg`, `orcamento-${id}-foto-2.jpg`]);
    const [primeira] = await arquivos();
    expect(primeira).toMatchObject({
      mostrado: true,
      size: azul.length,
      item_id: expect.any(Number),
    });
    expect((await system.ana.get(primeira!.src).buffer(true)).status).toBe(200);
    await system.ana
      .post(adm('pedido-arquivos/store'))
      .field('pedido_id', pedidoId)
      .attach('file', await jpeg({ cor: '#123' }), { filename: 'da-loja.jpg' });
    await parar();
    const { itens } = await ok<OrcamentoParaRever>(system.ana.get(adm(`orcamentos/repetir/${id}`)));
    const [, segunda] = itens[0]!.fotos;
    await ok(
      comFotos(
        system.ana.put(adm(`orcamentos/update/${id}`)),
        [
          { ...umBolo, fotos: [segunda!.hash] },
          { ...topo, fotos: [0] },
          { avulso: 'Vela', valor: 5, fotos: [0] },
        ],
        [await jpeg({ cor: '#f00' })],
      ),
    );
    trabalhar('orcamento-');
    await aprovar(id, 2);
    await eventually(async () => expect(await nomes()).toHaveLength(4));
    await parar();
    trabalhar();
    await eventually(async () => expect((await mostrar(id)).pedido).toMatchObject({ versao: 2 }));
    expect((await nomes()).toSorted()).toEqual([
      'da-loja.jpg',
      `orcamento-${id}-foto-2.jpg`,
      `orcamento-${id}-foto-2.jpg`,
      `orcamento-${id}-foto-3.jpg`,
    ]);
    expect(new Set((await arquivos()).map(({ item_id }) => item_id)).size).toBe(4);
  });

  it('um pedido em que se mexeu à mão fica como está', async () => {
    trabalhar();
    const id = await escrever();
    await aprovar(id);
    const pedidoId = await comPedido(id);
    await atelie(system.ana).item(pedidoId, bolo);
    await rever(id, { prazo: '2026-12-21' });
    await aprovar(id, 2);
    const depois = await escrever();
    await aprovar(depois);
    await comPedido(depois);
    expect(await pedidoDe(pedidoId)).toMatchObject({ prazo: '2026-12-18', total_itens: 3 });
    expect(await mostrar(id)).toMatchObject({ situacao: 'Aprovado', pedido: { versao: 1 } });
  });

  it('com um pagamento no pedido, a aprovação não se desfaz', async () => {
    trabalhar();
    const id = await escrever();
    const { desfazer } = await aprovar(id);
    const pedidoId = await comPedido(id);
    await atelie(system.ana).pagamento(pedidoId, 100);
    const { status, body } = await system.ana.post(
      adm(`desfazer/orcamentos/${id}/${desfazer!.revisao}`),
    );
    expect([status, (body as RespostaDeAcao).message]).toEqual([
      409,
      `O pedido ${pedidoId}, feito dele, já tem pagamentos.`,
    ]);
  });
});
