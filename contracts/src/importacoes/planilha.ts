/** What a spreadsheet may be at most. */
export const LIMITES_DA_PLANILHA = {
  bytes: 20 * 1024 * 1024,
  /** Unpacked; a small file can hold gigabytes. */
  bytesAbertos: 150 * 1024 * 1024,
  linhas: 20_000,
  colunas: 60,
  caracteresPorCelula: 5_000,
} as const;

const emMilhar = (numero: number): string => numero.toLocaleString('pt-BR');

/** Why a file cannot be read, for the field of the file. */
export const RECUSA_DA_PLANILHA = {
  grande: 'O arquivo é grande demais: no máximo 20 MB. Divida a planilha em partes.',
  formato:
    'Este arquivo não é uma planilha que se possa ler. Salve-a como XLSX (Pasta de Trabalho do Excel) ou CSV.',
  antiga: 'Este é o formato antigo do Excel (XLS). Abra a planilha e salve-a como XLSX ou CSV.',
  macros: 'Esta planilha tem macros. Salve-a como XLSX (sem macros) ou CSV.',
  protegida: 'Esta planilha está protegida por senha. Salve-a sem senha.',
  estragada: 'Esta planilha está estragada: não foi possível abri-la. Salve-a de novo.',
  vazia: 'Esta planilha não tem linhas abaixo dos títulos.',
  linhas: `Esta planilha tem linhas demais: no máximo ${emMilhar(LIMITES_DA_PLANILHA.linhas)}. Divida-a em partes.`,
  colunas: `Esta planilha tem colunas demais: no máximo ${LIMITES_DA_PLANILHA.colunas}. Apague as que não são do cadastro.`,
  demorada: 'Esta planilha demorou demais para abrir. Divida-a em partes ou salve-a como CSV.',
} as const;
export type RecusaDaPlanilha = keyof typeof RECUSA_DA_PLANILHA;

/** A table as text: dates `YYYY-MM-DD`, numbers with a point, blank cells empty. */
export interface Planilha {
  /** As written; columns without a title are named after their letter: `Coluna C`. */
  readonly titulos: readonly string[];
  readonly linhas: readonly LinhaDaPlanilha[];
}

export interface LinhaDaPlanilha {
  /** As the spreadsheet program counts them, from 1. */
  readonly numero: number;
  /** One for each title. */
  readonly celulas: readonly string[];
}
