import type {
  MotivoDeNaoLer,
  NomeDoCampoDoExtrato,
} from '@encomenda/contracts/conciliacao/extrato';
import type { Dia } from '@encomenda/contracts/shared/dia/dia';
import {
  lerLinhaDoBanco,
  separar,
  umaLinha,
  type ArquivoDoBanco,
  type Lida,
} from '../arquivo-do-banco.js';
import { CAMPOS_DE_TEXTO, tituloIngles, type ColunasDoExtrato } from './colunas-do-banco.js';
import { diaDoBanco, ordemDos, type DiasDoArquivo } from '../valores/dia-do-banco.js';
import { ehSaldo, ehTotal, pareceTotal } from '../valores/saldo-ou-total.js';
import {
  comSentido,
  semSinal,
  sinaisDos,
  type SinaisDoArquivo,
} from '../valores/sentido-do-valor.js';
import type { TabelaDoBanco } from './tabela-do-banco.js';
import {
  decimalDos,
  lerValor,
  type MarcaDecimal,
  type Sentido,
  type ValorDoBanco,
} from '../valores/valor-do-banco.js';

const VALORES = ['valor', 'credito', 'debito'] as const;

interface Escrita {
  readonly linha: number;
  readonly data: string;
  readonly valores: Readonly<Record<(typeof VALORES)[number], string>>;
  /** Direction from a column of its own; null when there is no such column, or it has another word. */
  readonly tipo: Sentido | null;
  readonly textos: readonly string[];
  readonly identificador: string;
  readonly celulas: readonly string[];
  readonly moeda: string;
}

const TIPOS: readonly (readonly [RegExp, Sentido])[] = [
  [/^(?:c|cr|cred|credito|credit|entrada|receita|credora?|e|\+)$/, 'entrou'],
  [/^(?:d|db|dr|deb|debito|debit|saida|despesa|devedora?|s|-)$/, 'saiu'],
];

const sentidoDoTipo = (celula: string): Sentido | null => {
  const palavra = celula
    .normalize('NFD')
    .replaceAll(/\p{M}|[.\s()]/gu, '')
    .toLowerCase();
  return TIPOS.find(([forma]) => forma.test(palavra))?.[1] ?? null;
};

const DA_MOEDA = /^(?:moeda|currency)$/i;
const REAIS = /^(?:BRL|R\$|real|reais)?$/i;

const escritasDe = ({ titulos, linhas }: TabelaDoBanco, colunas: ColunasDoExtrato): Escrita[] => {
  const daMoeda = titulos.findIndex((titulo) => DA_MOEDA.test(titulo));
  return linhas.map(({ numero, celulas }) => {
    const em = (campo: NomeDoCampoDoExtrato) => celulas[colunas.indexOf(campo)]?.trim() ?? '';
    const tipo = sentidoDoTipo(em('tipo'));
    return {
      linha: numero,
      data: em('data'),
      valores: { valor: em('valor'), credito: em('credito'), debito: em('debito') },
      tipo,
      textos: celulas.filter((_, coluna) => {
        const campo = colunas[coluna] ?? null;
        return CAMPOS_DE_TEXTO.has(campo) || (campo === 'tipo' && tipo === null);
      }),
      identificador: em('identificador'),
      celulas,
      moeda: celulas[daMoeda]?.trim() ?? '',
    };
  });
};

interface ComoEscreve {
  readonly dias: DiasDoArquivo;
  readonly decimal: MarcaDecimal | null;
  readonly sinais: SinaisDoArquivo;
  /** Whether a column, and not the sign of the amount, gives the direction. */
  readonly tiposDizem: boolean;
}

const comoEscreve = (
  escritas: readonly Escrita[],
  { titulos, acima }: TabelaDoBanco,
  { colunas, hoje }: { colunas: ColunasDoExtrato; hoje: Dia },
): ComoEscreve => {
  const valores = escritas.flatMap((escrita) => VALORES.map((campo) => escrita.valores[campo]));
  const decimal = decimalDos(valores);
  const movimentos = escritas.filter(({ celulas }) => ehSaldo(celulas) !== 'sim');
  const lidos = movimentos.map(({ tipo, valores: { valor } }) => ({
    tipo,
    valor: lerValor(valor, { decimal }),
  }));
  const sinais = sinaisDos(lidos.map(({ valor }) => valor));
  const saiuSemSinal = lidos.some(
    ({ tipo, valor }) =>
      tipo === 'saiu' && typeof valor !== 'string' && valor.centavos > 0 && valor.sentido === null,
  );
  const temTipos = escritas.some(({ tipo }) => tipo !== null);
  const ingles = tituloIngles(titulos[colunas.indexOf('data')] ?? '');
  return {
    dias: { hoje, acima, ordem: ingles ? ordemDos(escritas.map(({ data }) => data)) : 'dia-mes' },
    decimal,
    sinais,
    tiposDizem: saiuSemSinal || (temTipos && !sinais.has('menos')),
  };
};

/** The direction of the column; `sentido` (unknown) when the sign of the amount contradicts it. */
const daColuna =
  (sentido: Sentido) =>
  (valor: ValorDoBanco): Sentido | 'sentido' =>
    valor.sentido === null || valor.sentido === sentido ? sentido : 'sentido';

