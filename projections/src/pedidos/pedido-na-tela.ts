import type { ClienteEvent } from '@encomenda/contracts/clientes/cliente.events';
import type { ProgressoDoItem } from '@encomenda/contracts/pedidos/itens.events';
import type { PedidoEvent } from '@encomenda/contracts/pedidos/pedido.events';
import type {
  LinhaDetalheDoPedido,
  LinhaItem,
  SomasDoPedido,
  TagNaLinha,
} from '@encomenda/contracts/pedidos/pedidos.read-models';
import type { TagEvent } from '@encomenda/contracts/tags/tag.events';
import type { EliminacaoEvent } from '@encomenda/contracts/titulares/titular.events';
import type { Handler, Table, Unit } from '../platform/projection.js';

export type EventosDosPedidos = PedidoEvent | ClienteEvent | TagEvent | EliminacaoEvent;

type EventoDe<T extends EventosDosPedidos['type']> = Extract<EventosDosPedidos, { type: T }>;
type DadosDe<T extends PedidoEvent['type']> = EventoDe<T>['data'];

export type PedidoNaTela = Omit<
  LinhaDetalheDoPedido,
  | 'descricao'
  | 'motivo_cancelamento'
  | 'mensagens'
  | 'revisao'
  | 'cliente_nome_copiado'
  | 'cliente_endereco_copiado'
  | 'entrega_cliente_id'
  | 'entrega_endereco'
  | 'orcamento_id'
  | 'orcamento_versao'
  | 'solicitacao_id'
  | 'sinal_em_centavos'
>;

export const pedidoCriado = (data: DadosDe<'PedidoCriado'>, clienteNome: string): PedidoNaTela => ({
  id: data.pedidoId,
  cliente_id: data.clienteId,
  cliente_nome: clienteNome,
  estagio_id: data.estagioId,
  data: data.data,
  prazo: data.prazo,
  hora_do_prazo: data.horaDoPrazo,
  arquivado: false,
  cancelado: false,
  tags: [],
  total_itens: 0,
  itens_finalizados: 0,
  unidades: 0,
  unidades_finalizadas: 0,
  valor_em_centavos: 0,
  desconto_em_centavos: 0,
  pago_em_centavos: 0,
  entrega: false,
  taxa_em_centavos: 0,
});

type SomasDosItens = Omit<SomasDoPedido, 'pago_em_centavos' | 'taxa_em_centavos'>;

export type ItemNasSomas = Pick<
  LinhaItem,
  | 'estagio_id'
  | 'quantidade'
  | 'quantidade_finalizada'
  | 'valor_em_centavos'
  | 'desconto_em_centavos'
>;

const somarItem = (
  somas: SomasDosItens,
  item: ItemNasSomas | undefined,
  sinal: 1 | -1,
): SomasDosItens =>
  item === undefined
    ? somas
    : {
        total_itens: somas.total_itens + sinal,
        itens_finalizados: somas.itens_finalizados + (item.estagio_id === 3 ? sinal : 0),
        unidades: somas.unidades + sinal * item.quantidade,
        unidades_finalizadas: somas.unidades_finalizadas + sinal * item.quantidade_finalizada,
        valor_em_centavos:
          somas.valor_em_centavos + sinal * item.quantidade * item.valor_em_centavos,
        desconto_em_centavos: somas.desconto_em_centavos + sinal * item.desconto_em_centavos,
      };

/** An order's sums (centavos) after one item changes; undefined: not in the order. */
export const somasComItemTrocado = (
  somas: SomasDosItens,
  antes: ItemNasSomas | undefined,
  depois: ItemNasSomas | undefined,
): SomasDosItens => somarItem(somarItem(somas, antes, -1), depois, 1);

export const itemAdicionado = (data: DadosDe<'ItemAdicionado' | 'ItemRestaurado'>): LinhaItem => ({
  id: data.itemId,
  pedido_id: data.pedidoId,
  produto_id: data.produtoId,
  produto_nome: data.produtoNome,
  estagio_id: 1,
  quantidade: data.quantidade,
  quantidade_finalizada: 0,
  valor_em_centavos: data.valorEmCentavos,
  desconto_em_centavos: data.descontoEmCentavos,
  descricao: data.descricao,
  cliente_id: data.clienteId,
});

