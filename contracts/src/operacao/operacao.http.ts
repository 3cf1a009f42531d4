/** What the screen Operação shows: how the system itself is doing. Nothing here is personal data. */

export type EstadoDaReconstrucao = 'pedida' | 'andando' | 'concluida' | 'falhou';

/** The last rebuild of a read model that was asked for. */
export interface Reconstrucao {
  estado: EstadoDaReconstrucao;
  /** UTC instant, ISO 8601. */
  pedida_em: string;
  terminada_em: string | null;
  eventos: number;
  /** Percent of the log that is in, 0 to 100. */
  parte: number;
  erro: string | null;
}

export interface ProjecaoEmOperacao {
  nome: string;
  versao: number;
  estado: 'rodando' | 'parada' | 'reconstruindo';
  /** Whether some process runs it now. */
  tem_dono: boolean;
  /** Place in the log of the last event whose rows are in: compare it, never reckon with it. */
  posicao: string | null;
  /** Events that are not in yet; null when the log did not answer in time. */
  atraso_eventos: number | null;
  /** There are more than were counted. */
  atraso_ou_mais: boolean;
  /** Age in seconds of the first event that is missing; 0 when none is. */
  atraso_segundos: number | null;
  erro: string | null;
  /** Place of the event that it cannot get past. */
  erro_posicao: string | null;
  atualizada_em: string;
  reconstrucao: Reconstrucao | null;
}

/** `GET /api/adm/operacao/projecoes` */
export interface ProjecoesEmOperacao {
  /** Place of the log's last event; null when it is empty, or did not answer in time. */
  fim: string | null;
  /** Whether the log answered. */
  log_responde: boolean;
  /** Owners (`cliente-12`) whose key is damaged: their data reads as erased until it is mended. */
  chaves_danificadas: string[];
  /** Numbers of the users whose second step is damaged: codes of the app do not let them in. */
  segundos_fatores_danificados: number[];
  projecoes: ProjecaoEmOperacao[];
}

export interface ProcessoVivo {
  id: string;
  papel: 'api' | 'worker' | 'projections';
  maquina: string;
  pid: number;
  versao: string;
  /** Seconds since it was started. */
  no_ar: number;
  /** Bytes of memory that it holds. */
  memoria: number;
}

/** `GET /api/adm/operacao/processos` */
export interface ProcessosVivos {
  versao: string;
  node: string;
  postgres: string;
  processos: ProcessoVivo[];
}

export interface TrabalhoRecente {
  nome: string;
  terminado_em: string;
  /** Milliseconds. */
  durou: number | null;
  /** First line of what went wrong; null when it went well. */
  erro: string | null;
}

export interface TrabalhoPeriodico {
  nome: string;
  /** Milliseconds from one run to the next. */
  a_cada: number | null;
  proximo_em: string | null;
}

/** Work by the log's order (a process) or by the clock that is held up. */
export interface TrabalhoParado {
  nome: string;
  erro: string;
  desde: string;
  tentativas: number;
}

/** `GET /api/adm/operacao/trabalhos` */
export interface TrabalhosEmOperacao {
  fila: 'redis' | 'postgres';
  esperando: number;
  fazendo: number;
  /** Waiting for their time, scheduled ones included. */
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

/** `GET /api/adm/operacao/armazenamento` */
export interface Armazenamento {
  /** Bytes of the log; null when it stands on a server of its own. */
  log: number | null;
  /** Bytes of the whole database. */
  banco: number;
  /** The larger first; the log is not among them. */
  esquemas: EsquemaGuardado[];
  /** Null when files stand in a bucket. */
  arquivos: { quantidade: number; bytes: number } | null;
  /** Of the disk that holds the data folder. */
  disco: { livre: number; total: number };
}
