import type { Dia } from '@encomenda/contracts/shared/dia';

/** Amount as the bank writes it (`-12.00`), and the text beside it. */
type Lancamento = readonly [valor: string, texto: string];

/** A statement of one day as banks write it: Latin-1, tags that are not closed. */
export const extrato = (dia: Dia, lancamentos: readonly Lancamento[]): Buffer => {
  const data = dia.replaceAll('-', '');
  const entradas = lancamentos.map(
    ([valor, texto], n) =>
      `<STMTTRN>\r\n<DTPOSTED>${data}120000[-3:BRT]\r\n<TRNAMT>${valor}\r\n<FITID>${data}${n}\r\n<MEMO>${texto}\r\n</STMTTRN>\r\n`,
  );
  return Buffer.from(
    `OFXHEADER:100\r\nDATA:OFXSGML\r\nCHARSET:1252\r\n\r\n<OFX><STMTRS><CURDEF>BRL\r\n<BANKID>0341\r\n<ACCTID>12345-6\r\n<BANKTRANLIST>\r\n${entradas.join('')}</BANKTRANLIST></STMTRS></OFX>`,
    'latin1',
  );
};
