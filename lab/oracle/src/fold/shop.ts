import type { DadosDaCapacidade } from '@encomenda/contracts/agenda/calendario.events';
import type { CadastroDoClienteEvent } from '@encomenda/contracts/clientes/cliente.events';
import type {
  DadosDoExtrato,
  DadosDoLancamento,
} from '@encomenda/contracts/conciliacao/extrato.events';
import type {
  ConfiguracaoEvent,
  DadosDaConfiguracao,
} from '@encomenda/contracts/configuracoes/configuracao.events';
import type { DadosDaDespesa, DespesaEvent } from '@encomenda/contracts/despesas/despesa.events';
import type { EntregaEvent } from '@encomenda/contracts/entregas/entrega.events';
import type { TipoDeMensagem } from '@encomenda/contracts/mensagens/tipo-de-mensagem';
import type { Motivo } from '@encomenda/contracts/notificacoes/motivo';
import type { DadosDaNotificacao } from '@encomenda/contracts/notificacoes/notificacao.events';
import type { DadosDoArquivo } from '@encomenda/contracts/pedidos/events/arquivos.events';
import type { DadosDoItem } from '@encomenda/contracts/pedidos/events/itens.events';
import type {
  DadosDoPagamento,
  LancamentoDoPagamento,
} from '@encomenda/contracts/pedidos/events/pagamentos.events';
import type { DadosDaEntrega } from '@encomenda/contracts/pedidos/events/saida.events';
import type { LinkEvent } from '@encomenda/contracts/orcamentos/link.events';
import type {
  DadosDaVersao,
  OrcamentoEvent,
} from '@encomenda/contracts/orcamentos/orcamento.events';
import type { EstagioDoItemId, EstagioId } from '@encomenda/contracts/pedidos/producao/estagio';
import type { DadosDoPedido, PedidoEvent } from '@encomenda/contracts/pedidos/events/pedido.events';
import type { MensagemNaLinha } from '@encomenda/contracts/pedidos/pedidos.read-models';
import type { ProdutoEvent } from '@encomenda/contracts/produtos/produto.events';
import type { Dia } from '@encomenda/contracts/shared/dia/dia';
import type { DomainEvent, RecordedEvent } from '@encomenda/contracts/shared/events/event';
import type { SolicitacaoEvent } from '@encomenda/contracts/solicitacoes/solicitacao.events';
import type { TagEvent } from '@encomenda/contracts/tags/tag.events';
import type { UsuarioEvent } from '@encomenda/contracts/usuarios/usuario.events';

type DataOf<E extends DomainEvent, T extends E['type']> = Extract<E, { type: T }>['data'];

export type Happened<E extends DomainEvent> = E & Omit<RecordedEvent, 'type' | 'data'>;

export interface Item {
  dados: DadosDoItem;
  estagio: EstagioDoItemId;
  prontas: Map<Dia, number>;
}

export interface Pedido {
  id: number;
  cabecalho: DadosDoPedido;
  /** True when the customer was registered at the time of the last header event. */
  clienteCadastrado: boolean;
  estagio: EstagioId;
  arquivado: boolean;
  cancelado: boolean;
  motivo: string | null;
  pausa: DataOf<PedidoEvent, 'PedidoPausado'> | null;
  /** Null: the customer collects the order. */
  entrega: DadosDaEntrega | null;
  itens: Map<number, Item>;
  /** Tag id by link id, in order of application. */
  tags: Map<number, number>;
  pagamentos: Map<number, DadosDoPagamento>;
  /** Bank entries by payment id. */
  conciliados: Map<number, LancamentoDoPagamento>;
  mensagens: Map<TipoDeMensagem, Omit<MensagemNaLinha, 'tipo'>>;
  arquivos: Map<number, DadosDoArquivo>;
  /** Every file of the log, also removed ones. */
  arquivosCitados: Map<number, DadosDoArquivo>;
  /** Ids of files that the customer sees. */
  arquivosMostrados: Set<number>;
  /** The approved quote behind the order; null for others. */
  origem: DataOf<PedidoEvent, 'PedidoFeitoDeOrcamento'> | null;
  /** The visitor's request behind the order; null for others. */
  solicitacaoId: number | null;
  revisao: number;
}

