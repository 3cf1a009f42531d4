export type EstadoDaReconstrucao = 'pedida' | 'andando' | 'concluida' | 'falhou';

export interface Reconstrucao {
  estado: EstadoDaReconstrucao;
  pedida_em: string;
  terminada_em: string | null;
  eventos: number;
  /** Percent of the log. */
  parte: number;
  erro: string | null;
}

export interface ProjecaoEmOperacao {
  nome: string;
  versao: number;
  estado: 'rodando' | 'parada' | 'reconstruindo';
  tem_dono: boolean;
  posicao: string | null;
  /** Events behind; null when the log did not answer in time. */
  atraso_eventos: number | null;
  /** The count stopped at its limit. */
  atraso_ou_mais: boolean;
  /** Age of the oldest missing event; 0 without lag. */
  atraso_segundos: number | null;
  erro: string | null;
  erro_posicao: string | null;
  atualizada_em: string;
  reconstrucao: Reconstrucao | null;
}

export interface ProjecoesEmOperacao {
  fim: string | null;
  log_responde: boolean;
  /** Owners (`cliente-12`) whose data reads as erased until the key is repaired. */
  chaves_danificadas: string[];
  /** User ids. Their app codes fail. */
  segundos_fatores_danificados: number[];
  /** Users whose account row another program changed. Their accounts grant no access. */
  contas_adulteradas: number[];
  projecoes: ProjecaoEmOperacao[];
}

export interface ProcessoVivo {
  id: string;
  papel: 'api' | 'worker' | 'projections';
  maquina: string;
  pid: number;
  versao: string;
  /** Seconds. */
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
  /** Short ids of the log's history and of its copy; null before the log has a name. */
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
  /** Milliseconds. */
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
  esquemas: EsquemaGuardado[];
  /** Null when a bucket stores the files. */
  arquivos: { quantidade: number; bytes: number } | null;
  disco: { livre: number; total: number };
}

export type EstadoDaCopia = 'pedida' | 'andando' | 'concluida' | 'falhou';

export interface Copia {
  id: number;
  /** False for daily copies. */
  a_pedido: boolean;
  estado: EstadoDaCopia;
  pedida_em: string;
  terminada_em: string | null;
  /** Milliseconds. */
  durou: number | null;
  bytes: number | null;
  /** Null until the copy was read back without a fault, and after it was deleted. */
  pasta: string | null;
  andamento: string | null;
  erro: string | null;
  /** Why the log did not continue the earlier copies; null when it did. */
  quebra: string | null;
}

export interface CopiasEmOperacao {
  definida: { pasta: string; hora: number; guardadas: number } | null;
  /** None has succeeded for two days. */
  atrasada: boolean;
  copias: Copia[];
}
