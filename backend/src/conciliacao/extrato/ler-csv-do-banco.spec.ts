import { describe, expect, it } from 'vitest';
import { lerExtrato } from './extrato.thread.js';
import { colunasBastam, colunasDe, lerTabelaDoBanco } from './ler-csv-do-banco.js';

const HOJE = '2026-11-21';

const ler = async (csv: string) => {
  const leitura = await lerExtrato(Buffer.from(csv));
  if (!('tabela' in leitura)) throw new Error(JSON.stringify(leitura));
  const colunas = colunasDe(leitura.tabela.titulos);
  return { ...leitura, colunas, arquivo: lerTabelaDoBanco(leitura.tabela, colunas, HOJE) };
};

describe('um extrato em CSV', () => {
  it('acha os títulos abaixo da conta e do período, e lê valores com sinal', async () => {
    const { arquivo } = await ler(
      'Extrato Conta Corrente\nConta ;123456\nPeríodo ;01/11/2026 a 10/11/2026\n\nData Lançamento;Histórico;Descrição;Valor;Saldo\n03/11/2026;Pix recebido;Maria Souza;1.150,00;2.000,00\n04/11/2026;Pix enviado;Atacado;-20,50;1.979,50\n',
    );
    expect(arquivo.linhas).toMatchObject([
      { data: '2026-11-03', valorEmCentavos: 115_000, texto: 'Pix recebido' },
      { data: '2026-11-04', valorEmCentavos: -2_050 },
    ]);
  });

  it('lê crédito e débito em colunas suas e deixa de fora os saldos', async () => {
    const { arquivo } = await ler(
      'Data;Histórico;Crédito (R$);Débito (R$)\n01/11/26;SALDO ANTERIOR;900,00;\n03/11/26;PIX MARIA;150,00;\n04/11/26;TARIFA;;9,90\n;TOTAL;;\n',
    );
    expect(arquivo.linhas.map(({ valorEmCentavos }) => valorEmCentavos)).toEqual([15_000, -990]);
    expect(arquivo.naoLidos).toEqual([]);
  });

  it('lê o identificador do Nubank e diz que linhas não leu', async () => {
    const { arquivo } = await ler(
      'Data,Valor,Identificador,Descrição\n03/11/2026,150.00,6547-aa,Transferência recebida pelo Pix - MARIA\n31/02/2026,10.00,6547-bb,Pix\n05/11/2026,dez,6547-cc,Pix\n',
    );
    expect(arquivo.linhas).toMatchObject([{ identificador: '6547-aa', valorEmCentavos: 15_000 }]);
    expect(arquivo.naoLidos).toEqual(['data', 'valor']);
  });

  it('entende C e D ao lado do valor ou numa coluna', async () => {
    const { arquivo } = await ler(
      'Data;Descrição;Valor;D/C\n03/11/2026;PIX;150,00;C\n03/11/2026;TED;80,00;D\n',
    );
    expect(arquivo.linhas.map(({ valorEmCentavos }) => valorEmCentavos)).toEqual([15_000, -8_000]);
    const noValor = await ler(
      'Data;Descrição;Valor\n03/11/2026;PIX;150,00 C\n04/11/2026;TED;80,00 D\n',
    );
    expect(noValor.arquivo.linhas.map(({ valorEmCentavos }) => valorEmCentavos)).toEqual([
      15_000, -8_000,
    ]);
  });

  it('dá nomes às colunas de um arquivo sem títulos, e pergunta o que têm', async () => {
    const { tabela, colunas } = await ler(
      '03/11/2026;PIX MARIA;150,00\n04/11/2026;PIX ANA;80,00\n',
    );
    expect(tabela.titulos).toEqual(['Coluna 1', 'Coluna 2', 'Coluna 3']);
    expect(tabela.linhas).toHaveLength(2);
    expect(colunasBastam(colunas)).toBe(false);
    expect(lerTabelaDoBanco(tabela, ['data', 'texto', 'valor'], HOJE).linhas).toHaveLength(2);
  });

  it.each([
    ['um PDF', Buffer.from('%PDF-1.4 ...'), 'formato'],
    ['um arquivo vazio', Buffer.from(''), 'vazio'],
    ['bytes quaisquer', Buffer.from([0, 1, 2, 0, 255]), 'formato'],
    ['um OFX cortado antes dos lançamentos', Buffer.from('OFXHEADER:100\n<OFX><SIGNON'), 'vazio'],
  ])('recusa %s', async (_, bytes, motivo) => {
    expect(await lerExtrato(bytes)).toEqual({ motivo });
  });
});
