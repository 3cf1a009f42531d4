import { describe, expect, it } from '@jest/globals';
import type { EstagioId } from '@encomenda/contracts/pedidos/estagio';
import {
  pedidoEvents,
  type PedidoEvent,
  type ProgressoDoItem,
} from '@encomenda/contracts/pedidos/pedido.events';
import { FORMAS_DE_PAGAMENTO } from '@encomenda/contracts/receita/forma-de-pagamento';
import { eventCatalog } from '@encomenda/contracts/catalogo';
import { Recusa } from '@encomenda/contracts/shared/decider';
import { iguais } from '@encomenda/contracts/shared/iguais';
import { PEDIDO_ID } from '../../testing/pedido.builder.js';
import { Random } from '@encomenda/platform/random';
import { pedidoDecider, type PedidoCommand } from './pedido.decider.js';
import type { Pedido, PedidoExistente } from './pedido.js';
import { total, totalPago } from './somas.js';

/*
 * Whatever is asked, in whatever order: hundreds of random lives of one order, each a
 * repeatable story of its seed. Ids come from tiny ranges so that commands often meet.
 */
const VIDAS = 400;
const PEDIDOS_POR_VIDA = 150;
const pedidoId = PEDIDO_ID;

const porTipo: { readonly [C in PedidoCommand as C['tipo']]: (r: Random) => C } = {
  CriarPedido: (r) => ({ tipo: 'CriarPedido', ...cabecalho(r), hoje: '2026-11-10' }),
  AtualizarPedido: (r) => ({ tipo: 'AtualizarPedido', ...cabecalho(r) }),
  AvancarEstagio: () => ({ tipo: 'AvancarEstagio', pedidoId }),
  ArquivarPedido: () => ({ tipo: 'ArquivarPedido', pedidoId }),
  RestaurarPedido: () => ({ tipo: 'RestaurarPedido', pedidoId }),
  CancelarPedido: (r) => ({
    tipo: 'CancelarPedido',
    pedidoId,
    motivo: null,
    pagamentos: r.pick(['reter', 'estornar'] as const),
  }),
  AdicionarItem: (r) => ({ tipo: 'AdicionarItem', ...linha(r) }),
  AtualizarItem: (r) => ({ tipo: 'AtualizarItem', ...linha(r) }),
  RemoverItem: (r) => ({ tipo: 'RemoverItem', pedidoId, itemId: r.between(1, 4) }),
  AvancarEstagioDoItem: (r) => ({
    tipo: 'AvancarEstagioDoItem',
    pedidoId,
    itemId: r.between(1, 4),
  }),
  FinalizarUnidades: (r) => ({
    tipo: 'FinalizarUnidades',
    pedidoId,
    itemId: r.between(1, 4),
    quantidade: r.between(1, 3),
  }),
  AplicarTag: (r) => ({
    tipo: 'AplicarTag',
    pedidoId,
    pedidoTagId: r.between(1, 99),
    tagId: r.between(1, 3),
    tagExiste: r.next() < 0.9,
  }),
  RetirarTag: (r) => ({ tipo: 'RetirarTag', pedidoId, pedidoTagId: r.between(1, 99) }),
  EfetuarPagamento: (r) => ({ tipo: 'EfetuarPagamento', ...pagamento(r), hoje: '2026-11-10' }),
  CorrigirPagamento: (r) => ({
    tipo: 'CorrigirPagamento',
    ...pagamento(r),
    pedidoInformadoId: r.pick([pedidoId, pedidoId, pedidoId, 13]),
  }),
  CancelarPagamento: (r) => ({
    tipo: 'CancelarPagamento',
    pedidoId,
    pagamentoId: r.between(1, 5),
  }),
  ReporPedido: (r) => {
    const { pedidoId: _pedido, cliente: _cliente, estagioId, ...resto } = cabecalho(r);
    return {
      tipo: 'ReporPedido',
      pedidoId,
      cabecalho: {
        ...resto,
        clienteNome: 'Maria Souza',
        clienteEndereco: null,
        data: resto.data ?? '2026-11-02',
      },
      estagioId,
      arquivado: r.next() < 0.2,
    };
  },
  DesfazerCancelamento: () => ({ tipo: 'DesfazerCancelamento', pedidoId, estornados: [] }),
  ReporItem: (r) => ({
    tipo: 'ReporItem',
    pedidoId,
    itemId: r.between(1, 4),
    linha: linhaReposta(r),
    antes: progresso(r),
    depois: progresso(r),
  }),
  RestaurarItem: (r) => ({
    tipo: 'RestaurarItem',
    pedidoId,
    itemId: r.between(1, 4),
    linha: linhaReposta(r),
    progresso: progresso(r),
  }),
  RestaurarPagamento: (r) => {
    const { pagamentoId, valorEmCentavos, formaDePagamento } = pagamento(r);
    return {
      tipo: 'RestaurarPagamento',
      pedidoId,
      pagamentoId,
      pagamento: { valorEmCentavos, formaDePagamento, data: '2026-11-03' },
    };
  },
};

