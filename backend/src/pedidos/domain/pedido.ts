import type { TipoDeMensagem } from '@encomenda/contracts/mensagens/tipo-de-mensagem';
import type { TipoDeArquivo } from '@encomenda/contracts/pedidos/arquivo';
import type { EstagioDoItemId, EstagioId } from '@encomenda/contracts/pedidos/producao/estagio';
import { camposDaLinha } from '@encomenda/contracts/itens/item.campos';
import type { ProgressoDoItem } from '@encomenda/contracts/pedidos/events/itens.events';
import { camposDoPagamento } from '@encomenda/contracts/pedidos/pagamento.campos';
import type { DadosDoPagamento } from '@encomenda/contracts/pedidos/events/pagamentos.events';
import { camposDoPedido, type FatosDoPedido } from '@encomenda/contracts/pedidos/pedido.campos';
import type { EnderecoDoCliente } from '@encomenda/contracts/pedidos/saida/endereco';
import type { PedidoEvent } from '@encomenda/contracts/pedidos/events/pedido.events';
import { fatosDe, type Fatos } from '@encomenda/contracts/shared/campos/campo';
import type { Decision, Fold } from '@encomenda/contracts/shared/events/decider';
import type { Dia } from '@encomenda/contracts/shared/dia/dia';
import type { RecordedEvent } from '@encomenda/contracts/shared/events/event';

export interface CabecalhoDoPedido extends FatosDoPedido {
  readonly clienteId: number;
  /** Name and address as copied when this customer was chosen. */
  readonly clienteNome: string;
  readonly clienteEndereco: EnderecoDoCliente | null;
  readonly data: Dia;
}

/** The name is the product's on the day it was chosen, or the item's own. */
export interface LinhaDoPedido extends Readonly<Fatos<typeof camposDaLinha>> {
  readonly produtoId: number | null;
  readonly produtoNome: string;
}

export interface ItemDoPedido {
  readonly linha: LinhaDoPedido;
  readonly estagioId: EstagioDoItemId;
  readonly quantidadeFinalizada: number;
}

export interface TagNoPedido {
  readonly tagId: number;
  /** The tag's name when applied; null in events without it. */
  readonly tagNome: string;
}

export interface ArquivoNoPedido {
  /** Item id; null for the whole order. */
  readonly item: number | null;
  /** Customer in whose folder the file is kept: the order's customer at that time. */
  readonly clienteId: number;
  readonly nome: string;
  readonly hash: string;
  readonly tipo: TipoDeArquivo;
  readonly bytes: number;
  readonly largura: number | null;
  readonly altura: number | null;
}

export interface EntregaDoPedido {
  readonly clienteId: number;
  /** Null: the customer's address as copied into the order. */
  readonly endereco: EnderecoDoCliente | null;
  readonly taxaEmCentavos: number;
}

export interface MensagemNoPedido {
  readonly preparadaEm: string;
  /** Null once the customer's data are erased. */
  readonly texto: string | null;
}

export interface OrcamentoDoPedido {
  readonly orcamentoId: number;
  readonly versao: number;
  readonly sinalEmCentavos: number | null;
}

export interface PedidoExistente {
  readonly situacao: 'aberto' | 'cancelado';
  readonly motivoDoCancelamento: string | null;
  readonly cabecalho: CabecalhoDoPedido;
  readonly estagioId: EstagioId;
  readonly arquivado: boolean;
  /** Null unless paused. The reason is null once the customer's data are erased. */
  readonly pausa: { readonly motivo: string | null } | null;
  readonly entrega: EntregaDoPedido | null;
  /** By item id, in order of insertion. */
  readonly itens: ReadonlyMap<number, ItemDoPedido>;
  readonly tags: ReadonlyMap<number, TagNoPedido>;
  /** By id, without cancelled ones. */
  readonly pagamentos: ReadonlyMap<number, DadosDoPagamento>;
  readonly mensagens: ReadonlyMap<TipoDeMensagem, MensagemNoPedido>;
  readonly arquivos: ReadonlyMap<number, ArquivoNoPedido>;
  readonly orcamento: OrcamentoDoPedido | null;
  readonly solicitacaoId: number | null;
  /** Ids of the files that the customer sees. */
  readonly mostrados: ReadonlySet<number>;
}

