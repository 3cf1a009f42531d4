export const LIMITES_DA_PLANILHA = {
  bytes: 20 * 1024 * 1024,
  /** After unpacking: a small file may contain gigabytes. */
  bytesAbertos: 150 * 1024 * 1024,
  linhas: 20_000,
  colunas: 60,
  /** Limit of spreadsheet programs. A longer cell is cut. */
  caracteresPorCelula: 32_767,
  /** Sum over all cells: a small file may repeat one long text. */
  caracteres: 50 * 1024 * 1024,
} as const;

/** In the order in which they are tried. */
export const SEPARADORES = ['ponto-e-virgula', 'virgula', 'tabulacao', 'barra'] as const;
export type Separador = (typeof SEPARADORES)[number];

export const NOME_DO_SEPARADOR: Readonly<Record<Separador, string>> = {
  'ponto-e-virgula': 'Ponto e vírgula ( ; )',
  virgula: 'Vírgula ( , )',
  tabulacao: 'Tabulação',
  barra: 'Barra ( | )',
};

const emMilhar = (numero: number): string => numero.toLocaleString('pt-BR');

export const RECUSA_DA_PLANILHA = {
  grande: 'O arquivo é grande demais: no máximo 20 MB. Divida a planilha em partes.',
  conteudo:
    'O que esta planilha contém é grande demais. Tire fotos e abas que não são para importar, ou divida a planilha em partes.',
  formato:
    'Este arquivo não é uma planilha que se possa ler. Salve-a como XLSX (Pasta de Trabalho do Excel) ou CSV.',
  antiga: 'Este é o formato antigo do Excel (XLS). Abra a planilha e salve-a como XLSX ou CSV.',
  macros: 'Esta planilha tem macros. Salve-a como XLSX (sem macros) ou CSV.',
  protegida: 'Esta planilha está protegida por senha. Salve-a sem senha.',
  estragada: 'Esta planilha está estragada: não foi possível abri-la. Salve-a de novo.',
  aspas:
    'Uma célula abre aspas que nunca fecham. Abra o arquivo num editor de texto, feche ou tire essas aspas e envie de novo.',
  vazia: 'Esta planilha não tem linhas abaixo dos títulos.',
  linhas: `Esta planilha tem linhas demais: no máximo ${emMilhar(LIMITES_DA_PLANILHA.linhas)}. Divida-a em partes.`,
  colunas: `Esta planilha tem colunas demais: no máximo ${LIMITES_DA_PLANILHA.colunas}. Apague as que não são do cadastro.`,
  abas: 'Esta planilha tem abas demais. Deixe num arquivo só as que quer importar.',
  demorada: 'Esta planilha demorou demais para abrir. Divida-a em partes ou salve-a como CSV.',
} as const;
export type RecusaDaPlanilha = keyof typeof RECUSA_DA_PLANILHA;

/** @param linha line of the text, from 1; null when the reason is not about one line */
export const fraseDaRecusa = (motivo: RecusaDaPlanilha, linha: number | null): string =>
  motivo === 'aspas' && linha !== null
    ? `A linha ${linha} abre aspas que nunca fecham. Abra o arquivo num editor de texto, feche ou tire essas aspas e envie de novo.`
    : RECUSA_DA_PLANILHA[motivo];

export interface LeituraDaPlanilha {
  readonly separador: Separador | null;
  /** Visible sheets with rows; empty for a CSV. */
  readonly abas: readonly string[];
  readonly aba: string | null;
}

/** Cells are text: days `YYYY-MM-DD` or `YYYY-MM-DD HH:MM`, numbers with a decimal comma. */
export interface Planilha {
  /** A column without a title gets its letter: `Coluna C`. */
  readonly titulos: readonly string[];
  readonly linhas: readonly LinhaDaPlanilha[];
}

export interface LinhaDaPlanilha {
  /** From 1, as the spreadsheet program counts. */
  readonly numero: number;
  readonly celulas: readonly string[];
  /** Indexes of cells of type number; absent for a CSV. */
  readonly numeros?: readonly number[];
}

export interface PlanilhaLida extends Planilha {
  readonly leitura: LeituraDaPlanilha;
}
