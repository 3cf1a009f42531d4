export const LIMITES_DO_EXTRATO = {
  bytes: 5 * 1024 * 1024,
  lancamentos: 2_000,
} as const;

/** Days for which the text of an entry is stored. */
export const DIAS_DO_TEXTO = 180;

export const LANCAMENTOS_DE_UMA_VEZ = 50;

/** Money received, received money that the bank took back, and money paid. */
export const TIPOS_DE_LANCAMENTO = ['credito', 'devolucao', 'debito'] as const;
export type TipoDeLancamento = (typeof TIPOS_DE_LANCAMENTO)[number];

export const SITUACOES_DO_LANCAMENTO = ['a-conferir', 'conciliado', 'ignorado'] as const;
export type SituacaoDoLancamento = (typeof SITUACOES_DO_LANCAMENTO)[number];

export const NOME_DA_SITUACAO: Readonly<Record<SituacaoDoLancamento, string>> = {
  'a-conferir': 'A conferir',
  conciliado: 'Conciliado',
  ignorado: 'Ignorado',
};

export const CERTEZAS = ['certa', 'provavel', 'duvidosa'] as const;
export type Certeza = (typeof CERTEZAS)[number];

export const NOME_DA_CERTEZA: Readonly<Record<Certeza, string>> = {
  certa: 'Certa',
  provavel: 'Provável',
  duvidosa: 'Duvidosa',
};

export const MOTIVOS_DE_SOLTAR = ['pessoa', 'pagamento-cancelado', 'pedido-recusou'] as const;
export type MotivoDeSoltar = (typeof MOTIVOS_DE_SOLTAR)[number];

export const MOTIVOS_DE_SOLTAR_DEBITO = [
  'pessoa',
  'despesa-cancelada',
  'despesa-nao-lancada',
] as const;
export type MotivoDeSoltarDebito = (typeof MOTIVOS_DE_SOLTAR_DEBITO)[number];

/** `entradas` includes returns of received money. */
export const SENTIDOS = ['entradas', 'saidas'] as const;
export type Sentido = (typeof SENTIDOS)[number];

export interface CampoDoExtrato {
  readonly campo: string;
  readonly rotulo: string;
}

export const CAMPOS_DO_EXTRATO = [
  { campo: 'data', rotulo: 'Data' },
  { campo: 'valor', rotulo: 'Valor (com sinal)' },
  { campo: 'credito', rotulo: 'Crédito' },
  { campo: 'debito', rotulo: 'Débito' },
  { campo: 'tipo', rotulo: 'Crédito ou débito' },
  { campo: 'texto', rotulo: 'Descrição' },
  { campo: 'nome', rotulo: 'Quem pagou' },
  { campo: 'identificador', rotulo: 'Identificador do banco' },
] as const satisfies readonly CampoDoExtrato[];
export type NomeDoCampoDoExtrato = (typeof CAMPOS_DO_EXTRATO)[number]['campo'];

const EM_OFX_OU_CSV = 'Peça ao banco o extrato em OFX (que alguns chamam de Money) ou em CSV.';
const naoSeLe = (formato: string): string =>
  `Este arquivo é ${formato}, que o sistema não lê. ${EM_OFX_OU_CSV}`;

export const RECUSA_DO_EXTRATO = {
  grande: 'O arquivo é grande demais: no máximo 5 MB. Peça ao banco um período menor.',
  formato:
    'Este arquivo não é um extrato que se possa ler. Baixe do banco o extrato em OFX ou em CSV.',
  ofc: naoSeLe('um OFC, um formato antigo'),
  qif: naoSeLe('um QIF'),
  mt940: naoSeLe('um MT940 (SWIFT)'),
  cnab: naoSeLe('um CNAB, de remessa ou retorno'),
  camt: naoSeLe('um CAMT (ISO 20022)'),
  pdf: naoSeLe('um PDF'),
  pagina: naoSeLe('uma página da internet'),
  xls: `Este arquivo está no formato antigo do Excel (XLS). Salve como XLSX ou CSV, ou baixe do banco o extrato em OFX.`,
  protegido: 'Este arquivo está protegido por senha. Salve sem senha, ou baixe o extrato em OFX.',
  'outra-conta': `Este arquivo é de um cartão de crédito ou de um investimento. Baixe do banco o extrato da conta, em OFX ou em CSV.`,
  estragado: 'Este arquivo está estragado: não foi possível lê-lo. Baixe-o de novo.',
  vazio: 'Este extrato não tem lançamentos.',
  muitos: `Este extrato tem lançamentos demais: no máximo ${LIMITES_DO_EXTRATO.lancamentos.toLocaleString('pt-BR')}. Peça ao banco um período menor.`,
  moeda: 'Este extrato não é em reais. Só se conciliam contas em reais.',
  demorado: 'Este arquivo demorou demais para abrir. Peça ao banco um período menor.',
} as const;
export type RecusaDoExtrato = keyof typeof RECUSA_DO_EXTRATO;

export const FORMATOS_DO_EXTRATO = ['ofx', 'csv'] as const;
export type FormatoDoExtrato = (typeof FORMATOS_DO_EXTRATO)[number];

export const MOTIVOS_DE_NAO_LER = [
  'data',
  'valor',
  'sentido',
  'colunas',
  'saldo',
  'moeda',
  'outra-conta',
] as const;
export type MotivoDeNaoLer = (typeof MOTIVOS_DE_NAO_LER)[number];

/** Completes `linha 3: …`. */
export const NOME_DO_NAO_LIDO: Readonly<Record<MotivoDeNaoLer, string>> = {
  data: 'sem uma data que exista',
  valor: 'sem um valor que se possa ler com certeza',
  sentido: 'não diz se o dinheiro entrou ou saiu',
  colunas: 'com células a mais ou a menos que os títulos',
  saldo: 'parece um saldo, e não um lançamento',
  moeda: 'em outra moeda',
  'outra-conta': 'de um cartão de crédito ou de um investimento',
};

export interface LinhaNaoLida {
  /** From 1: the row in a spreadsheet program, or the place of the entry in OFX. */
  readonly linha: number;
  readonly motivo: MotivoDeNaoLer;
}

/** Maximum number of lines that are stored; all are counted. */
export const NAO_LIDAS_AT_MOST = 200;

/** `linha 12`, or `lançamento 3 do arquivo` in OFX, where people do not count lines. */
export const ondeEsta = (formato: FormatoDoExtrato, linha: number): string =>
  formato === 'ofx' ? `lançamento ${linha} do arquivo` : `linha ${linha}`;

export const fraseDaNaoLida = (
  formato: FormatoDoExtrato,
  { linha, motivo }: LinhaNaoLida,
): string => {
  const frase = `${ondeEsta(formato, linha)}: ${NOME_DO_NAO_LIDO[motivo]}.`;
  return `${frase.charAt(0).toUpperCase()}${frase.slice(1)}`;
};