export type Pedido = { readonly situacao: 'inexistente' } | PedidoExistente;

export interface CopiaDoCliente {
  readonly nome: string;
  readonly endereco: EnderecoDoCliente | null;
}

export const copiaDoCliente = (
  cadastro: EnderecoDoCliente & { readonly nome: string },
): CopiaDoCliente => {
  const { nome, cep, bairro, cidade, estado, logradouro, numero, complemento } = cadastro;
  return { nome, endereco: { cep, bairro, cidade, estado, logradouro, numero, complemento } };
};

const initialState: Pedido = { situacao: 'inexistente' };

const evolve = (pedido: Pedido, { type, data }: PedidoEvent): Pedido => {
  if (type === 'PedidoCriado')
    return {
      situacao: 'aberto',
      motivoDoCancelamento: null,
      cabecalho: cabecalhoDe(data),
      estagioId: data.estagioId,
      arquivado: false,
      pausa: null,
      entrega: null,
      itens: new Map(),
      tags: new Map(),
      pagamentos: new Map(),
      mensagens: new Map(),
      arquivos: new Map(),
      orcamento: null,
      solicitacaoId: null,
      mostrados: new Set(),
    };
  if (pedido.situacao === 'inexistente') return pedido;
  switch (type) {
    case 'PedidoAtualizado':
      return { ...pedido, cabecalho: cabecalhoDe(data) };
    case 'EstagioAvancado':
    case 'EstagioAjustado':
      return { ...pedido, estagioId: data.para };
    case 'PedidoArquivado':
      return { ...pedido, arquivado: true };
    case 'PedidoRestaurado':
      return { ...pedido, arquivado: false };
    case 'PedidoPausado':
      return { ...pedido, pausa: { motivo: data.motivo } };
    case 'PedidoRetomado':
      return { ...pedido, pausa: null };
    case 'PedidoCancelado':
      return { ...pedido, situacao: 'cancelado', motivoDoCancelamento: data.motivo };
    case 'CancelamentoDesfeito':
      return { ...pedido, situacao: 'aberto', motivoDoCancelamento: null };
    case 'EntregaCombinada': {
      const { clienteId, endereco, taxaEmCentavos } = data;
      return { ...pedido, entrega: { clienteId, endereco, taxaEmCentavos } };
    }
    case 'RetiradaCombinada':
      return { ...pedido, entrega: null };
    case 'ItemAdicionado':
      return {
        ...pedido,
        itens: com(pedido.itens, data.itemId, {
          linha: linhaDe(data),
          estagioId: 1,
          quantidadeFinalizada: 0,
        }),
      };
    case 'ItemAtualizado':
      return noItem(pedido, data.itemId, (item) => ({ ...item, linha: linhaDe(data) }));
    case 'ItemRemovido':
      return { ...pedido, itens: sem(pedido.itens, data.itemId) };
    case 'EstagioDoItemAvancado':
      return noItem(pedido, data.itemId, (item) => ({ ...item, estagioId: data.para }));
    case 'ItemReaberto':
      return noItem(pedido, data.itemId, (item) => ({ ...item, estagioId: 2 }));
    case 'UnidadesFinalizadas':
      return noItem(pedido, data.itemId, (item) => ({
        ...item,
        quantidadeFinalizada: item.quantidadeFinalizada + data.quantidade,
      }));
    case 'ItemRestaurado':
      return {
        ...pedido,
        itens: com(pedido.itens, data.itemId, { linha: linhaDe(data), ...andamentoDe(data) }),
      };
    case 'ProgressoDoItemAjustado':
      return noItem(pedido, data.itemId, (item) => ({ ...item, ...andamentoDe(data.depois) }));
    case 'TagAplicada':
      return { ...pedido, tags: com(pedido.tags, data.pedidoTagId, tagDe(data)) };
    case 'TagRetirada':
      return { ...pedido, tags: sem(pedido.tags, data.pedidoTagId) };
    case 'PagamentoEfetuado':
    case 'PagamentoRestaurado':
      return {
        ...pedido,
        pagamentos: com(pedido.pagamentos, data.pagamentoId, pagamentoDe(data)),
      };
    case 'PagamentoCorrigido':
      return { ...pedido, pagamentos: com(pedido.pagamentos, data.pagamentoId, data.depois) };
    case 'PagamentoCancelado':
      return { ...pedido, pagamentos: sem(pedido.pagamentos, data.pagamentoId) };
    // No decision asks where the money came from.
    case 'PagamentoConciliado':
      return pedido;
    case 'MensagemPreparada': {
      const { tipo, preparadaEm, texto } = data;
      return { ...pedido, mensagens: new Map(pedido.mensagens).set(tipo, { preparadaEm, texto }) };
    }
    case 'ArquivoAnexado':
    case 'ArquivoRestaurado':
      return { ...pedido, arquivos: com(pedido.arquivos, data.arquivoId, arquivoDe(data)) };
    case 'ArquivoRemovido':
      return { ...pedido, arquivos: sem(pedido.arquivos, data.arquivoId) };
    case 'ArquivoMostradoAoCliente':
      return { ...pedido, mostrados: new Set(pedido.mostrados).add(data.arquivoId) };
    case 'ArquivoOcultadoDoCliente':
      return { ...pedido, mostrados: semUm(pedido.mostrados, data.arquivoId) };
    case 'PedidoFeitoDeOrcamento': {
      const { orcamentoId, versao, sinalEmCentavos } = data;
      return { ...pedido, orcamento: { orcamentoId, versao, sinalEmCentavos } };
    }
    case 'PedidoFeitoDeSolicitacao':
      return { ...pedido, solicitacaoId: data.solicitacaoId };
    default:
      return semTratamento(type, pedido);
  }
};

