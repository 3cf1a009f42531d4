import { describe, expect, it } from 'vitest';
import { textoDosBytes } from '../../../importacoes/planilha/csv/texto-dos-bytes.js';
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
    expect([linhas, naoLidos]).toEqual([[lido], [{ linha: 1, motivo }]]);
  });

  it('pula os saldos e os valores de zero, e não as pessoas', () => {
    const { linhas, naoLidos } = lerOfx(
      sgml(
        um({ ...PIX, MEMO: 'SALDO ANTERIOR' }) +
          um({ ...PIX, MEMO: 'SALDO TOTAL DISPONÍVEL DIA' }) +
          um({ ...PIX, NAME: 'SALDO FINAL', MEMO: '' }) +
          um({ ...PIX, TRNAMT: '0.00' }) +
          um({ ...PIX, MEMO: 'Saldanha Salgados' }) +
          um({ ...PIX, MEMO: 'Saldo Modas Ltda' }),
      ),
    );
    expect(linhas.map(({ texto }) => texto)).toEqual(['Saldanha Salgados']);
    expect(naoLidos).toEqual([{ linha: 6, motivo: 'saldo' }]);
  });

  const sentidos = (...lancamentos: [tipo: string, valor: string, texto?: string][]) => {
    const escritos = lancamentos.map(([TRNTYPE, TRNAMT, MEMO = 'x']) =>
      um({ ...PIX, TRNTYPE, TRNAMT, MEMO }),
    );
    const { linhas, naoLidos } = lerOfx(sgml(escritos.join('')));
    return [linhas.map(({ valorEmCentavos }) => valorEmCentavos), naoLidos];
  };

  it.each('DEBIT PAYMENT CHECK ATM FEE SRVCHG POS DIRECTDEBIT CASH REPEATPMT debit'.split(' '))(
    'entende que %s sem sinal saiu',
    (tipo) => {
      expect(sentidos([tipo, '5.00'])).toEqual([[-500], []]);
    },
  );

  it.each(['CREDIT', 'DEP', 'DIRECTDEP', 'DIV', 'OTHER', 'XFER', 'INT', ''])(
    'entende, como diz a norma, que %s sem sinal entrou',
    (tipo) => {
      expect(sentidos([tipo, '5.00'])).toEqual([[500], []]);
    },
  );

  it('não adivinha o sentido do que não tem sinal, onde os débitos também não têm', () => {
    expect(sentidos(['PAYMENT', '1.00'], ['XFER', '2.00'], ['OTHER', '3.00'])).toEqual([
      [-100],
      [
        { linha: 2, motivo: 'sentido' },
        { linha: 3, motivo: 'sentido' },
      ],
    ]);
    expect(sentidos(['OTHER', '1.00', 'PIX ENVIADO'])).toEqual([
      [],
      [{ linha: 1, motivo: 'sentido' }],
    ]);
  });

  it('onde as saídas têm sinal, o que não tem entrou, menos o que sempre sai', () => {
    expect(sentidos(['OTHER', '-1.00'], ['XFER', '2.00'], ['POS', '4.00'])).toEqual([
      [-100, 200],
      [{ linha: 3, motivo: 'sentido' }],
    ]);
    expect(sentidos(['OTHER', '-1.00'], ['FEE', '3.00'])).toEqual([[-100, -300], []]);
  });

  it('segue o sinal quando o tipo o contradiz, se tira dinheiro; senão não lê', () => {
    expect(sentidos(['CREDIT', '-1.00'], ['DEBIT', '+2.00'], ['CREDIT', '−3.00'])).toEqual([
      [-100, -300],
      [{ linha: 2, motivo: 'sentido' }],
    ]);
  });

  it.each([
    ['60.123', []],
    ['1.500', []],
    ['1.234.567', []],
    ['60.1200', [6_012]],
    ['1.234,56', [123_456]],
    ['7,5', [750]],
    ['', []],
  ])('em %j não há milhares sem centavos', (TRNAMT, valores) => {
    const { linhas } = lerOfx(sgml(um({ ...PIX, TRNAMT })));
    expect(linhas.map(({ valorEmCentavos }) => valorEmCentavos)).toEqual(valores);
  });

  it.each([
    ['PIX DE<br>MARIA', 'PIX DE MARIA'],
    ['PIX DE<BR/>MARIA<br />LIMA', 'PIX DE MARIA LIMA'],
    ['PIX <b>MARIA</b> LIMA', 'PIX MARIA LIMA'],
    ['PIX <span style="color:red">MARIA</span>', 'PIX MARIA'],
    ['PIX DE&lt;br&gt;MARIA', 'PIX DE MARIA'],
    ['PIX <MARIA> LIMA', 'PIX <MARIA> LIMA'],
    ['PIX <![CDATA[<b>MARIA</b> & LIMA]]>', 'PIX MARIA & LIMA'],
    ['PIX <![CDATA[<NAME>MARIA]]>', 'PIX <NAME>MARIA'],
    ['PIX <!-- <TRNAMT>9.00 --> MARIA', 'PIX MARIA'],
    ['Jos&#233; &#xC1;vila &ccedil;&#39;', "José Ávila ç'"],
    ['Jos&amp;#233; &amp;amp; Filhos', 'José & Filhos'],
    ['A & B &cia; < C', 'A & B &cia; < C'],
    ['PIX MARIA<INTU.X>9', 'PIX MARIA'],
  ])('lê o texto %j', (MEMO, texto) => {
    const { linhas } = lerOfx(sgml(um({ ...PIX, MEMO })));
    expect(linhas).toEqual([{ ...lido, texto }]);
  });

  it('junta nome e texto, cada um uma vez', () => {
    const { linhas } = lerOfx(
      sgml(
        um({ ...PIX, NAME: 'Maria Souza', MEMO: 'Pix recebido' }) +
          um({ ...PIX, NAME: 'Pix recebido', MEMO: 'Pix recebido de Maria' }),
      ),
    );
    expect(linhas.map(({ texto }) => texto)).toEqual([
      'Maria Souza Pix recebido',
      'Pix recebido de Maria',
    ]);
  });

  it.each([
    ['<OFX xmlns="http://ofx.net/types">', '</OFX>'],
    ['<ns2:OFX xmlns:ns2="x">', '</ns2:OFX>'],
    ['<ofx>', '</ofx>'],
  ])('lê a raiz %s', (abre, fecha) => {
    const prefixo = /^<(\w+:)/.exec(abre)?.[1] ?? '';
    const texto = sgml(um(PIX))
      .replace('<OFX>', abre)
      .replace('</OFX>', fecha)
      .replaceAll(/<(\/?)([A-Z]{4,})/g, `<$1${prefixo}$2`);
    expect(lerOfx(texto.replaceAll(`<${prefixo}${abre.slice(1)}`, abre)).linhas).toEqual([lido]);
  });

  it('não toma a fatura de um cartão nem um investimento por uma conta', () => {
    const cartao = sgml(um(PIX)).replaceAll('STMTRS>', 'CCSTMTRS>');
    expect(() => lerOfx(cartao)).toThrow('outra-conta');
    const investimento = sgml(`<INVBANKTRAN>${um(PIX)}</INVBANKTRAN>`).replaceAll(
      'STMTRS>',
      'INVSTMTRS>',
    );
    expect(() => lerOfx(investimento)).toThrow('outra-conta');
    const osDois = sgml(um(PIX)).replace('</OFX>', cartao.slice(cartao.indexOf('<BANKMSGS')));
    expect(lerOfx(osDois)).toMatchObject({
      linhas: [lido],
      naoLidos: [{ linha: 2, motivo: 'outra-conta' }],
    });
  });

  it('não toma a conta de quem pagou pela conta do extrato', () => {
    const comContas = { ...PIX, 'BANKACCTTO><BANKID': '999', ACCTID: '888' };
    expect(lerOfx(sgml(um(comContas) + um(PIX))).linhas).toEqual([lido, lido]);
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
