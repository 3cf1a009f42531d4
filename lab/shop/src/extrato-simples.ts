import type { Dia } from '@encomenda/contracts/shared/dia/dia';
import { emReais } from '@encomenda/contracts/shared/numeros/dinheiro';

interface LancamentoSimples {
  readonly dia: Dia;
  /** Negative for outgoing money. */
  readonly centavos: number;
  readonly fitid: string;
  readonly texto: string;
}

/** The commonest form of a bank statement: OFX 1 in Latin-1, without closing tags. */
export const extratoSimples = (lancamentos: readonly LancamentoSimples[]): Buffer => {
  const escritos = lancamentos.map(
    ({ dia, centavos, fitid, texto }) =>
      `<STMTTRN>\r\n<DTPOSTED>${dia.replaceAll('-', '')}\r\n<TRNAMT>${emReais(centavos).toFixed(2)}\r\n<FITID>${fitid}\r\n<MEMO>${texto}\r\n</STMTTRN>\r\n`,
  );
  return Buffer.from(
    `OFXHEADER:100\r\nDATA:OFXSGML\r\nCHARSET:1252\r\n\r\n<OFX><STMTRS><CURDEF>BRL\r\n<BANKID>0341\r\n<ACCTID>12345-6\r\n<BANKTRANLIST>\r\n${escritos.join('')}</BANKTRANLIST></STMTRS></OFX>`,
    'latin1',
  );
};
