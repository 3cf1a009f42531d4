import { describe, expect, it } from 'vitest';
import { textoDosBytes } from '../../importacoes/planilha/texto-dos-bytes.js';
import { lerOfx } from './ler-ofx.js';

const CABECA =
  'OFXHEADER:100\r\nDATA:OFXSGML\r\nVERSION:102\r\nENCODING:USASCII\r\nCHARSET:1252\r\n\r\n';
const sgml = (lancamentos: string, moeda = 'BRL'): string =>
  `${CABECA}<OFX>\r\n<BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>${moeda}\r\n<BANKACCTFROM>\r\n<BANKID>0341\r\n<ACCTID>1234567-8\r\n</BANKACCTFROM>\r\n<BANKTRANLIST>\r\n<DTSTART>20261101\r\n${lancamentos}</BANKTRANLIST>\r\n<LEDGERBAL><BALAMT>10.00</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
const um = (campos: Record<string, string>): string =>
  `<STMTTRN>\r\n${Object.entries(campos)
    .map(([campo, valor]) => `<${campo}>${valor}\r\n`)
    .join('')}</STMTTRN>\r\n`;
const PIX = {
  TRNTYPE: 'CREDIT',
  DTPOSTED: '20261103120000[-3:BRT]',
  TRNAMT: '150.00',
  FITID: 'a1',
  MEMO: 'PIX RECEBIDO MARIA SOUZA',
};
const lido = {
  conta: '0341//1234567-8',
  data: '2026-11-03',
  valorEmCentavos: 15_000,
  texto: 'PIX RECEBIDO MARIA SOUZA',
  identificador: 'a1',
};

describe('um extrato em OFX', () => {
  it('lê o 1.x, sem fechar as marcas, com a conta e os sinais', () => {
    const saida = { ...PIX, TRNTYPE: 'DEBIT', TRNAMT: '-1.234,56', FITID: 'a2', MEMO: 'TARIFA' };
    expect(lerOfx(sgml(um(PIX) + um(saida)))).toEqual({
      formato: 'ofx',
      banco: '0341',
      linhas: [lido, { ...lido, valorEmCentavos: -123_456, texto: 'TARIFA', identificador: 'a2' }],
      naoLidos: [],
    });
  });

  it('lê o 2.x, com entidades e CDATA', () => {
    const xml = `<?xml version="1.0" encoding="UTF-8"?><?OFX OFXHEADER="200"?><OFX><STMTRS><CURDEF>BRL</CURDEF><BANKTRANLIST><STMTTRN><TRNTYPE>CREDIT</TRNTYPE><DTPOSTED>20261103</DTPOSTED><TRNAMT>+7,50</TRNAMT><FITID>x</FITID><NAME>João &amp; Filhos</NAME><MEMO><![CDATA[Doces <finos>]]></MEMO></STMTTRN></BANKTRANLIST></STMTRS></OFX>`;
    expect(lerOfx(xml).linhas).toMatchObject([
      { valorEmCentavos: 750, texto: expect.stringContaining('João & Filhos Doces') as string },
    ]);
  });

  it('lê acentos de Windows, de UTF-8 e um texto com sinais soltos', () => {
    const texto = sgml(um({ ...PIX, MEMO: 'JOSÉ < 3 & CIA' }));
    for (const codificacao of ['latin1', 'utf8'] as const)
      expect(lerOfx(textoDosBytes(Buffer.from(texto, codificacao))).linhas[0]!.texto).toBe(
        'JOSÉ < 3 & CIA',
      );
  });

  it('não para num byte estragado no meio de UTF-8', () => {
    const bytes = Buffer.concat([
      Buffer.from(sgml(um({ ...PIX, MEMO: 'ÁGUA ' }))),
      Buffer.from([0xff]),
    ]);
    expect(lerOfx(textoDosBytes(bytes)).linhas).toHaveLength(1);
  });

  it('lê lançamentos sem identificador e sem o fim do arquivo', () => {
    const { FITID: _, ...semId } = PIX;
    const cortado = sgml(um(semId)).split('</STMTTRN>')[0]!;
    expect(lerOfx(cortado).linhas).toEqual([{ ...lido, identificador: null }]);
  });

  it.each([
    ['um dia que não existe', { DTPOSTED: '20260231' }, 'data'],
    ['um dia em branco', { DTPOSTED: '' }, 'data'],
    ['um valor que não é número', { TRNAMT: 'muito' }, 'valor'],
    ['um valor enorme', { TRNAMT: '99999999999999.00' }, 'valor'],
    ['outra moeda', { 'CURRENCY><CURSYM': 'USD' }, 'moeda'],
  ])('deixa de fora só a linha com %s', (_, mudanca, motivo) => {
    const { linhas, naoLidos } = lerOfx(sgml(um({ ...PIX, ...mudanca }) + um(PIX)));
    expect([linhas, naoLidos]).toEqual([[lido], [motivo]]);
  });

  it('entende o valor sem sinal de um débito, e pula os de zero', () => {
    const { linhas } = lerOfx(
      sgml(um({ ...PIX, TRNTYPE: 'DEBIT' }) + um({ ...PIX, TRNAMT: '0.00' })),
    );
    expect(linhas.map(({ valorEmCentavos }) => valorEmCentavos)).toEqual([-15_000]);
  });

  it.each([
    ['de outro formato', 'Data;Valor\n', 'formato'],
    ['sem lançamentos', sgml(''), 'vazio'],
    ['em dólares', sgml(um(PIX), 'USD'), 'moeda'],
  ])('recusa um arquivo %s', (_, texto, motivo) => {
    expect(() => lerOfx(texto)).toThrow(motivo);
  });

  it('lê um arquivo hostil em tempo que cresce com o tamanho', () => {
    const hostil = `<OFX>${'<A'.repeat(200_000)}${`<${'B'.repeat(31)}`.repeat(50_000)}${um(PIX)}`;
    expect(lerOfx(hostil).linhas).toHaveLength(1);
  });
});