const progressoDe = ({ estagio, prontas }: ProgressoDoItem) => ({
  estagio_id: estagio,
  quantidade_finalizada: prontas.reduce((soma, { quantidade }) => soma + quantidade, 0),
});

export const itemRestaurado = (data: DadosDe<'ItemRestaurado'>): LinhaItem => ({
  ...itemAdicionado(data),
  ...progressoDe(data),
});

export const mudancasDoItem = {
  ItemAtualizado: (_: unknown, data: DadosDe<'ItemAtualizado'>) => ({
    produto_id: data.produtoId,
    produto_nome: data.produtoNome,
    quantidade: data.quantidade,
    valor_em_centavos: data.valorEmCentavos,
    desconto_em_centavos: data.descontoEmCentavos,
    descricao: data.descricao,
    cliente_id: data.clienteId,
  }),
  EstagioDoItemAvancado: (_: unknown, { para }: DadosDe<'EstagioDoItemAvancado'>) => ({
    estagio_id: para,
  }),
  ItemReaberto: () => ({ estagio_id: 2 as const }),
  UnidadesFinalizadas: (item: ItemNasSomas, { quantidade }: DadosDe<'UnidadesFinalizadas'>) => ({
    quantidade_finalizada: item.quantidade_finalizada + quantidade,
  }),
  ProgressoDoItemAjustado: (_: unknown, { depois }: DadosDe<'ProgressoDoItemAjustado'>) =>
    progressoDe(depois),
};

type Pago = Pick<PedidoNaTela, 'pago_em_centavos'>;

const pagoMais = ({ pago_em_centavos }: Pago, centavos: number): Pago => ({
  pago_em_centavos: pago_em_centavos + centavos,
});

type ComTags = Pick<PedidoNaTela, 'tags'>;

export const mudancasDoPedido = {
  EstagioAvancado: (_: unknown, { para }: DadosDe<'EstagioAvancado'>) => ({ estagio_id: para }),
  EstagioAjustado: (_: unknown, { para }: DadosDe<'EstagioAjustado'>) => ({ estagio_id: para }),
  PedidoArquivado: () => ({ arquivado: true }),
  PedidoRestaurado: () => ({ arquivado: false }),
  // Refunds are events of their own, one per payment.
  PedidoCancelado: () => ({ cancelado: true }),
  CancelamentoDesfeito: () => ({ cancelado: false }),
  EntregaCombinada: (_: unknown, { taxaEmCentavos }: DadosDe<'EntregaCombinada'>) => ({
    entrega: true,
    taxa_em_centavos: taxaEmCentavos,
  }),
  RetiradaCombinada: () => ({ entrega: false, taxa_em_centavos: 0 }),
  PagamentoEfetuado: (pedido: Pago, data: DadosDe<'PagamentoEfetuado'>) =>
    pagoMais(pedido, data.valorEmCentavos),
  PagamentoCorrigido: (pedido: Pago, { antes, depois }: DadosDe<'PagamentoCorrigido'>) =>
    pagoMais(pedido, depois.valorEmCentavos - antes.valorEmCentavos),
  PagamentoCancelado: (pedido: Pago, data: DadosDe<'PagamentoCancelado'>) =>
    pagoMais(pedido, -data.valorEmCentavos),
  PagamentoRestaurado: (pedido: Pago, data: DadosDe<'PagamentoRestaurado'>) =>
    pagoMais(pedido, data.valorEmCentavos),
  // They stand in read models of their own; here only the revision follows.
  PagamentoConciliado: () => ({}),
  ArquivoAnexado: () => ({}),
  ArquivoRemovido: () => ({}),
  ArquivoRestaurado: () => ({}),
  ArquivoMostradoAoCliente: () => ({}),
  ArquivoOcultadoDoCliente: () => ({}),
  TagAplicada: async (
    pedido: ComTags,
    { pedidoId, pedidoTagId, tagId }: DadosDe<'TagAplicada'>,
    { rows }: Unit<TabelasDeTags>,
  ): Promise<ComTags> => {
    rows.tags_dos_pedidos.put({ pedido_tag_id: pedidoTagId, pedido_id: pedidoId, tag_id: tagId });
    return { tags: comTag(pedido, pedidoTagId, await rows.tags.get(tagId)) };
  },
  TagRetirada: (
    pedido: ComTags,
    { pedidoTagId }: DadosDe<'TagRetirada'>,
    { rows }: Unit<TabelasDeTags>,
  ): ComTags => {
    rows.tags_dos_pedidos.delete(pedidoTagId);
    return { tags: comTag(pedido, pedidoTagId, undefined) };
  },
};

