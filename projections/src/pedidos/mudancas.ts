import type { PedidoEvent } from '@encomenda/contracts/pedidos/pedido.events';
import type { LinhaDetalheDoPedido } from '@encomenda/contracts/pedidos/pedidos.read-models';
import { SEM_ITENS } from './itens.js';

type DadosDe<T extends PedidoEvent['type']> = Extract<PedidoEvent, { type: T }>['data'];

/** What list and detail say of an order alike. */
export type PedidoNaTela = Omit<
  LinhaDetalheDoPedido,
  | 'descricao'
  | 'motivo_cancelamento'
  | 'revisao'
  | 'cliente_nome_copiado'
  | 'cliente_endereco_copiado'
>;

/** What each of some events changes of what it is about. */
export type MudancasPorTipo = {
  readonly [T in PedidoEvent['type']]?: (antes: never, data: DadosDe<T>) => object;
};

/** A handler for each of these events, all made in one way. */
export const paraCada = <M extends MudancasPorTipo, H>(
  mudancas: M,
  tratar: (mudanca: never) => H,
): { readonly [T in keyof M]: H } =>
  Object.fromEntries(
    Object.entries(mudancas).map(([tipo, mudanca]) => [tipo, tratar(mudanca as never)]),
  ) as { readonly [T in keyof M]: H };

type Pago = Pick<PedidoNaTela, 'pago_em_centavos'>;

const pagoMais = ({ pago_em_centavos }: Pago, centavos: number): Pago => ({
  pago_em_centavos: pago_em_centavos + centavos,
});

/** What each event changes of an order, list and detail alike. */
export const mudancasDoPedido = {
  EstagioAvancado: (_: unknown, data: DadosDe<'EstagioAvancado'>) => ({ estagio_id: data.para }),
  EstagioAjustado: (_: unknown, data: DadosDe<'EstagioAjustado'>) => ({ estagio_id: data.para }),
  PedidoArquivado: () => ({ arquivado: true }),
  PedidoRestaurado: () => ({ arquivado: false }),
  // Money that is given back follows in events of its own, one per payment.
  PedidoCancelado: () => ({ cancelado: true }),
  CancelamentoDesfeito: () => ({ cancelado: false }),
  PagamentoEfetuado: (pedido: Pago, data: DadosDe<'PagamentoEfetuado'>) =>
    pagoMais(pedido, data.valorEmCentavos),
  PagamentoCorrigido: (pedido: Pago, { antes, depois }: DadosDe<'PagamentoCorrigido'>) =>
    pagoMais(pedido, depois.valorEmCentavos - antes.valorEmCentavos),
  PagamentoCancelado: (pedido: Pago, data: DadosDe<'PagamentoCancelado'>) =>
    pagoMais(pedido, -data.valorEmCentavos),
  PagamentoRestaurado: (pedido: Pago, data: DadosDe<'PagamentoRestaurado'>) =>
    pagoMais(pedido, data.valorEmCentavos),
};

/** An order as it is opened: no items, no tags, nothing paid. */
export const pedidoCriado = (data: DadosDe<'PedidoCriado'>, clienteNome: string): PedidoNaTela => ({
  id: data.pedidoId,
  cliente_id: data.clienteId,
  cliente_nome: clienteNome,
  estagio_id: data.estagioId,
  data: data.data,
  prazo: data.prazo,
  arquivado: false,
  cancelado: false,
  tags: [],
  ...SEM_ITENS,
  pago_em_centavos: 0,
});

/** `create table` columns of `PedidoNaTela`. */
export const COLUNAS_DO_PEDIDO = `
  id integer primary key,
  cliente_id integer not null,
  cliente_nome text collate "pt-BR-x-icu" not null,
  estagio_id smallint not null,
  data date not null,
  prazo date,
  arquivado boolean not null,
  cancelado boolean not null,
  tags jsonb not null,
  total_itens integer not null,
  itens_finalizados integer not null,
  unidades bigint not null,
  unidades_finalizadas bigint not null,
  valor_em_centavos bigint not null,
  desconto_em_centavos bigint not null,
  pago_em_centavos bigint not null`;