export interface VersaoDoOrcamento {
  dados: DadosDaVersao;
  em: string;
  dia: Dia;
  quem: number | null;
  envio: { canal: string; em: string; quem: number | null } | null;
  aprovacao: (DataOf<OrcamentoEvent, 'OrcamentoAprovado'> & { em: string }) | null;
  recusa: (DataOf<OrcamentoEvent, 'OrcamentoRecusado'> & { em: string }) | null;
}

export interface Orcamento {
  id: number;
  /** By version number; the last version is in force. */
  versoes: Map<number, VersaoDoOrcamento>;
  /** Customer into whom the last version's customer was merged; null without a merge. */
  passadoA: number | null;
  /** By revision; includes undone approvals. */
  aprovacoes: Map<number, { versao: number; hash: string; nome: string; em: string }>;
  excluido: boolean;
  pedido: { id: number; versao: number } | null;
  revisao: number;
}

export type Recibo = DataOf<LinkEvent, 'ReciboAssinado'>;

export type Usuario = DataOf<UsuarioEvent, 'UsuarioCriado'> & {
  ativo: boolean;
  comCodigo: boolean;
  eliminarEm: Dia | null;
  /** True from the start of the erasure on. */
  eliminando: boolean;
  revisao: number;
};

export interface Link {
  id: number;
  criado: DataOf<LinkEvent, 'LinkCriado'>;
  em: string;
  revogado: boolean;
  visitas: Dia[];
  robos: Dia[];
  mudancas: { dados: DataOf<LinkEvent, 'MudancaPedida'>; em: string; revisao: number }[];
}

export interface Cliente {
  id: number;
  cadastro: CadastroDoClienteEvent['data'];
  desde: Dia;
  excluido: boolean;
  /** Day of the last deletion. */
  excluidoEm: Dia | null;
  eliminado: boolean;
  /** Customer into whom this one was merged; null without a merge. */
  ficaId: number | null;
  /** Revision of the stream's last event. */
  revisao: number;
  /** Day from which erasure is due; null unless requested. */
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
  /** In display order. */
  imagens: Map<number, Imagem>;
  alteradoEm: Dia;
  /** Revision of the event that set `cadastro`. */
  revisao: number;
  encomenda: (DataOf<ProdutoEvent, 'EncomendaDoProdutoDefinida'> & { revisao: number }) | null;
}

export interface Solicitacao {
  id: number;
  /** Id of the command that received the request. */
  comando: string;
  pedido: DataOf<SolicitacaoEvent, 'SolicitacaoRecebida'>;
  em: string;
  dia: Dia;
  recusa: DataOf<SolicitacaoEvent, 'SolicitacaoRecusada'> | null;
  respondida: boolean;
  clienteId: number | null;
  orcamentoId: number | null;
  pedidoId: number | null;
  eliminada: boolean;
  revisao: number;
}

export interface Entrega {
  id: number;
  data: Dia;
  finalizadaEm: string | null;
  destinos: Map<number, DataOf<EntregaEvent, 'DestinoAdicionado'>>;
  excluida: boolean;
  revisao: number;
}

export interface Despesa {
  id: number;
  dados: DadosDaDespesa;
  /** Revision of the event that set `dados`. */
  revisao: number;
}

export interface Nomeado {
  id: number;
  nome: string;
}

export interface Configuracao {
  id: number;
  dados: DadosDaConfiguracao | null;
  logo: { hash: string; largura: number; altura: number } | null;
  anosDeGuarda: number | null;
  mensagens: Map<string, string>;
  sinal: DataOf<ConfiguracaoEvent, 'RegraDoSinalDefinida'> | null;
  revisao: number;
}

