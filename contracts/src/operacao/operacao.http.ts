export type EstadoDaReconstrucao = 'pedida' | 'andando' | 'concluida' | 'falhou';

export interface Reconstrucao {
  estado: EstadoDaReconstrucao;
  /** UTC instant, ISO 8601. */
  pedida_em: string;
  terminada_em: string | null;
  eventos: number;
  /** Percent of the log, 0 to 100. */
  parte: number;
  erro: string | null;
}

export interface ProjecaoEmOperacao {
  nome: string;
  versao: number;
  estado: 'rodando' | 'parada' | 'reconstruindo';
  tem_dono: boolean;
  /** Log position of the last applied event. Opaque: compare, never compute. */
  posicao: string | null;
  /** Events behind; null when the log did not answer in time. */
  atraso_eventos: number | null;
  /** The count stopped at its limit. */
  atraso_ou_mais: boolean;
  /** Age of the oldest missing event, s; 0 without lag. */
  atraso_segundos: number | null;
  erro: string | null;
  erro_posicao: string | null;
  atualizada_em: string;
  reconstrucao: Reconstrucao | null;
}

export interface ProjecoesEmOperacao {
  /** Position of the last event; null when the log is empty or did not answer in time. */
  fim: string | null;
  log_responde: boolean;
  /** Owners (`cliente-12`) with a damaged key: their data reads as erased until repaired. */
  chaves_danificadas: string[];
  /** Users whose second factor is damaged: app codes fail. */
  segundos_fatores_danificados: number[];
  /** Users of whom another program changed a row that grants access: it opens nothing. */
  contas_adulteradas: number[];
  projecoes: ProjecaoEmOperacao[];
}

export interface ProcessoVivo {
  id: string;
  papel: 'api' | 'worker' | 'projections';
  maquina: string;
  pid: number;
  versao: string;
  /** Uptime, s. */
  no_ar: number;
  /** Resident memory, bytes. */
  memoria: number;
}

export interface ProcessosVivos {
  versao: string;
  node: string;
  postgres: string;
  /** The event store: `embutido` or its name and version; null when it did not answer in time. */
  eventos: string | null;
  /** The log in use: the beginnings of its history's id and of its copy's; null before it has a name. */
  historico: string | null;
  processos: ProcessoVivo[];
}

export interface TrabalhoRecente {
  nome: string;
  terminado_em: string;
  durou: number | null;
  /** First line of the error; null on success. */
  erro: string | null;
}

export interface TrabalhoPeriodico {
  nome: string;
  /** Interval, ms. */
  a_cada: number | null;
  proximo_em: string | null;
}

export interface TrabalhoParado {
  nome: string;
  erro: string;
  desde: string;
  tentativas: number;
}

export interface TrabalhosEmOperacao {
  fila: 'redis' | 'postgres';
  esperando: number;
  fazendo: number;
  agendados: number;
  falhados: number;
  periodicos: TrabalhoPeriodico[];
  recentes: TrabalhoRecente[];
  parados: TrabalhoParado[];
}

export interface EsquemaGuardado {
  nome: string;
  bytes: number;
}

export interface Armazenamento {
  /** Bytes; null on an external server. */
  log: number | null;
  banco: number;
  /** Largest first, without the log. */
  esquemas: EsquemaGuardado[];
  /** Null with a bucket. */
  arquivos: { quantidade: number; bytes: number } | null;
  disco: { livre: number; total: number };
}

export type EstadoDaCopia = 'pedida' | 'andando' | 'concluida' | 'falhou';

export interface Copia {
  id: number;
  /** False for the one of every day. */
  a_pedido: boolean;
  estado: EstadoDaCopia;
  /** UTC instants. */
  pedida_em: string;
  terminada_em: string | null;
  /** ms. */
  durou: number | null;
  bytes: number | null;
  /** Name of its folder; null until it was read back without a fault, and after it was deleted. */
  pasta: string | null;
  /** What it is doing. */
  andamento: string | null;
  erro: string | null;
  /** Why the log did not continue the copies kept then; null when it did. */
  quebra: string | null;
}

export interface CopiasEmOperacao {
  /** Null while no automatic copy is set up. */
  definida: { pasta: string; hora: number; guardadas: number } | null;
  /** Whether none has succeeded for two days. */
  atrasada: boolean;
  /** Newest first. */
  copias: Copia[];
}
