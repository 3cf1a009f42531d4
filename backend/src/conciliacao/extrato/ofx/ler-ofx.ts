import type { MotivoDeNaoLer } from '@encomenda/contracts/conciliacao/extrato';
import { lerLinhaDoBanco, separar, type ArquivoDoBanco, type Lida } from '../arquivo-do-banco.js';
import { diaDoBanco } from '../valores/dia-do-banco.js';
import { escritosNoOfx, type Campos, type EscritoNoOfx } from './escritos-no-ofx.js';
import { ExtratoRecusado } from '../recusa-do-extrato.js';
import { ehSaldo } from '../valores/saldo-ou-total.js';
import {
  comSentido,
  semSinal,
  sinaisDos,
  type SinaisDoArquivo,
} from '../valores/sentido-do-valor.js';
import {
  decimalDos,
  lerValor,
  type MarcaDecimal,
  type Sentido,
  type ValorDoBanco,
} from '../valores/valor-do-banco.js';

const em = (campos: Campos, campo: string): string => campos.get(campo)?.[0]?.trim() ?? '';

const REAIS = new Set(['BRL', 'R$', 'REAL', '986']);

const ENTRAM = new Set(['CREDIT', 'DEP', 'DIRECTDEP', 'DIV']);
const SAEM = new Set(
  'DEBIT PAYMENT CHECK FEE SRVCHG DIRECTDEBIT CASH REPEATPMT ATM POS'.split(' '),
);
/** Types with either direction: the standard takes it from the sign. Without signs, banks mean money that went out. */
const OS_DOIS_SENTIDOS = new Set(['ATM', 'POS']);

interface Escrita {
  readonly decimal: MarcaDecimal | null;
  readonly sinais: SinaisDoArquivo;
  /** Whether amounts without a sign also go out, so that only the type gives the direction. */
  readonly tiposDizem: boolean;
}

/** Direction of an amount without a sign: from its type, or else by the standard in, unless the file has no signs. */
const peloTipo = (tipo: string, texto: string, escrita: Escrita): Sentido | MotivoDeNaoLer => {
  const comMenos = escrita.sinais.has('menos');
  if (ENTRAM.has(tipo)) return 'entrou';
  if (SAEM.has(tipo)) return comMenos && OS_DOIS_SENTIDOS.has(tipo) ? 'sentido' : 'saiu';
  if (escrita.tiposDizem) return 'sentido';
  return semSinal(escrita.sinais, texto);
};

const sentidoDe = (
  { sentido, sinal }: ValorDoBanco,
  tipo: string,
  texto: string,
  escrita: Escrita,
): Sentido | MotivoDeNaoLer => {
  if (sentido === null) return peloTipo(tipo, texto, escrita);
  const contradiz = sentido === 'entrou' ? SAEM.has(tipo) : sinal === 'letra' && ENTRAM.has(tipo);
  return contradiz && !OS_DOIS_SENTIDOS.has(tipo) ? 'sentido' : sentido;
};

const textosDe = (campos: Campos): string[] => [
  ...['NAME', 'EXTDNAME', 'MEMO'].flatMap((campo) => campos.get(campo) ?? []),
  ...['CHECKNUM', 'REFNUM']
    .map((campo) => em(campos, campo))
    .filter((um) => /pedido\s?\d/i.test(um)),
];

const tipoDe = (campos: Campos): string => em(campos, 'TRNTYPE').toUpperCase();

const valorDe = (campos: Campos, decimal: MarcaDecimal | null): ValorDoBanco | MotivoDeNaoLer => {
  const escrito = em(campos, 'TRNAMT');
  return escrito === '' ? 'valor' : lerValor(escrito, { decimal, semMilhares: true });
};

const comoEscreve = (escritos: readonly EscritoNoOfx[]): Escrita => {
  const decimal = decimalDos(escritos.map(({ campos }) => em(campos, 'TRNAMT')));
  const movimentos = escritos.filter(({ campos }) => ehSaldo(textosDe(campos)) !== 'sim');
  const valores = movimentos.map(({ campos }) => ({
    tipo: tipoDe(campos),
    valor: valorDe(campos, decimal),
  }));
  const sinais = sinaisDos(valores.map(({ valor }) => valor));
  const semSinalNenhum = valores.filter(
    ({ valor }) => typeof valor !== 'string' && valor.centavos > 0 && valor.sentido === null,
  );
  const saem = (tipo: string) =>
    SAEM.has(tipo) && !(sinais.has('menos') && OS_DOIS_SENTIDOS.has(tipo));
  return { decimal, sinais, tiposDizem: semSinalNenhum.some(({ tipo }) => saem(tipo)) };
};

const lancamentoDe = ({ conta, moeda, deConta, campos }: EscritoNoOfx, escrita: Escrita): Lida => {
  if (!deConta) return 'outra-conta';
  if (!REAIS.has((em(campos, 'CURRENCY/CURSYM') || moeda).toUpperCase())) return 'moeda';
  const textos = textosDe(campos);
  const valor = valorDe(campos, escrita.decimal);
  return lerLinhaDoBanco({
    conta,
    data: diaDoBanco(em(campos, 'DTPOSTED'), { hoje: null }),
    valorEmCentavos: comSentido(valor, (lido) =>
      sentidoDe(lido, tipoDe(campos), textos.join(' '), escrita),
    ),
    textos,
    identificador: em(campos, 'FITID'),
  });
};

/** Reads OFX 1.x and 2.x. @throws ExtratoRecusado for no OFX, another currency, or no bank account */
export const lerOfx = (texto: string): ArquivoDoBanco => {
  const conteudo = escritosNoOfx(texto);
  if (!conteudo) throw new ExtratoRecusado('formato');
  const { escritos, moedas, banco } = conteudo;
  if (moedas.size > 0 && ![...moedas].some((moeda) => REAIS.has(moeda)))
    throw new ExtratoRecusado('moeda');
  if (escritos.length === 0) throw new ExtratoRecusado('vazio');
  if (escritos.every(({ deConta }) => !deConta)) throw new ExtratoRecusado('outra-conta');
  const escrita = comoEscreve(escritos);
  const lidas = escritos.map((escrito, n) => ({
    linha: n + 1,
    lida: lancamentoDe(escrito, escrita),
  }));
  return { formato: 'ofx', banco, ...separar(lidas) };
};