export interface Calendario {
  capacidade: { dados: DadosDaCapacidade; revisao: number } | null;
  fechados: Map<Dia, { nome: string; todoAno: boolean }>;
}

export interface LancamentoDoExtrato {
  dados: DadosDoLancamento;
  ignorado: boolean;
  /** The order that the entry paid; null while the entry is free. `pagamento` is null when the log does not name it. */
  pedido: { id: number; pagamento: number | null; recebido: number } | null;
  /** Expense made of the entry; null while the entry is free. */
  despesa: number | null;
  /** Number of the last confirmation. */
  vez: number;
}

export interface Extrato {
  dados: DadosDoExtrato;
  em: string;
  quem: number | null;
  descartado: boolean;
  lancamentos: Map<number, LancamentoDoExtrato>;
}

export interface Emitida {
  dados: DadosDaNotificacao;
  eventoId: string;
  ato: string;
  posicao: bigint;
  pessoas: number[];
}

export interface Leitura {
  id: number;
  ate: string;
  silenciados: Motivo[];
}

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
  /** The record that the event replaces as a whole; null for other events. */
  inteiro: { chave: string; dados: object } | null;
}

/** State that events only add to. */
export interface Memory {
  meses: Set<Dia>;
  arquivos: Set<string>;
}

export interface Shop {
  pedidos: Map<number, Pedido>;
  orcamentos: Map<number, Orcamento>;
  links: Map<number, Link>;
  recibos: Map<number, Recibo[]>;
  clientes: Map<number, Cliente>;
  produtos: Map<number, Produto>;
  categoriasDeProdutos: Map<number, Nomeado>;
  solicitacoes: Map<number, Solicitacao>;
  tags: Map<number, DataOf<TagEvent, 'TagCriada'>>;
  usuarios: Map<number, Usuario>;
  entregas: Map<number, Entrega>;
  despesas: Map<number, Despesa>;
  /** Includes receipts of cancelled expenses. */
  comprovantes: Map<number, DataOf<DespesaEvent, 'ComprovanteAnexado'>>;
  categoriasDeDespesas: Map<number, Nomeado>;
  unidades: Map<number, Nomeado>;
  configuracoes: Map<number, Configuracao>;
  calendarios: Map<number, Calendario>;
  importacoes: Map<number, { desfeita: boolean }>;
  extratos: Map<number, Extrato>;
  /** By stream number; two causes may share one number. */
  notificacoes: Map<number, Emitida[]>;
  leituras: Map<number, Leitura>;
  varreduras: Map<number, Dia>;
  acontecimentos: Map<number, Acontecimento>;
  memory: Map<number, Memory>;
}

export type Subject = keyof Shop;
export type Of<S extends Subject> = Shop[S] extends Map<number, infer V> ? V : never;

export const emptyShop = (): Shop => ({
  pedidos: new Map(),
  orcamentos: new Map(),
  links: new Map(),
  recibos: new Map(),
  clientes: new Map(),
  produtos: new Map(),
  solicitacoes: new Map(),
  categoriasDeProdutos: new Map(),
  tags: new Map(),
  usuarios: new Map(),
  entregas: new Map(),
  despesas: new Map(),
  comprovantes: new Map(),
  categoriasDeDespesas: new Map(),
  unidades: new Map(),
  configuracoes: new Map(),
  calendarios: new Map(),
  importacoes: new Map(),
  extratos: new Map(),
  notificacoes: new Map(),
  leituras: new Map(),
  varreduras: new Map(),
  acontecimentos: new Map(),
  memory: new Map([[1, { meses: new Set(), arquivos: new Set() }]]),
});

export const memoryOf = ({ memory }: Shop): Memory => memory.get(1)!;

export class ImpossibleLog extends Error {
  override readonly name = 'ImpossibleLog';
}

/** @throws ImpossibleLog when the record does not exist */
export const must = <V>(map: ReadonlyMap<number, V>, id: number, what: string): V => {
  const found = map.get(id);
  if (found === undefined) throw new ImpossibleLog(`${what} ${id} does not exist`);
  return found;
};
