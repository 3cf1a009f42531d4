import type { LinhaNaoLida } from '@encomenda/contracts/conciliacao/extrato';
import type { LinhaDaPlanilha, Planilha } from '@encomenda/contracts/importacoes/planilha';
import { normalizarBusca } from '@encomenda/contracts/shared/texto/busca';
import type { Dia } from '@encomenda/contracts/shared/dia/dia';
import { tabelaDe } from '../../../importacoes/planilha/tabela.js';
import { colunasBastam, colunasDe, type ColunasDoExtrato } from './colunas-do-banco.js';
import { diasNoTexto } from '../valores/dia-do-banco.js';
import { ehSaldo } from '../valores/saldo-ou-total.js';

export interface TabelaDoBanco extends Planilha {
  readonly acima: readonly Dia[];
  readonly naoLidas: readonly LinhaNaoLida[];
  /** Whether cells were split at a character. One separator too many then shifts the rest of its row. */
  readonly separada: boolean;
}

const DIA =
  /^\W*(?:\d{1,2} ?[-/] ?\d{1,2}(?:\D|$)|\d{1,2}\.\d{1,2}\.\d{2}|\d{4}[-/.]\d{1,2}[-/.]|\d{8}(?:\D|$)|\d{1,2}\W*(?:de )?(?:jan|fev|feb|mar|abr|apr|mai|may|jun|jul|ago|aug|set|sep|out|oct|nov|dez|dec))/i;
const VALOR = /\d(?:[.,]\d{1,2})?\D{0,5}$/;
/** A cell with a whole row inside, after a quote that was not closed. */
const LINHA_ENGOLIDA =
  /[\r\n][ \t]*"?(?:\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}|\d{4}-\d{2}-\d{2}|\d{8})"?\s*[;,\t|]/;

const temDia = (celula = ''): boolean => DIA.test(celula);
const pareceValor = (celula = ''): boolean => VALOR.test(celula) && !temDia(celula);
const preenchidas = (celulas: readonly string[]): string[] =>
  celulas.filter((celula) => celula.trim() !== '');
const larguraDe = (celulas: readonly string[]): number =>
  celulas.findLastIndex((celula) => celula.trim() !== '') + 1;

const nomeDaTabela = (titulos: readonly string[]): string =>
  titulos.map(normalizarBusca).join('|').replace(/\|+$/, '');

interface Titulos {
  readonly indice: number;
  readonly nome: string;
}

const parecemTitulos = (celulas: readonly string[], abaixo: LinhaDaPlanilha | undefined): boolean =>
  (celulas[0] ?? '').trim() !== '' &&
  !celulas.some((celula) => /\d/.test(celula)) &&
  abaixo !== undefined &&
  temEmAlguma(abaixo);

// A quick test first: to guess the fields of every row of a long file would take seconds.
const PODE_SER_DA_DATA = /dat[ae]|dt|dia/i;

const temTitulosConhecidos = (celulas: readonly string[]): boolean =>
  celulas.some((celula) => PODE_SER_DA_DATA.test(celula)) && colunasBastam(colunasDe(celulas));

const titulosEm = (linhas: readonly LinhaDaPlanilha[]): Titulos[] => {
  const conhecidos = new Map<string, boolean>();
  const saoConhecidos = (celulas: readonly string[]): boolean => {
    const nome = nomeDaTabela(celulas);
    const conhecido = conhecidos.get(nome) ?? temTitulosConhecidos(celulas);
    conhecidos.set(nome, conhecido);
    return conhecido;
  };
  return linhas.flatMap(({ celulas }, indice) =>
    preenchidas(celulas).length > 1 &&
    !celulas.some((celula) => temDia(celula)) &&
    (saoConhecidos(celulas) || parecemTitulos(celulas, linhas[indice + 1]))
      ? [{ indice, nome: nomeDaTabela(celulas) }]
      : [],
  );
};

const temEmAlguma = ({ celulas }: LinhaDaPlanilha): boolean =>
  celulas.some((celula) => temDia(celula)) && celulas.some((celula) => pareceValor(celula));

const temNas = (colunas: ColunasDoExtrato) => {
  const dia = colunas.indexOf('data');
  const valores = (['valor', 'credito', 'debito'] as const).map((um) => colunas.indexOf(um));
  return ({ celulas }: LinhaDaPlanilha): boolean =>
    temDia(celulas[dia]) && valores.some((valor) => /\d/.test(celulas[valor] ?? ''));
};

const lancamentosSob = (linhas: readonly LinhaDaPlanilha[], titulos: readonly Titulos[]) => {
  const quantos = new Map<string, number>();
  const colunasDo = new Map<string, ColunasDoExtrato>();
  for (const [n, { indice, nome }] of titulos.entries()) {
    const colunas = colunasDo.get(nome) ?? colunasDe(linhas[indice]!.celulas);
    colunasDo.set(nome, colunas);
    const sob = linhas.slice(indice + 1, titulos[n + 1]?.indice);
    const lancamentos = sob.filter(colunasBastam(colunas) ? temNas(colunas) : temEmAlguma);
    // A table of totals also has days and amounts, but no texts: count its rows less.
    const comTextos = colunas.includes('texto') || !colunasBastam(colunas);
    const peso = comTextos ? 10 : 1;
    quantos.set(nome, (quantos.get(nome) ?? 0) + peso * lancamentos.length);
  }
  return quantos;
};

const escolhidos = (linhas: readonly LinhaDaPlanilha[], titulos: readonly Titulos[]) => {
  const quantos = lancamentosSob(linhas, titulos);
  const maior = Math.max(...quantos.values());
  return titulos.find(({ nome }) => quantos.get(nome) === maior);
};

