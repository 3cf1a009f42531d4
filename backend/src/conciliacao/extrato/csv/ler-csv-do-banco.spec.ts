import { describe, expect, it } from 'vitest';
import { lerExtrato } from '../extrato.thread.js';
import { lerCsvDoBanco, lidoDoCsv } from '../../../testing/planilhas-e-extratos/csv-do-banco.js';
import { colunasBastam } from './colunas-do-banco.js';
import { lerTabelaDoBanco } from './ler-csv-do-banco.js';

describe('um extrato em CSV', () => {
  it('acha os títulos abaixo da conta e do período, e lê valores com sinal', async () => {
    const { arquivo } = await lerCsvDoBanco(
      'Extrato Conta Corrente\nConta ;123456\nPeríodo ;01/11/2026 a 10/11/2026\n\nData Lançamento;Histórico;Descrição;Valor;Saldo\n03/11/2026;Pix recebido;Maria Souza;1.150,00;2.000,00\n04/11/2026;Pix enviado;Atacado;-20,50;1.979,50\n',
    );
    expect(arquivo.linhas).toMatchObject([
      { data: '2026-11-03', valorEmCentavos: 115_000, texto: 'Pix recebido Maria Souza' },
      { data: '2026-11-04', valorEmCentavos: -2_050 },
    ]);
  });

  it('lê crédito e débito em colunas suas e deixa de fora os saldos', async () => {
    const { arquivo } = await lerCsvDoBanco(
      'Data;Histórico;Crédito (R$);Débito (R$)\n01/11/26;SALDO ANTERIOR;900,00;\n03/11/26;PIX MARIA;150,00;\n04/11/26;TARIFA;;9,90\n;TOTAL;;\n',
    );
    expect(arquivo.linhas.map(({ valorEmCentavos }) => valorEmCentavos)).toEqual([15_000, -990]);
    expect(arquivo.naoLidos).toEqual([]);
  });

  it('lê o identificador do Nubank e diz que linhas não leu', async () => {
    const { arquivo } = await lerCsvDoBanco(
      'Data,Valor,Identificador,Descrição\n03/11/2026,150.00,6547-aa,Transferência recebida pelo Pix - MARIA\n31/02/2026,10.00,6547-bb,Pix\n05/11/2026,dez,6547-cc,Pix\n',
    );
    expect(arquivo.linhas).toMatchObject([{ identificador: '6547-aa', valorEmCentavos: 15_000 }]);
    expect(arquivo.naoLidos).toEqual([
      { linha: 3, motivo: 'data' },
      { linha: 4, motivo: 'valor' },
    ]);
  });

  it('entende C e D ao lado do valor ou numa coluna', async () => {
    const { arquivo } = await lerCsvDoBanco(
      'Data;Descrição;Valor;D/C\n03/11/2026;PIX;150,00;C\n03/11/2026;TED;80,00;D\n',
    );
    expect(arquivo.linhas.map(({ valorEmCentavos }) => valorEmCentavos)).toEqual([15_000, -8_000]);
    const noValor = await lerCsvDoBanco(
      'Data;Descrição;Valor\n03/11/2026;PIX;150,00 C\n04/11/2026;TED;80,00 D\n',
    );
    expect(noValor.arquivo.linhas.map(({ valorEmCentavos }) => valorEmCentavos)).toEqual([
      15_000, -8_000,
    ]);
  });

  it('dá nomes às colunas de um arquivo sem títulos, e pergunta o que têm', async () => {
    const { tabela, colunas } = await lerCsvDoBanco(
      '03/11/2026;PIX MARIA;150,00\n04/11/2026;PIX ANA;80,00\n',
    );
    expect(tabela.titulos).toEqual(['Coluna 1', 'Coluna 2', 'Coluna 3']);
    expect(tabela.linhas).toHaveLength(2);
    expect(colunasBastam(colunas)).toBe(false);
    expect(lerTabelaDoBanco(tabela, ['data', 'texto', 'valor'], '2026-11-21').linhas).toHaveLength(
      2,
    );
  });

  it('guarda os textos de todas as colunas, o nome de quem pagou também', async () => {
    expect(
      await lidoDoCsv(
        'Data,Tipo,Descrição,Favorecido,Complemento,Valor',
        '03/11/2026,Pix recebido,Recebimento,MARIA LIMA,BCO 1,"12,00"',
      ),
    ).toEqual({
      linhas: [['03', 1_200, 'Pix recebido Recebimento MARIA LIMA BCO 1']],
      naoLidos: [],
    });
  });

  it('guarda também as palavras de colunas de que não conhece o título', async () => {
    expect(
      await lidoDoCsv(
        'Data;Histórico;Quem;Ref;Status;Valor',
        '03/11/2026;PIX;MARIA;123;Feito;12,00',
      ),
    ).toEqual({ linhas: [['03', 1_200, 'PIX MARIA']], naoLidos: [] });
  });

  it('não lê linhas de outra moeda', async () => {
    expect(
      await lidoDoCsv(
        'Data;Histórico;Valor;Moeda',
        '03/11/2026;A;12,00;BRL',
        '03/11/2026;B;13,00;USD',
      ),
    ).toEqual({ linhas: [['03', 1_200, 'A']], naoLidos: [[3, 'moeda']] });
  });

  it.each([
    ['Valor Crédito;Valor Débito', '12,00;', ';13,00'],
    ['Valor;Entrada/Saída', '12,00;E', '13,00;S'],
    ['Valor;Crédito ou débito', '12,00;Crédito', '13,00;Débito'],
  ])('lê as colunas %s', async (colunas, entrou, saiu) => {
    const { linhas } = await lidoDoCsv(
      `Data;Histórico;${colunas}`,
      `03/11/2026;A;${entrou}`,
      `04/11/2026;B;${saiu}`,
    );
    expect(linhas).toEqual([
      ['03', 1_200, 'A'],
      ['04', -1_300, 'B'],
    ]);
  });

  it('vê o lado que tem o dinheiro quando o outro é zero, e não lê os dois cheios', async () => {
    expect(
      await lidoDoCsv(
        'Data;Título;Entrada(R$);Saída(R$);Saldo do Dia(R$)',
        '03/11/2026;PIX A;12,00;0,00;1.000,00',
        '04/11/2026;PIX B;0,00;13,00;987,00',
        '05/11/2026;PIX C;-;-14,00;973,00',
        '06/11/2026;PIX D;15,00;16,00;972,00',
        '07/11/2026;PIX E;-17,00;;955,00',
        '08/11/2026;PIX F;;18,00 C;937,00',
      ),
    ).toEqual({
      linhas: [
        ['03', 1_200, 'PIX A'],
        ['04', -1_300, 'PIX B'],
        ['05', -1_400, 'PIX C'],
      ],
      naoLidos: [
        [5, 'sentido'],
        [6, 'sentido'],
        [7, 'sentido'],
      ],
    });
  });

  it.each([
    ['a letra falta numa linha', ['12,00C', '13,00D', '14,00'], [1_200, -1_300]],
    ['só as saídas têm sinal', ['12,00', '−13,00', '(14,00)'], [1_200, -1_300, -1_400]],
    ['os dois lados têm sinal e uma linha não', ['+12,00', '-13,00', '14,00'], [1_200, -1_300]],
  ])('quando %s', async (_, valores, lidos) => {
    const { linhas, naoLidos } = await lidoDoCsv(
      'Data;Descrição;Valor',
      ...valores.map((valor, n) => `0${n + 3}/11/2026;PIX;${valor}`),
    );
    expect(linhas.map(([, valor]) => valor)).toEqual(lidos);
    expect(naoLidos).toEqual(lidos.length === 3 ? [] : [[4, 'sentido']]);
  });

  it('sem sinal nenhum no arquivo, não lê o que o texto diz que saiu', async () => {
    expect(
      await lidoDoCsv(
        'Data;Descrição;Valor',
        '03/11/2026;PIX MARIA;12,00',
        '04/11/2026;Pix enviado;13,00',
      ),
    ).toEqual({ linhas: [['03', 1_200, 'PIX MARIA']], naoLidos: [[3, 'sentido']] });
  });

  it('não lê a linha cujo tipo contradiz o sinal, nem a que não tem nem um nem outro', async () => {
    expect(
      await lidoDoCsv(
        'Data;Histórico;Valor;Tipo Lançamento',
        '03/11/2026;A;12,00;Entrada',
        '04/11/2026;B;13,00;Saída',
        '05/11/2026;C;14,00;',
        '06/11/2026;D;-15,00;Entrada',
      ),
    ).toEqual({
      linhas: [
        ['03', 1_200, 'A'],
        ['04', -1_300, 'B'],
      ],
      naoLidos: [
        [4, 'sentido'],
        [5, 'sentido'],
      ],
    });
  });

  it('lê milhares sem centavos onde as outras linhas mostram como o arquivo escreve', async () => {
    const valores = (...escritos: string[]) =>
      lidoDoCsv('Data;Histórico;Valor', ...escritos.map((um) => `03/11/2026;PIX;${um}`));
    expect((await valores('1.234', '12,50')).linhas.map(([, valor]) => valor)).toEqual([
      123_400, 1_250,
    ]);
    expect((await valores('1.234', '12.50')).naoLidos).toEqual([[2, 'valor']]);
    expect((await valores('1.234', '500')).naoLidos).toEqual([[2, 'valor']]);
  });

  it('lê o mês antes do dia só num arquivo em inglês que não se lê de outro modo', async () => {
    const em = (titulo: string) =>
      lidoDoCsv(`${titulo};Description;Amount`, '11/10/2026;A;12,00', '11/25/2026;B;13,00');
    expect(await em('Date')).toMatchObject({ linhas: [{ 0: '10' }, { 0: '25' }], naoLidos: [] });
    expect(await em('Data')).toMatchObject({ linhas: [{ 0: '11' }], naoLidos: [[3, 'data']] });
  });

  it('lê dias sem ano pelo período que está acima', async () => {
    const { arquivo } = await lerCsvDoBanco(
      'Período: 01/12/2025 a 31/12/2025\nData;Histórico;Valor\n10 dez;PIX;12,00\n',
    );
    expect(arquivo.linhas).toMatchObject([{ data: '2025-12-10' }]);
  });

  it.each(['utf8', 'latin1', 'utf16le'] as const)(
    'lê %s, com a marca e sem',
    async (codificacao) => {
      const csv = 'Data;Histórico;Valor\n03/11/2026;JOSÉ;12,00\n';
      for (const texto of [csv, `\ufeff${csv}`]) {
        if (codificacao === 'latin1' && texto !== csv) continue;
        const leitura = await lerExtrato(Buffer.from(texto, codificacao));
        expect(leitura).toMatchObject({
          tabela: { linhas: [{ celulas: ['03/11/2026', 'JOSÉ', '12,00'] }] },
        });
      }
    },
  );
});
