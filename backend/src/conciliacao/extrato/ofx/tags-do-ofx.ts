import { decodeHTMLStrict } from 'entities';

// Own reader: npm libraries refuse a `<` in a text, and one takes seconds for a long tag. Tags are closed in OFX 2.x,
// not in 1.x.
const TAG = /<(\/?)(?:[A-Za-z][\w-]{0,31}:)?([A-Za-z][\w.]{0,31})(?:\s[^<>]*)?\/?>/g;
const RAIZ = /<(?:[A-Za-z][\w-]{0,31}:)?OFX(?:\s[^<>]*)?>/i;

/** In these fields, only OFX tags count. Anything else in angle brackets is text. */
const CAMPOS_DE_TEXTO = new Set(['NAME', 'EXTDNAME', 'MEMO']);

const DO_OFX = new Set(
  `OFX STMTTRNRS CCSTMTTRNRS INVSTMTTRNRS STMTRS CCSTMTRS INVSTMTRS BANKMSGSRSV1 CREDITCARDMSGSRSV1
  INVSTMTMSGSRSV1 BANKTRANLIST BANKTRANLISTP INVTRANLIST INVBANKTRAN SUBACCTFUND STMTTRN STMTTRNP TRNTYPE
  DTPOSTED DTUSER DTAVAIL DTTRAN TRNAMT FITID CORRECTFITID CORRECTACTION SRVRTID CHECKNUM REFNUM SIC
  PAYEEID NAME EXTDNAME PAYEE ADDR1 ADDR2 ADDR3 CITY STATE POSTALCODE COUNTRY PHONE BANKACCTTO CCACCTTO
  BANKID BRANCHID ACCTID ACCTTYPE ACCTKEY MEMO IMAGEDATA CURRENCY ORIGCURRENCY CURRATE CURSYM CURDEF
  INV401KSOURCE LEDGERBAL AVAILBAL BALLIST BALAMT DTASOF DTSTART DTEND`.split(/\s+/),
);

/** Banks add tags with a point in the name. */
const acabaOTexto = (nome: string): boolean =>
  DO_OFX.has(nome.toUpperCase()) || (nome.includes('.') && nome === nome.toUpperCase());

const HTML =
  /<\/?(?:a|abbr|b|big|blockquote|br|center|code|div|em|font|h[1-6]|hr|i|img|label|li|nobr|ol|p|pre|s|small|span|strike|strong|sub|sup|table|tbody|td|th|tr|tt|u|ul|wbr)(?:\s+[\w-]+=[^<>]*|\s*)\/?>/gi;
const ENTIDADE = /&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]+);/i;

/** Decodes twice, because some systems encode twice. */
const decodificado = (texto: string): string => {
  const umaVez = decodeHTMLStrict(texto);
  return ENTIDADE.test(umaVez) ? decodeHTMLStrict(umaVez) : umaVez;
};

export interface TagDoOfx {
  /** In capitals, without a prefix. */
  readonly nome: string;
  readonly fecha: boolean;
  /** Decoded, with its spaces and line breaks. */
  readonly valor: string;
}

/** Replaces the text between two marks. Text after an unclosed mark stays. */
const trocar = (
  texto: string,
  [abre, fecha]: readonly [string, string],
  por: (dentro: string) => string,
): string =>
  texto
    .split(fecha)
    .map((parte, n, partes) => {
      const inicio = n < partes.length - 1 ? parte.indexOf(abre) : -1;
      const semFecho = n < partes.length - 1 && inicio === -1 ? fecha : '';
      return inicio === -1
        ? parte + semFecho
        : parte.slice(0, inicio) + por(parte.slice(inicio + abre.length));
    })
    .join('');

const escapado = (texto: string): string =>
  texto.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Tags from the root on; undefined without a root. Lazy, because a file may have a million. */
export const tagsDoOfx = (texto: string): Generator<TagDoOfx> | undefined => {
  const raiz = RAIZ.exec(texto);
  if (!raiz) return undefined;
  const semComentarios = trocar(texto.slice(raiz.index), ['<!--', '-->'], () => ' ');
  return tagsDe(trocar(semComentarios, ['<![CDATA[', ']]>'], escapado));
};

interface Aberta {
  readonly nome: string;
  readonly fecha: boolean;
  readonly fim: number;
}

const tagsDe = function* (corpo: string): Generator<TagDoOfx> {
  let aberta: Aberta | null = null;
  const completa = ({ nome, fecha, fim }: Aberta, ate?: number): TagDoOfx => ({
    nome,
    fecha,
    valor: decodificado(corpo.slice(fim, ate)).replaceAll(HTML, ' '),
  });
  for (const tag of corpo.matchAll(TAG)) {
    const [inteira, barra, escrito] = tag as unknown as [string, string, string];
    const nome = escrito.toUpperCase();
    const noTexto: boolean = aberta !== null && !aberta.fecha && CAMPOS_DE_TEXTO.has(aberta.nome);
    if (noTexto && !acabaOTexto(escrito)) continue;
    if (aberta) yield completa(aberta, tag.index);
    aberta = { nome, fecha: barra === '/', fim: tag.index + inteira.length };
  }
  if (aberta) yield completa(aberta);
};