const doValor =
  ({ tipo, textos }: Escrita, { sinais, tiposDizem }: ComoEscreve) =>
  ({ sentido }: ValorDoBanco): Sentido | 'sentido' => {
    if (sentido !== null && tipo !== null && sentido !== tipo) return 'sentido';
    const dito = sentido ?? tipo;
    if (dito !== null) return dito;
    return tiposDizem ? 'sentido' : semSinal(sinais, textos.join(' '));
  };

const semNada = (escrito: string, decimal: MarcaDecimal | null): boolean => {
  if (escrito === '') return true;
  const valor = lerValor(escrito, { decimal });
  return typeof valor !== 'string' && valor.centavos === 0;
};

/** Centavos, negative for money that went out; 0 for a row without money. */
const valorDe = (escrita: Escrita, como: ComoEscreve): number | MotivoDeNaoLer => {
  const { decimal } = como;
  const [valor, credito, debito] = VALORES.map((campo) => escrita.valores[campo]) as [
    string,
    string,
    string,
  ];
  const [temCredito, temDebito] = [!semNada(credito, decimal), !semNada(debito, decimal)];
  if (temCredito && temDebito) return 'sentido';
  if (temCredito) return comSentido(lerValor(credito, { decimal }), daColuna('entrou'));
  if (temDebito) return comSentido(lerValor(debito, { decimal }), daColuna('saiu'));
  return comSentido(lerValor(valor, { decimal }), doValor(escrita, como));
};

/** Whether an amount was split at its decimal comma, as `341,10` in a comma-separated file. */
const centavosAoLado = ({ celulas, valores }: Escrita): boolean =>
  VALORES.some((campo) => {
    const escrito = valores[campo];
    const onde = escrito === '' ? -1 : celulas.findIndex((celula) => celula.trim() === escrito);
    return (
      onde !== -1 && /^\D*\d[\d.]*$/.test(escrito) && /^\d\d\D?$/.test(celulas[onde + 1] ?? '')
    );
  });

const CONTINUACOES_AT_MOST = 3;
const DE_QUEM =
  /^\s*(?:rem|remet|remetente|des|dest|destino|fav|favorecido|pagador|pag|benef|nome|de|para)\s*[:.]/i;

/** Joins rows of text to the row above, because Bradesco writes the payer in such rows. */
const comContinuacoes = (escritas: readonly Escrita[], decimal: MarcaDecimal | null): Escrita[] => {
  const juntas: Escrita[] = [];
  let ate = -1;
  for (const escrita of escritas) {
    const { linha, data, valores, celulas } = escrita;
    const antes = juntas.at(-1);
    const preenchidas = celulas.filter((celula) => celula.trim() !== '');
    const deQuem = preenchidas.find((celula) => DE_QUEM.test(celula));
    const texto = deQuem ?? preenchidas.join(' ');
    const soTexto =
      (data === '' || deQuem !== undefined) &&
      VALORES.every((campo) => semNada(valores[campo], decimal));
    const continua =
      antes &&
      soTexto &&
      texto !== '' &&
      linha === ate + 1 &&
      linha - antes.linha <= CONTINUACOES_AT_MOST;
    if (continua && ehMovimento(antes, decimal) && !pareceTotal(texto))
      juntas[juntas.length - 1] = { ...antes, textos: [...antes.textos, texto] };
    else juntas.push(escrita);
    ate = linha;
  }
  return juntas;
};

const ehMovimento = ({ data, valores, celulas }: Escrita, decimal: MarcaDecimal | null): boolean =>
  data !== '' &&
  VALORES.some((campo) => !semNada(valores[campo], decimal)) &&
  ehSaldo(celulas) !== 'sim';

const lerEscrita = (
  escrita: Escrita,
  como: ComoEscreve,
  { conta, separada }: { conta: string; separada: boolean },
): Lida => {
  const { data, textos, celulas, identificador } = escrita;
  const dia = diaDoBanco(data, como.dias);
  const [primeira = ''] = celulas.filter((celula) => celula.trim() !== '');
  if (dia === null ? pareceTotal(primeira) : textos.some(ehTotal)) return null;
  if (ehSaldo(celulas) === 'sim') return null;
  if (!REAIS.test(escrita.moeda)) return 'moeda';
  if (separada && centavosAoLado(escrita)) return 'colunas';
  const valorEmCentavos = valorDe(escrita, como);
  return lerLinhaDoBanco({ conta, data: dia, valorEmCentavos, textos, identificador });
};

/** Reads entries. The titles of the table serve as account. @param hoje completes days without a full year */
export const lerTabelaDoBanco = (
  tabela: TabelaDoBanco,
  colunas: ColunasDoExtrato,
  hoje: Dia,
): ArquivoDoBanco => {
  const escritas = escritasDe(tabela, colunas);
  const como = comoEscreve(escritas, tabela, { colunas, hoje });
  const conta = tabela.titulos.map((titulo) => umaLinha(titulo)).join('|');
  const lidas = comContinuacoes(escritas, como.decimal).map((escrita) => ({
    linha: escrita.linha,
    lida: lerEscrita(escrita, como, { conta, separada: tabela.separada }),
  }));
  const { linhas, naoLidos } = separar(lidas);
  return {
    formato: 'csv',
    banco: null,
    linhas,
    naoLidos: [...tabela.naoLidas, ...naoLidos].toSorted((a, b) => a.linha - b.linha),
  };
};
