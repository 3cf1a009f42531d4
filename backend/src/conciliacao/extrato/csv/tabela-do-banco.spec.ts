import { describe, expect, it } from 'vitest';
import { lerCsvDoBanco, lidoDoCsv } from '../../../testing/planilhas-e-extratos/csv-do-banco.js';

describe('a tabela de um banco', () => {
  it('leva o texto da linha seguinte ao lançamento, e passa por somas e títulos repetidos', async () => {
    expect(
      await lidoDoCsv(
        'Extrato de: Ag: 1 | Entre 01/11/2026 e 20/11/2026',
        'Data;Histórico;Docto.;Crédito (R$);Débito (R$);Saldo (R$);',
        '31/10/26;SALDO ANTERIOR;;;;1.000,00;',
        '03/11/26;TRANSFERENCIA PIX;1;12,00;;1.012,00;',
        ';REM: MARIA LIMA 03/11;;;;;',
        ';;Total;12,00;-13,00;999,00;',
        '',
        'Últimos Lançamentos',
        'Data;Histórico;Docto.;Crédito (R$);Débito (R$);Saldo (R$);',
        '20/11/26;TRANSFERENCIA PIX;2;14,00;;1.013,00;',
        ';REM: JOANA;;;;;',
        ';DARC;;;;;',
        'Os dados acima são de 20/11/2026 às 10h;;;;;;',
      ),
    ).toEqual({
      linhas: [
        ['03', 1_200, 'TRANSFERENCIA PIX REM: MARIA LIMA 03/11'],
        ['20', 1_400, 'TRANSFERENCIA PIX REM: JOANA DARC'],
      ],
      naoLidos: [],
    });
  });

  it.each([
    ['sob o dia', 'REM: MARIA;;'],
    ['com o dia repetido', '03/11/2026;REM: MARIA;'],
  ])('leva o nome que está %s', async (_, linha) => {
    expect(await lidoDoCsv('Data;Histórico;Valor', '03/11/2026;PIX;12,00', linha)).toEqual({
      linhas: [['03', 1_200, 'PIX REM: MARIA']],
      naoLidos: [],
    });
  });

  it('não leva a ninguém o texto que não vem logo abaixo de um lançamento', async () => {
    expect(
      await lidoDoCsv(
        'Data;Histórico;Valor',
        '03/11/2026;SALDO ANTERIOR;12,00',
        ';REM: A;',
        '04/11/2026;PIX;13,00',
        '',
        ';REM: B;',
      ),
    ).toEqual({ linhas: [['04', 1_300, 'PIX']], naoLidos: [] });
  });

  it.each([
    ['com títulos que se conhecem', 'DATA;DESCRICAO;VALOR'],
    ['com outros títulos', 'Quando;O que;Quanto'],
  ])('passa por uma tabela de somas acima dos lançamentos %s', async (_, titulos) => {
    const { tabela } = await lerCsvDoBanco(
      `Data inicial;Data final;Valor total\n01/11/2026;30/11/2026;9,00\n\n${titulos}\n03/11/2026;PIX;12,00\n04/11/2026;PIX;13,00\n`,
    );
    expect(tabela).toMatchObject({
      titulos: titulos.split(';'),
      acima: ['2026-11-01', '2026-11-30'],
    });
    expect(tabela.linhas).toHaveLength(2);
  });

  it('não lê com os mesmos títulos as linhas de outra tabela', async () => {
    expect(
      await lidoDoCsv(
        'Data;Histórico;Valor',
        '03/11/2026;PIX;12,00',
        '04/11/2026;PIX;13,00',
        '',
        'Data;Valor;Descrição',
        '05/11/2026;14,00;PIX',
        '20/11/2026;1.000,00;SALDO',
      ),
    ).toEqual({
      linhas: [
        ['03', 1_200, 'PIX'],
        ['04', 1_300, 'PIX'],
      ],
      naoLidos: [[6, 'colunas']],
    });
  });

  it.each([
    [
      'centavos sem aspas',
      [
        'Data,Histórico,Valor,Tipo',
        '03/11/2026,PIX,341,10,Entrada',
        '04/11/2026,PIX,"12,00",Entrada',
      ],
    ],
    [
      'centavos sem aspas que cabem nos títulos',
      [
        'Data,Histórico,Valor,Tipo,Nota',
        '03/11/2026,PIX,341,10,Entrada',
        '04/11/2026,PIX,"12,00",Entrada,x',
      ],
    ],
    [
      'um separador no texto',
      ['Data;Histórico;Valor', '03/11/2026;PIX;MARIA;341,10', '04/11/2026;PIX;12,00'],
    ],
    [
      'uma célula a menos',
      [
        'Data;Histórico;Docto;Valor;Saldo',
        '03/11/2026;PIX;341,10;900,00',
        '04/11/2026;PIX;7;12,00;912,00',
      ],
    ],
    [
      'aspas que engolem a linha seguinte',
      ['Data;Histórico;Valor', '03/11/2026;"PIX\n03/11/2026;PIX";341,10', '04/11/2026;PIX;12,00'],
    ],
  ])('recusa pelo número a linha com %s', async (_, linhas) => {
    expect(await lidoDoCsv(...linhas)).toMatchObject({
      linhas: [['04', 1_200, 'PIX']],
      naoLidos: [[2, 'colunas']],
    });
  });

  it('não se engana no separador por causa de uma linha com uma célula a mais', async () => {
    expect(
      await lidoDoCsv(
        'Data;Histórico;Favorecido;Valor',
        '03/11/2026;Pix;MARIA;1.150,00',
        '04/11/2026;Pix;RUI;12,00;x',
        '05/11/2026;Pix;LIA;-20,50',
      ),
    ).toEqual({
      linhas: [
        ['03', 115_000, 'Pix MARIA'],
        ['05', -2_050, 'Pix LIA'],
      ],
      naoLidos: [[3, 'colunas']],
    });
  });

  it('lê um texto de duas linhas entre aspas', async () => {
    expect(await lidoDoCsv('Data;Histórico;Valor', '03/11/2026;"PIX\nMARIA";12,00')).toEqual({
      linhas: [['03', 1_200, 'PIX MARIA']],
      naoLidos: [],
    });
  });
});
