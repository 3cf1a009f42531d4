import { describe, expect, it } from 'vitest';
import { TITULOS_DE_CLIENTES } from '../../clientes/titulos-de-clientes.js';
import { TITULOS_DE_PRODUTOS } from '../../produtos/titulos-de-produtos.js';
import { lerCsv } from './ler-csv.js';

const ler = (texto: string, como: Parameters<typeof lerCsv>[1] = {}) => {
  const { separador, linhas } = lerCsv(Buffer.from(texto), como);
  return { separador, celulas: linhas.map(({ celulas }) => celulas) };
};
const titulos = TITULOS_DE_PRODUTOS;
const muitas = (linha: (n: number) => string) =>
  Array.from({ length: 5_000 }, (_, n) => linha(n)).join('\n');

describe('o separador', () => {
  it.each([
    ['um a mais numa linha', `Nome;Valor\n${muitas((n) => `P${n};1,00${n === 9 ? ';' : ''}`)}`],
    [
      'vírgulas em todos os nomes',
      'Nome;Valor\nBolo, 1 kg;90,00\nTorta, 2 kg;80,00\nPudim, 3 kg;7,00',
    ],
    ['vírgulas nos valores e uma linha solta', 'Nome;Valor\nBolo;90,00\nTorta;80,00\nsolta'],
    ['um texto com vírgulas acima', 'Doces, bolos, tortas, 2026\n\nNome;Valor\nBolo;9'],
    ['barras e tabulações nos nomes', 'Nome;Valor\nA|B\tC|D;1\nE|F\tG|H;2\nI|J\tK|L;3'],
  ])('é o que separa os títulos, com %s', (_, texto) => {
    expect(ler(texto, { titulos }).separador).toBe('ponto-e-virgula');
  });

  it.each([
    ['virgula', 'Nome,Valor,Descrição\nBolo,"1,5",a; b\nTorta,2,c; d'],
    ['tabulacao', 'Nome\tValor\nBolo, de nozes; grande\t1,50\nTorta, de maçã; média\t2,50'],
    ['barra', 'Nome|Valor\nBolo, a; b|1,00'],
  ] as const)('é %s quando separa os títulos', (separador, texto) => {
    expect(ler(texto, { titulos }).separador).toBe(separador);
  });

  it('não divide a única coluna de um arquivo, tenham os nomes o que tiverem', () => {
    const { celulas } = ler('Nome\nBolo, 1 kg\nTorta, 2 kg\n', { titulos });
    expect(celulas).toEqual([['Nome'], ['Bolo, 1 kg'], ['Torta, 2 kg']]);
  });

  it.each([
    [
      'títulos que ninguém conhece',
      'Fulano;Coisa\nA, b;1,5\nC, d;2,5\nE, f;3,5',
      'ponto-e-virgula',
    ],
    ['vírgulas sem títulos conhecidos', 'Fulano,Coisa\nA; b,1\nC; d,2', 'virgula'],
    ['um bloco acima da tabela', 'A;B\n1;2\nX;Y;Z;W\na;1,5;2,5;c\nb;1,5;2,5;c', 'ponto-e-virgula'],
  ])('é o das linhas mais iguais, com %s', (_, texto, separador) => {
    expect(ler(texto, { titulos }).separador).toBe(separador);
  });

  it('é o que a pessoa escolhe, ainda que o arquivo declare outro', () => {
    expect(ler('sep=;\nNome,a;b\nBolo,1;2\n', { separador: 'virgula' })).toEqual({
      separador: 'virgula',
      celulas: [
        ['Nome', 'a;b'],
        ['Bolo', '1;2'],
      ],
    });
  });

  it('é o declarado, e a linha que o declara conta', () => {
    const { linhas } = lerCsv(Buffer.from('sep=,\r\nNome;x,Telefone\r\nAna,1\r\n'), {
      titulos: TITULOS_DE_CLIENTES,
    });
    expect(linhas.map(({ numero }) => numero)).toEqual([2, 3]);
  });
});

describe('as aspas', () => {
  it.each([
    ['depois de uma barra', String.raw`"Caneca \"Feliz\" azul";10`, 'Caneca "Feliz" azul'],
    ['depois de uma barra no fim', String.raw`"Tela 15\"";10`, 'Tela 15"'],
    [
      'depois de uma barra, com uma barra dobrada',
      String.raw`"a \"b\" \\ c";10`,
      String.raw`a "b" \ c`,
    ],
    ['dobradas e com barras', String.raw`"um ""dois"" \"três\" fim";10`, 'um "dois" "três" fim'],
    ['dobradas', '"Mesa 30"" redonda";10', 'Mesa 30" redonda'],
    ['soltas no meio', 'Quadro 12" preto;10', 'Quadro 12" preto'],
    ['só em volta do começo', '"Quadro" azul;10', '"Quadro" azul'],
    ['com linhas dentro', '"duas\nlinhas";10', 'duas\nlinhas'],
    ['com uma barra que é do texto', String.raw`"C:\fotos\";10`, 'C:\\fotos\\'],
  ])('%s são lidas', (_, linha, nome) => {
    expect(ler(`Nome;Valor\n${linha}\nFim;14`, { titulos }).celulas).toEqual([
      ['Nome', 'Valor'],
      [nome, '10'],
      ['Fim', '14'],
    ]);
  });

  it.each([
    ['no meio', 'Nome;Valor\r\n"Bolo;10,00\r\nOutro;11,00\r\nMais;12,00\r\n', 2],
    ['depois de linhas em branco', 'Nome;Valor\n\n\nOutro;1\n\n"Bolo;10\nFim;2\n', 6],
    ['depois de uma célula de duas linhas', 'Nome;Valor\n"duas\nlinhas";1\n"Bolo;10\nFim;2\n', 4],
    ['seguidas de outras, que não as fecham', 'Nome;Valor\n"Bolo;10\n"Outro";11\n"Mais";12\n', 2],
    ['no valor', 'Nome;Valor\nBolo;"10\nOutro;11\n', 2],
    [
      'num arquivo longo',
      `Nome;Valor\nA;1\n"Bolo;2\n${muitas((n) => `P${n} ${'x'.repeat(500)};1`)}`,
      3,
    ],
  ])('que nunca fecham, %s, dizem a sua linha', (_, texto, linha) => {
    expect(() => ler(texto, { titulos })).toThrow(
      expect.objectContaining({ motivo: 'aspas', linha }),
    );
  });
});
