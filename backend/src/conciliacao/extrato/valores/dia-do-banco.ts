import { diasEntre, ehDia, somarDias, type Dia } from '@encomenda/contracts/shared/dia/dia';
import { mesDoNome } from '@encomenda/contracts/shared/dia/partes-do-dia';

export interface DiasDoArquivo {
  /** Today; null if unknown: days without a four-digit year are then not read. */
  readonly hoje: Dia | null;
  /** Order of day and month in `11/12/2026`. Default: the day first, as in Brazil. */
  readonly ordem?: 'dia-mes' | 'mes-dia';
  /** Days written above the table: the period, or the day of the file. */
  readonly acima?: readonly Dia[];
}

const HORA = String.raw`(?:[T ,-]+(?:as )?\d{1,2}[:h]\d{2}.*)?`;
const ANO_MES_DIA = new RegExp(String.raw`^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})${HORA}$`, 'i');
const DIA_MES_ANO = new RegExp(
  String.raw`^(\d{1,2})( ?[-/.] ?| )(\d{1,2})(?:\2(\d{4}|\d{2})(?!\d))?${HORA}$`,
  'i',
);
const COM_NOME = new RegExp(
  String.raw`^(\d{1,2})[oaºª°]?[-/. ]*(?:de )?([a-z]{3,9})\.?[-/. ]*(?:de )?(\d{4}|\d{2})?${HORA}$`,
  'i',
);
const NOME_NA_FRENTE = new RegExp(String.raw`^([a-z]{3,9})\.? (\d{1,2}),? (\d{4})${HORA}$`, 'i');
const OITO_DIGITOS =
  /^(\d{8})(?:\d{2}|\d{4}|\d{6})?(?:[.,]\d{1,9})?(?:\s*[-+[A-Z].*| \d{1,2}:.*)?$/i;
const SEMANA =
  /^(?:segunda|terca|quarta|quinta|sexta|sabado|domingo|seg|ter|qua|qui|sex|sab|dom|mon|tue|wed|thu|fri|sat|sun)(?:-feira)?[ ,.]+/;
const CARACTERES_AT_MOST = 60;

const limpo = (escrito: string): string =>
  escrito
    .slice(0, CARACTERES_AT_MOST)
    .normalize('NFD')
    .replaceAll(/\p{M}|\p{Cf}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()
    .replace(SEMANA, '');

const junto = (ano: string, mes: number | string, dia: number | string): Dia | null => {
  const escrito = `${ano}-${String(mes).padStart(2, '0')}-${String(dia).padStart(2, '0')}`;
  return ehDia(escrito) ? escrito : null;
};

/** Maximum age of a day without a year, in days. */
const SEM_ANO_AT_MOST = 270;
/** Maximum distance of a two-digit year from today, in years: `26/11/10` is no day of 2010. */
const ANOS_AT_MOST = 10;

/** The last such day up to the end of the period, or up to today. Null when it may be of another year. */
const comOAnoQueFalta = (mes: string, dia: string, { hoje, acima = [] }: DiasDoArquivo) => {
  if (hoje === null) return null;
  const [primeiro = null] = acima.toSorted();
  const ultimo = acima.toSorted().at(-1) ?? hoje;
  const possiveis = [0, 1]
    .map((anos) => junto(String(Number(ultimo.slice(0, 4)) - anos), mes, dia))
    .filter((possivel) => possivel !== null && possivel <= ultimo);
  const [achado] = possiveis;
  if (!achado) return null;
  const noPeriodo = primeiro !== null && primeiro < ultimo && achado >= primeiro;
  return noPeriodo || achado >= somarDias(ultimo, -SEM_ANO_AT_MOST) ? achado : null;
};

const comOSeculo = (ano: string, mes: string, dia: string, hoje: Dia | null): Dia | null => {
  if (hoje === null) return null;
  const achado = junto(`20${ano}`, mes, dia);
  return achado && Math.abs(diasEntre(achado, hoje)) <= ANOS_AT_MOST * 366 ? achado : null;
};

const completo = (ano: string | undefined, mes: string, dia: string, arquivo: DiasDoArquivo) => {
  if (ano === undefined) return comOAnoQueFalta(mes, dia, arquivo);
  return ano.length === 4 ? junto(ano, mes, dia) : comOSeculo(ano, mes, dia, arquivo.hoje);
};

const comNome = (texto: string, arquivo: DiasDoArquivo): Dia | null => {
  const [, mesNaFrente, diaDepois, anoDepois] = NOME_NA_FRENTE.exec(texto) ?? [];
  const [, diaNaFrente, mesDepois, anoNoFim] = COM_NOME.exec(texto) ?? [];
  const mes = mesDoNome(mesNaFrente ?? mesDepois ?? '');
  const dia = diaDepois ?? diaNaFrente;
  return mes !== undefined && dia
    ? completo(anoDepois ?? anoNoFim, String(mes), dia, arquivo)
    : null;
};

/** Reads `10/11/2026`, `2026-11-10T08:00-03:00`, `10/nov/26` and others. Null for no day, or an ambiguous one. */
export const diaDoBanco = (escrito: string, arquivo: DiasDoArquivo): Dia | null => {
  const texto = limpo(escrito);
  const digitos = OITO_DIGITOS.exec(texto)?.[1];
  if (digitos !== undefined) {
    const [a, b, c, d] = [0, 2, 4, 6].map((inicio) => digitos.slice(inicio, inicio + 2));
    return junto(`${a}${b}`, c!, d!) ?? junto(`${c}${d}`, b!, a!);
  }
  const iso = ANO_MES_DIA.exec(texto);
  if (iso) return junto(iso[1]!, iso[3]!, iso[4]!);
  const [, primeiro, , segundo, ano] = DIA_MES_ANO.exec(texto) ?? [];
  if (primeiro !== undefined && segundo !== undefined) {
    const invertida = arquivo.ordem === 'mes-dia';
    return invertida
      ? completo(ano, primeiro, segundo, arquivo)
      : completo(ano, segundo, primeiro, arquivo);
  }
  return comNome(texto, arquivo);
};

/** Month first only when some day proves it and none contradicts. */
export const ordemDos = (escritos: readonly string[]): 'dia-mes' | 'mes-dia' => {
  const pares = escritos.flatMap((escrito) => {
    const [, primeiro, , segundo, ano] = DIA_MES_ANO.exec(limpo(escrito)) ?? [];
    return ano === undefined ? [] : [[Number(primeiro), Number(segundo)] as const];
  });
  const mesNaFrente = pares.some(([primeiro, segundo]) => primeiro <= 12 && segundo > 12);
  return mesNaFrente && pares.every(([primeiro]) => primeiro <= 12) ? 'mes-dia' : 'dia-mes';
};

/** Days with a four-digit year in a text. */
export const diasNoTexto = (texto: string): Dia[] =>
  [...texto.slice(0, 1_000).matchAll(/\d{1,2}\/\d{1,2}\/\d{4}|\d{4}-\d{2}-\d{2}/g)].flatMap(
    ([escrito]) => diaDoBanco(escrito, { hoje: null }) ?? [],
  );
