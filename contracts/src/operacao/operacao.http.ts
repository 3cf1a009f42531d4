export type EstadoDaReconstrucao = 'pedida' | 'andando' | 'concluida' | 'falhou';

export interface Reconstrucao {
  estado: EstadoDaReconstrucao;
  pedida_em: string;
  terminada_em: string | null;
  eventos: number;
  /** Percent of the log that was read. */
  parte: number;
  erro: string | null;
}

export interface ProjecaoEmOperacao {
  nome: string;
  versao: number;
  estado: 'rodando' | 'parada' | 'reconstruindo';
  tem_dono: boolean;
  posicao: string | null;
  /** Number of events behind; null when the log did not answer in time. */
  atraso_eventos: number | null;
  /** Whether the count stopped at its limit. */
  atraso_ou_mais: boolean;
  /** Age of the oldest event not applied yet; 0 when there is none. */
  atraso_segundos: number | null;
  erro: string | null;
  erro_posicao: string | null;
  atualizada_em: string;
  reconstrucao: Reconstrucao | null;
}

export interface ProjecoesEmOperacao {
  fim: string | null;
  log_responde: boolean;
  /** Owners, such as `cliente-12`, whose data reads as erased until the key is repaired. */
  chaves_danificadas: string[];
  /** Ids of users whose app codes do not work. */
  segundos_fatores_danificados: number[];
  /** Ids of users with an access row that another program changed. They cannot log in. */
  contas_adulteradas: number[];
  projecoes: ProjecaoEmOperacao[];
}

export interface ProcessoVivo {
  id: string;
  papel: 'api' | 'worker' | 'projections';
  maquina: string;
  pid: number;
  versao: string;
  /** Time since the start, in seconds. */
  no_ar: number;
  /** Resident memory, bytes. */
  memoria: number;
}

export interface ProcessosVivos {
  versao: string;
  node: string;
  postgres: string;
  /** `embutido`, or the server's name and version; null when it did not answer in time. */
  eventos: string | null;
  /** Short ids of the log and of its copy in PostgreSQL; null before the log has a name. */
  historico: string | null;
  processos: ProcessoVivo[];
}

export interface TrabalhoRecente {
  nome: string;
  terminado_em: string;
  durou: number | null;
  erro: string | null;
}

export interface TrabalhoPeriodico {
  nome: string;
  /** Interval in milliseconds; null for a job without one. */
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
  /** Size in bytes; null for an external server. */
  log: number | null;
  banco: number;
  esquemas: EsquemaGuardado[];
  /** Null when a bucket stores the files. */
  arquivos: { quantidade: number; bytes: number } | null;
  disco: { livre: number; total: number };
}

export type EstadoDaCopia = 'pedida' | 'andando' | 'concluida' | 'falhou';

export interface Copia {
  id: number;
  /** Whether a user requested the copy; false for a daily one. */
  a_pedido: boolean;
  estado: EstadoDaCopia;
  pedida_em: string;
  terminada_em: string | null;
  /** Duration in milliseconds. */
  durou: number | null;
  bytes: number | null;
  /** Null until the copy passed its test, and after it was deleted. */
  pasta: string | null;
  andamento: string | null;
  erro: string | null;
  /** Why the log does not continue the earlier copies; null when it does. */
  quebra: string | null;
}

export interface CopiasEmOperacao {
  definida: { pasta: string; hora: number; guardadas: number } | null;
  /** Whether no copy succeeded for two days. */
  atrasada: boolean;
  copias: Copia[];
}