const cabecalho = (r: Random) => ({
  pedidoId,
  clienteId: r.between(1, 2),
  cliente: r.pick([{ nome: 'Maria Souza', endereco: null }, null]),
  estagioId: r.pick<EstagioId>([1, 2, 2, 2, 2, 2, 2, 3, 4]),
  data: r.pick(['2026-11-02', '2026-11-05', null]),
  prazo: r.pick(['2026-11-04', '2026-12-01', null]),
  descricao: r.pick(['<p>Azul</p>', null]),
});
const linha = (r: Random) => ({
  pedidoId,
  itemId: r.between(1, 4),
  produtoId: r.between(1, 3),
  produtoNome: r.pick(['Caneca', 'Camiseta', null]),
  quantidade: r.between(1, 5),
  valorEmCentavos: r.between(0, 5_000),
  descontoEmCentavos: r.pick([0, 0, r.between(0, 6_000)]),
  descricao: null,
});
const linhaReposta = (r: Random) => {
  const { pedidoId: _pedido, itemId: _item, ...resto } = linha(r);
  return { ...resto, produtoNome: 'Caneca' };
};
const progresso = (r: Random): ProgressoDoItem => ({
  estagio: r.pick([1, 2, 2] as const),
  prontas: r.pick([[], [{ dia: '2026-11-04', quantidade: r.between(1, 6) }]]),
});
const pagamento = (r: Random) => ({
  pedidoId,
  pagamentoId: r.between(1, 5),
  valorEmCentavos: r.between(1, 9_000),
  formaDePagamento: r.pick(FORMAS_DE_PAGAMENTO),
  data: r.pick(['2026-11-03', null]),
});

/** Work on items most of the time; cancelling seldom, since hardly anything happens afterwards. */
const umComando = (r: Random): PedidoCommand => {
  const tipo = r.pick(TIPOS);
  if (tipo === 'CancelarPedido' && r.next() < 0.9) return porTipo.FinalizarUnidades(r);
  return porTipo[tipo](r);
};
const TIPOS = [
  ...(Object.keys(porTipo) as PedidoCommand['tipo'][]),
  ...(['AvancarEstagioDoItem', 'AvancarEstagioDoItem', 'FinalizarUnidades'] as const),
];

/** Asking again for what now is causes nothing. */
const IDEMPOTENTES: ReadonlySet<PedidoCommand['tipo']> = new Set([
  'AtualizarPedido',
  'ArquivarPedido',
  'RestaurarPedido',
  'AtualizarItem',
  'CorrigirPagamento',
]);

/** One event of a story, with the order around it. */
interface Passo {
  semente: number;
  antes: PedidoExistente;
  event: PedidoEvent;
  depois: PedidoExistente;
}

const existente = (pedido: Pedido): PedidoExistente | null =>
  pedido.situacao === 'inexistente' ? null : pedido;

const decidir = (command: PedidoCommand, pedido: Pedido): readonly PedidoEvent[] => {
  try {
    return pedidoDecider.decide(command, pedido);
  } catch (error) {
    if (error instanceof Recusa) return [];
    throw error;
  }
};

const passos: Passo[] = [];
const repetidos: PedidoCommand[] = [];
for (let semente = 1; semente <= VIDAS; semente++) {
  const r = new Random(semente);
  let pedido = pedidoDecider.initialState;
  for (let i = 0; i < PEDIDOS_POR_VIDA; i++) {
    const command = umComando(r);
    const events = decidir(command, pedido);
    for (const event of events) {
      const antes = existente(pedido);
      pedido = pedidoDecider.evolve(pedido, event);
      const depois = existente(pedido);
      if (antes && depois) passos.push({ semente, antes, event, depois });
    }
    if (events.length > 0 && IDEMPOTENTES.has(command.tipo))
      if (pedidoDecider.decide(command, pedido).length > 0) repetidos.push(command);
  }
}

