import type { ClienteEvent } from '@encomenda/contracts/clientes/cliente.events';
import type { DadosDaConfiguracao } from '@encomenda/contracts/configuracoes/configuracao.events';
import type { DadosDaDespesa } from '@encomenda/contracts/despesas/despesa.events';
import type { EntregaEvent } from '@encomenda/contracts/entregas/entrega.events';
import type { Motivo } from '@encomenda/contracts/notificacoes/motivo';
import type { DadosDaNotificacao } from '@encomenda/contracts/notificacoes/notificacao.events';
import type { DadosDoPagamento } from '@encomenda/contracts/pedidos/pagamentos.events';
import type { PedidoEvent } from '@encomenda/contracts/pedidos/pedido.events';
import type { ProdutoEvent } from '@encomenda/contracts/produtos/produto.events';
import type { Dia } from '@encomenda/contracts/shared/dia';
import type { DomainEvent, RecordedEvent } from '@encomenda/contracts/shared/event';
import type { TagEvent } from '@encomenda/contracts/tags/tag.events';
import type { UsuarioEvent } from '@encomenda/contracts/usuarios/usuario.events';

type DataOf<E extends DomainEvent, T extends E['type']> = Extract<E, { type: T }>['data'];

/** One of a family's events, with its place. */
export type Happened<E extends DomainEvent> = E & Omit<RecordedEvent, 'type' | 'data'>;

export interface Item {
  dados: DataOf<PedidoEvent, 'ItemAdicionado'>;
  estagio: number;
  /** Units finished, by business day. */
  prontas: Map<Dia, number>;
}

export interface Pedido {
  id: number;
  cabecalho: DataOf<PedidoEvent, 'PedidoAtualizado'>;
  /** Whether its customer stood in the register when the header was written. */
  clienteCadastrado: boolean;
  estagio: number;
  arquivado: boolean;
  cancelado: boolean;
  motivo: string | null;
  itens: Map<number, Item>;
  /** Tag by link, in the order in which they were put on. */
  tags: Map<number, number>;
  /** Valid ones. */
  pagamentos: Map<number, DadosDoPagamento>;
  revisao: number;
}

export interface Cliente {
  id: number;
  cadastro: DataOf<ClienteEvent, 'ClienteCadastrado'>;
  desde: Dia;
  excluido: boolean;
  /** Day on which it left the register the last time. */
  excluidoEm: Dia | null;
  /** Whether the personal data has been erased. */
  eliminado: boolean;
  /** Of the last event of its stream. */
  revisao: number;
  /** Day from which the personal data may be erased, once somebody asked for it. */
  eliminarEm: Dia | null;
}

export interface Imagem {
  dados: DataOf<ProdutoEvent, 'ImagemAdicionada' | 'ImagemRestaurada'>;
  nome: string;
  ativa: boolean;
  ordem: number;
}

export interface Produto {
  id: number;
  cadastro: DataOf<ProdutoEvent, 'ProdutoCadastrado'>;
  descontinuado: boolean;
  /** In the order in which they are shown. */
  imagens: Map<number, Imagem>;
  alteradoEm: Dia;
  /** Of the event that brought `cadastro`. */
  revisao: number;
}

export interface Entrega {
  id: number;
  data: Dia;
  finalizadaEm: string | null;
  /** In the order in which they are visited. */
  destinos: Map<number, DataOf<EntregaEvent, 'DestinoAdicionado'>>;
  excluida: boolean;
  revisao: number;
}

export interface Despesa {
  id: number;
  dados: DadosDaDespesa;
  /** Of the event that brought `dados`. */
  revisao: number;
}

/** A record that is a name and nothing more. */
export interface Nomeado {
  id: number;
  nome: string;
}

export interface Configuracao {
  id: number;
  /** Null while only the logo was set. */
  dados: DadosDaConfiguracao | null;
  logo: { hash: string; largura: number; altura: number } | null;
  anosDeGuarda: number | null;
  revisao: number;
}

/** A notification as it went out. */
export interface Emitida {
  dados: DadosDaNotificacao;
  eventoId: string;
  /** Commit position. */
  posicao: bigint;
  /** Who was told. */
  pessoas: number[];
}

/** What one person has read, and does not want to hear of. */
export interface Leitura {
  id: number;
  ate: string;
  silenciados: Motivo[];
}

/** One event of the log, without what is personal. */
export interface Acontecimento {
  posicao: number;
  eventoId: string;
  revisao: number;
  tipo: string;
  stream: string;
  quem: number | null;
  em: string;
  dia: Dia;
  frase: string;
  /** What it carries whole, without what is personal; null for nothing. */
  inteiro: { chave: string; dados: object } | null;
}

/** What the log has named and no later event takes back. */
export interface Memory {
  /** First days of the months that an order was ever dated in. */
  meses: Set<Dia>;
  /** Hashes of the files that were ever a picture or the logo. */
  arquivos: Set<string>;
}

/** The shop as its history leaves it: what there is, by number; nothing summed up. */
export interface Shop {
  pedidos: Map<number, Pedido>;
  clientes: Map<number, Cliente>;
  produtos: Map<number, Produto>;
  categoriasDeProdutos: Map<number, Nomeado>;
  tags: Map<number, DataOf<TagEvent, 'TagCriada'>>;
  usuarios: Map<
    number,
    DataOf<UsuarioEvent, 'UsuarioCriado'> & {
      ativo: boolean;
      comCodigo: boolean;
      eliminarEm: Dia | null;
    }
  >;
  entregas: Map<number, Entrega>;
  despesas: Map<number, Despesa>;
  categoriasDeDespesas: Map<number, Nomeado>;
  unidades: Map<number, Nomeado>;
  configuracoes: Map<number, Configuracao>;
  /** By stream; two causes may share one. */
  notificacoes: Map<number, Emitida[]>;
  leituras: Map<number, Leitura>;
  /** The day of the last look at the deadlines; one entry. */
  varreduras: Map<number, Dia>;
  /** Every event, by its place. */
  acontecimentos: Map<number, Acontecimento>;
  /** One entry, number 1. */
  memory: Map<number, Memory>;
}

export type Subject = keyof Shop;
export type Of<S extends Subject> = Shop[S] extends Map<number, infer V> ? V : never;

export const emptyShop = (): Shop => ({
  pedidos: new Map(),
  clientes: new Map(),
  produtos: new Map(),
  categoriasDeProdutos: new Map(),
  tags: new Map(),
  usuarios: new Map(),
  entregas: new Map(),
  despesas: new Map(),
  categoriasDeDespesas: new Map(),
  unidades: new Map(),
  configuracoes: new Map(),
  notificacoes: new Map(),
  leituras: new Map(),
  varreduras: new Map(),
  acontecimentos: new Map(),
  memory: new Map([[1, { meses: new Set(), arquivos: new Set() }]]),
});

export const memoryOf = ({ memory }: Shop): Memory => memory.get(1)!;

/** The log tells what cannot have happened. */
export class ImpossibleLog extends Error {
  override readonly name = 'ImpossibleLog';
}

/** What must be there, or the log is wrong. @throws ImpossibleLog */
export const must = <V>(map: ReadonlyMap<number, V>, id: number, what: string): V => {
  const found = map.get(id);
  if (found === undefined) throw new ImpossibleLog(`${what} ${id} does not exist`);
  return found;
};