type MudancasPorTipo = {
  readonly [T in PedidoEvent['type']]?: (antes: never, data: DadosDe<T>, unit: never) => object;
};

export const paraCada = <M extends MudancasPorTipo, H>(
  mudancas: M,
  tratar: (mudanca: never) => H,
): { readonly [T in keyof M]: H } =>
  Object.fromEntries(
    Object.entries(mudancas).map(([tipo, mudanca]) => [tipo, tratar(mudanca as never)]),
  ) as { readonly [T in keyof M]: H };

type Tag = Omit<TagNaLinha, 'pedido_tag_id'>;

interface TagDoPedido {
  pedido_tag_id: number;
  pedido_id: number;
  tag_id: number;
}

export interface TabelasDeTags {
  tags: Tag;
  /** Deleted tags too: they may be restored. */
  tags_dos_pedidos: TagDoPedido;
}

export const DDL_DE_TAGS = `
  create table tags (
    id integer primary key,
    nome text not null,
    icone text,
    cor text not null
  );
  create table tags_dos_pedidos (
    pedido_tag_id integer primary key,
    pedido_id integer not null,
    tag_id integer not null
  );
  create index tags_dos_pedidos_tag on tags_dos_pedidos (tag_id);
  create index tags_dos_pedidos_pedido on tags_dos_pedidos (pedido_id);
`;

export const tabelasDeTags: {
  readonly [T in keyof TabelasDeTags]: Table<TabelasDeTags[T], EventosDosPedidos>;
} = {
  tags: { key: 'id', touchedBy: 'tagId' },
  tags_dos_pedidos: { key: 'pedido_tag_id' },
};

const tagDe = ({ tagId: id, nome, icone, cor }: EventoDe<'TagCriada'>['data']): Tag => ({
  id,
  nome,
  icone,
  cor,
});

interface TabelasComTags extends TabelasDeTags {
  pedidos: Pick<PedidoNaTela, 'id' | 'tags'>;
}

const comTag = ({ tags }: ComTags, pedido_tag_id: number, tag: Tag | undefined): TagNaLinha[] => {
  const outras = tags.filter((outra) => outra.pedido_tag_id !== pedido_tag_id);
  const todas = tag ? [...outras, { pedido_tag_id, ...tag }] : outras;
  return todas.toSorted((a, b) => a.pedido_tag_id - b.pedido_tag_id);
};

/** @param tag undefined: no order shows it */
const mudarPedidosComTag = async (
  unit: Unit<TabelasComTags>,
  tagId: number,
  tag: Tag | undefined,
): Promise<void> => {
  const { pedidos, tags_dos_pedidos } = unit.rows;
  for await (const aplicadas of tags_dos_pedidos.where('tag_id', tagId)) {
    await pedidos.load(aplicadas.map(({ pedido_id }) => pedido_id));
    for (const { pedido_id, pedido_tag_id } of aplicadas) {
      const pedido = await pedidos.need(pedido_id);
      pedidos.put({ ...pedido, tags: comTag(pedido, pedido_tag_id, tag) });
    }
  }
  unit.changed('pedidos', null);
};

const guardarTag: Handler<TabelasComTags, EventoDe<'TagAtualizada' | 'TagRestaurada'>> = async (
  { data },
  unit,
) => {
  const tag = tagDe(data);
  unit.rows.tags.put(tag);
  await mudarPedidosComTag(unit, data.tagId, tag);
};

export const aoMudarTag: { [T in TagEvent['type']]: Handler<TabelasComTags, EventoDe<T>> } = {
  TagCriada: ({ data }, unit) => unit.rows.tags.put(tagDe(data)),
  TagAtualizada: guardarTag,
  TagRestaurada: guardarTag,
  TagExcluida: async ({ data: { tagId } }, unit) => {
    unit.rows.tags.delete(tagId);
    await mudarPedidosComTag(unit, tagId, undefined);
  },
};