const foraDoLugar = (
  celulas: readonly string[],
  { largura, semFim }: { largura: number; semFim: boolean },
): boolean =>
  larguraDe(celulas) > largura ||
  (!semFim && celulas.length < largura) ||
  celulas.some((celula) => LINHA_ENGOLIDA.test(celula));

const conferir = (
  titulo: LinhaDaPlanilha,
  linhas: readonly LinhaDaPlanilha[],
): { readonly boas: LinhaDaPlanilha[]; readonly naoLidas: LinhaNaoLida[] } => {
  const largura = larguraDe(titulo.celulas);
  // Whether rows may lack the last cell: no, if all other rows have it.
  const semFim = linhas.some(
    ({ celulas }) => celulas.length >= largura && (celulas[largura - 1] ?? '').trim() === '',
  );
  const inteiras = linhas.some(({ celulas }) => celulas.length >= largura);
  const medida = { largura, semFim: semFim || !inteiras };
  const boas: LinhaDaPlanilha[] = [];
  const naoLidas: LinhaNaoLida[] = [];
  for (const linha of linhas) {
    const { celulas, numero } = linha;
    if (!foraDoLugar(celulas, medida) || ehSaldo(celulas) === 'sim') boas.push(linha);
    else if (celulas.some((celula) => temDia(celula)))
      naoLidas.push({ linha: numero, motivo: 'colunas' });
  }
  return { boas: boas.map((linha) => cortada(linha, largura)), naoLidas };
};

const cortada = ({ numero, celulas }: LinhaDaPlanilha, largura: number): LinhaDaPlanilha => ({
  numero,
  celulas: celulas.slice(0, largura),
});

/** Rows below the chosen titles, which may repeat. Other titles begin another table. */
const linhasDaTabela = (
  linhas: readonly LinhaDaPlanilha[],
  titulos: readonly Titulos[],
  nome: string,
) => {
  const daTabela: LinhaDaPlanilha[] = [];
  const deOutra: LinhaNaoLida[] = [];
  const nomeDe = new Map(titulos.map(({ indice, nome: um }) => [indice, um]));
  let dentro = false;
  for (const [indice, linha] of linhas.entries()) {
    const titulo = nomeDe.get(indice);
    if (titulo !== undefined) dentro = titulo === nome;
    else if (dentro) daTabela.push(linha);
    else if (daTabela.length > 0 && pareceLancamento(linha))
      deOutra.push({ linha: linha.numero, motivo: 'colunas' });
  }
  return { daTabela, deOutra };
};

const pareceLancamento = ({ celulas }: LinhaDaPlanilha): boolean =>
  temDia(celulas[0]) && celulas.some(pareceValor) && ehSaldo(celulas) !== 'sim';

const montar = (
  titulo: LinhaDaPlanilha,
  linhas: readonly LinhaDaPlanilha[],
  { separada, acima }: Pick<TabelaDoBanco, 'separada' | 'acima'>,
): TabelaDoBanco => {
  const { boas, naoLidas } = separada ? conferir(titulo, linhas) : { boas: linhas, naoLidas: [] };
  const tabela =
    boas.length === 0 && naoLidas.length > 0
      ? { titulos: preenchidas(titulo.celulas), linhas: [] }
      : tabelaDe([titulo, ...boas]);
  return { ...tabela, acima, naoLidas, separada };
};

const semTitulosConhecidos = (linhas: readonly LinhaDaPlanilha[], separada: boolean) => {
  const primeira = linhas.findIndex(temEmAlguma);
  if (primeira === -1) return { ...tabelaDe(linhas), acima: [], naoLidas: [], separada };
  const antes = linhas[primeira - 1];
  const lancamentos = linhas.slice(primeira);
  const titulo = antes && temTitulos(antes, linhas[primeira]!) ? antes : letras(lancamentos);
  return montar(titulo, lancamentos, { separada, acima: diasAcima(linhas.slice(0, primeira)) });
};

const temTitulos = (linha: LinhaDaPlanilha, lancamento: LinhaDaPlanilha): boolean => {
  const titulos = preenchidas(linha.celulas);
  const bastam = titulos.length > 1 && titulos.length >= preenchidas(lancamento.celulas).length - 1;
  return bastam && !titulos.some((titulo) => /^[\W\d]+$/.test(titulo) || temDia(titulo));
};

const letras = (linhas: readonly LinhaDaPlanilha[]): LinhaDaPlanilha => {
  const largura = linhas.reduce((maior, { celulas }) => Math.max(maior, celulas.length), 0);
  const celulas = Array.from({ length: largura }, (_, coluna) => `Coluna ${coluna + 1}`);
  return { numero: 0, celulas };
};

const diasAcima = (linhas: readonly LinhaDaPlanilha[]): Dia[] =>
  linhas.flatMap(({ celulas }) => diasNoTexto(celulas.join(' ')));

/** The table of entries. @param separada whether a character separates the cells @throws RecusaDaLeitura */
export const tabelaDoBanco = (
  linhas: readonly LinhaDaPlanilha[],
  { separada }: { readonly separada: boolean },
): TabelaDoBanco => {
  const titulos = titulosEm(linhas);
  const escolhido = titulos.length > 0 ? escolhidos(linhas, titulos) : undefined;
  if (!escolhido) return semTitulosConhecidos(linhas, separada);
  const { daTabela, deOutra } = linhasDaTabela(linhas, titulos, escolhido.nome);
  const acima = diasAcima(linhas.slice(0, escolhido.indice));
  const tabela = montar(linhas[escolhido.indice]!, daTabela, { separada, acima });
  return {
    ...tabela,
    naoLidas: [...tabela.naoLidas, ...deOutra].toSorted((a, b) => a.linha - b.linha),
  };
};