const itensDe = ({ itens }: PedidoExistente) => [...itens.values()];

const NO_CANCELADO: ReadonlySet<PedidoEvent['type']> = new Set([
  'PagamentoCancelado',
  'PagamentoRestaurado',
  'CancelamentoDesfeito',
]);

const LEIS: Readonly<Record<string, (passo: Passo) => boolean>> = {
  'todo fato cabe no catálogo como está': ({ event }) =>
    iguais(eventCatalog.get(event.type)?.schema.parse(event.data), event.data),
  'nunca há mais unidades prontas do que a quantidade': ({ depois }) =>
    itensDe(depois).every((i) => i.quantidadeFinalizada <= i.linha.quantidade),
  'um item no primeiro estágio não tem unidade pronta': ({ depois }) =>
    itensDe(depois).every((i) => i.estagioId > 1 || i.quantidadeFinalizada === 0),
  'o desconto cabe na linha': ({ depois }) =>
    itensDe(depois).every(
      ({ linha: l }) => l.descontoEmCentavos <= l.quantidade * l.valorEmCentavos,
    ),
  'os itens só mudam antes de o pedido ser finalizado': ({ antes, depois }) =>
    antes.itens === depois.itens || antes.estagioId < 3,
  'só se trabalha num item com o pedido em produção': ({ antes, event }) =>
    (event.type !== 'EstagioDoItemAvancado' && event.type !== 'UnidadesFinalizadas') ||
    antes.estagioId === 2,
  'um item só é finalizado com todas as unidades prontas': ({ event, depois }) =>
    event.type !== 'EstagioDoItemAvancado' ||
    event.data.para !== 3 ||
    itensDe(depois).every((i) => i.estagioId < 3 || i.quantidadeFinalizada === i.linha.quantidade),
  'o botão avança um estágio por vez, e nunca um pedido sem itens': ({ antes, event }) =>
    event.type !== 'EstagioAvancado' ||
    (event.data.de === antes.estagioId &&
      event.data.para === antes.estagioId + 1 &&
      antes.itens.size > 0),
  'o botão só finaliza com todos os itens finalizados': ({ antes, event }) =>
    event.type !== 'EstagioAvancado' ||
    event.data.de !== 2 ||
    itensDe(antes).every((i) => i.estagioId === 3),
  'ao receber, a soma dos pagamentos não passa do total': ({ event, depois }) =>
    event.type !== 'PagamentoEfetuado' || totalPago(depois) <= total(depois),
  'uma correção que aumenta o valor não passa do total': ({ antes, event, depois }) =>
    event.type !== 'PagamentoCorrigido' ||
    totalPago(depois) <= Math.max(total(depois), totalPago(antes)),
  'a mesma tag nunca está duas vezes no pedido': ({ depois }) =>
    new Set(depois.tags.values()).size === depois.tags.size,
  'um pagamento que volta cabe no que falta pagar': ({ event, depois }) =>
    event.type !== 'PagamentoRestaurado' || totalPago(depois) <= total(depois),
  'num pedido cancelado só se mexe em dinheiro, até que ele volte': ({ antes, event }) =>
    antes.situacao === 'aberto' || NO_CANCELADO.has(event.type),
};

describe('as leis do pedido', () => {
  it.each(Object.entries(LEIS))('%s', (_, vale) => {
    expect(passos.filter((passo) => !vale(passo)).slice(0, 3)).toEqual([]);
  });

  it('um pedido arquivado está entregue, quando o pedido feito termina', () => {
    // Between two events of one command the order may still be archived on its way back.
    const desarrumados = passos.filter(
      ({ depois, event }) =>
        depois.arquivado && depois.estagioId !== 4 && event.type !== 'EstagioAjustado',
    );
    expect(desarrumados.slice(0, 3)).toEqual([]);
  });

  it('repetir o que já é assim não causa nada', () => {
    expect(repetidos.slice(0, 3)).toEqual([]);
  });

  it('as histórias são ricas: todo fato de um pedido acontece nelas', () => {
    const vistos = new Set(passos.map(({ event }) => event.type));
    const esperados = pedidoEvents.map(({ type }) => type).filter((t) => t !== 'PedidoCriado');
    expect(esperados.filter((type) => !vistos.has(type))).toEqual([]);
  });
});
