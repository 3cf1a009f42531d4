import { describe, expect, it } from 'vitest';
import { csvHead, csvLines, day, money, number, text, yesNo, type CsvTable } from './csv.js';

interface Linha {
  nome: string | null;
  quantos?: number;
  valor?: number | null;
  dia?: string | null;
  pago?: boolean | null;
}

const tabela: CsvTable<Linha> = {
  file: 'linhas',
  columns: [
    text('Nome', ({ nome }) => nome),
    number('Itens', ({ quantos }) => quantos),
    money('Preço', ({ valor }) => valor),
    day('Data', ({ dia }) => dia),
    yesNo('Pago', ({ pago }) => pago),
  ],
};
const linhas = (...rows: Linha[]) => csvLines(tabela, rows).split('\r\n');
const nome = (escrito: string) => csvLines(tabela, [{ nome: escrito }]).replace(/;;;;\r\n$/, '');

describe('uma tabela em CSV', () => {
  it('começa pelos títulos da tela, na ordem da tela, em UTF-8 que as planilhas conhecem', () => {
    expect(csvHead(tabela)).toBe('\uFEFFNome;Itens;Preço;Data;Pago\r\n');
  });

  it('escreve números e datas como no Brasil', () => {
    expect(
      linhas(
        { nome: 'Açaí', quantos: 12, valor: 1234.5, dia: '2026-11-21', pago: true },
        { nome: 'Pão', quantos: 1.5, valor: 0, dia: null, pago: false },
        { nome: null, valor: null, pago: null },
      ),
    ).toEqual(['Açaí;12;1234,50;21/11/2026;Sim', 'Pão;1,5;0,00;;Não', ';;;;', '']);
  });

  it('um número negativo continua um número', () => {
    expect(linhas({ nome: 'Estorno', quantos: -3, valor: -10.5 })[0]).toBe('Estorno;-3;-10,50;;');
  });

  it.each([
    ['a;b', '"a;b"'],
    ['diz "oi"', '"diz ""oi"""'],
    ['uma\nduas', '"uma\nduas"'],
    ['uma\r\nduas', '"uma\r\nduas"'],
    ['1,5', '1,5'],
    ['  espaços  ', '  espaços  '],
    ['João Gonçalves 🎂', 'João Gonçalves 🎂'],
  ])('guarda inteiro o texto %j', (escrito, lido) => expect(nome(escrito)).toBe(lido));

  it.each([
    '=1+1',
    '=HYPERLINK("http://mau.exemplo","clique")',
    '+5511987654321',
    '-2+3+cmd|/C calc!A0',
    '@SUM(1+1)',
    '\t=1+1',
    '\r=1+1',
    '＝1+1',
    '＋1',
    '－1',
    '＠a',
    '=1;=2',
    '="a"\n=2',
  ])('faz de %j um texto sem perigo', (escrito) => {
    expect(nome(escrito).replace(/^"/, '').startsWith("'")).toBe(true);
    expect(nome(escrito).replaceAll('""', '"')).toContain(escrito);
  });

  it.each(['#12', 'a=b', '1-2', 'Ana + Bia', 'ana@exemplo.com.br'])('não muda %j', (escrito) =>
    expect(nome(escrito)).toBe(escrito),
  );
});