export const pedidoFold: Fold<Pedido, PedidoEvent> = { initialState, evolve };

export const pedidoDepoisDe = (events: readonly RecordedEvent[]): Pedido =>
  events.reduce<Pedido>(
    (antes, event) => evolve(antes, event as unknown as PedidoEvent),
    initialState,
  );

/** Makes the compiler reject `evolve` when it misses an event type. */
const semTratamento = (_type: never, pedido: Pedido): Pedido => pedido;

const cabecalhoDe = (data: CabecalhoDoPedido): CabecalhoDoPedido => ({
  clienteId: data.clienteId,
  clienteNome: data.clienteNome,
  clienteEndereco: data.clienteEndereco,
  ...fatosDe(camposDoPedido, data),
});

export const linhaDe = (data: LinhaDoPedido): LinhaDoPedido => ({
  produtoId: data.produtoId,
  produtoNome: data.produtoNome,
  ...fatosDe(camposDaLinha, data),
});

const andamentoDe = ({ estagio, prontas }: ProgressoDoItem) => ({
  estagioId: estagio,
  quantidadeFinalizada: prontas.reduce((soma, { quantidade }) => soma + quantidade, 0),
});

const tagDe = ({ tagId, tagNome }: TagNoPedido): TagNoPedido => ({ tagId, tagNome });

export const pagamentoDe = (data: DadosDoPagamento): DadosDoPagamento =>
  fatosDe(camposDoPagamento, data);

const arquivoDe = (data: ArquivoNoPedido): ArquivoNoPedido => {
  const { item, clienteId, nome, hash, tipo, bytes, largura, altura } = data;
  return { item, clienteId, nome, hash, tipo, bytes, largura, altura };
};

const com = <V>(mapa: ReadonlyMap<number, V>, id: number, valor: V): ReadonlyMap<number, V> =>
  new Map(mapa).set(id, valor);

const sem = <V>(mapa: ReadonlyMap<number, V>, id: number): ReadonlyMap<number, V> => {
  const copia = new Map(mapa);
  copia.delete(id);
  return copia;
};

const semUm = (conjunto: ReadonlySet<number>, id: number): ReadonlySet<number> => {
  const copia = new Set(conjunto);
  copia.delete(id);
  return copia;
};

const noItem = (
  pedido: PedidoExistente,
  itemId: number,
  mudar: (item: ItemDoPedido) => ItemDoPedido,
): PedidoExistente => {
  const item = pedido.itens.get(itemId);
  return item ? { ...pedido, itens: com(pedido.itens, itemId, mudar(item)) } : pedido;
};

export type PedidoDecision = Decision<Pedido, PedidoEvent>;
