import type { EstagioId } from '@encomenda/contracts/pedidos/estagio';
import type { ProgressoDoItem } from '@encomenda/contracts/pedidos/itens.events';
import { FORMAS_DE_PAGAMENTO } from '@encomenda/contracts/receita/forma-de-pagamento';
import type { Random } from '@encomenda/platform/random';
import type { PedidoCommand } from '../pedidos/domain/pedido.decider.js';
import { PEDIDO_ID } from './pedido.builder.js';

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
  AtualizarItem: (r) => ({
    tipo: 'AtualizarItem',
    ...linha(r),
    ...(r.next() < 0.3 ? { valorEmCentavos: null, descontoEmCentavos: null } : {}),
  }),
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
    tagNome: r.next() < 0.9 ? 'Urgente' : null,
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
  DarDesconto: (r) => ({
    tipo: 'DarDesconto',
    pedidoId,
    desconto:
      r.next() < 0.5
        ? { emCentavos: r.between(0, 9_000) }
        : { emCentesimosPorCento: r.between(0, 10_000) },
  }),
  ReporDescontos: (r) => ({
    tipo: 'ReporDescontos',
    pedidoId,
    descontos: new Map([[r.between(1, 4), r.between(0, 3_000)]]),
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

/** Anything that may be asked of an order: work on items most of the time; cancelling seldom, since hardly anything happens afterwards. */
export const umComando = (r: Random): PedidoCommand => {
  const tipo = r.pick(TIPOS);
  if (tipo === 'CancelarPedido' && r.next() < 0.9) return porTipo.FinalizarUnidades(r);
  return porTipo[tipo](r);
};
const TIPOS = [
  ...(Object.keys(porTipo) as PedidoCommand['tipo'][]),
  ...(['AvancarEstagioDoItem', 'AvancarEstagioDoItem', 'FinalizarUnidades'] as const),
];
