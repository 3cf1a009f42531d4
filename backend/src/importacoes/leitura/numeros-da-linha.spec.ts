import { describe, expect, it } from 'vitest';
import { lerLinhaDeDespesa } from '../despesas/linha-de-despesa.js';
import { lerLinhaDePedido } from '../pedidos/linha-de-pedido.js';
import { lerLinhaDeProduto } from '../produtos/linha-de-produto.js';

const HOJE = '2026-11-28';
const NOMES = { categorias: new Map(), unidades: new Map() };
const produto = (valor: string, numerica = false) =>
  lerLinhaDeProduto({ nome: 'Bolo', valor }, new Map(), numerica ? ['valor'] : []);
const despesa = (valores: Record<string, string>, numericos: string[] = []) =>
  lerLinhaDeDespesa({ nome: 'Fita', data: '05/11/2026', ...valores }, HOJE, NOMES, numericos);

describe('um número da planilha', () => {
  it.each([
    ['1,125', 113, 'Valor: 1,125 foi lido como 1,13.'],
    ['12,345', 1_235, 'Valor: 12,345 foi lido como 12,35.'],
    ['12,3449', 1_234, 'Valor: 12,3449 foi lido como 12,34.'],
    ['19,995', 2_000, 'Valor: 19,995 foi lido como 20,00.'],
    ['33,3333333333333', 3_333, 'Valor: 33,3333333333333 foi lido como 33,33.'],
    ['0,005', 1, 'Valor: 0,005 foi lido como 0,01.'],
  ])('%s de valor é arredondado, e os dois se dizem', (celula, valor, aviso) => {
    expect(produto(celula, true)).toMatchObject({ corpo: { valor }, avisos: [aviso] });
  });

  it.each([
    ['10,1', 1_010],
    ['1125', 112_500],
    ['4,10000000000001', 410],
    ['0,3', 30],
  ])('%s de valor se lê sem nada a dizer', (celula, valor) => {
    expect(produto(celula, true)).toMatchObject({ corpo: { valor } });
    expect(produto(celula, true)).toMatchObject({ avisos: [] });
  });

  it('de quantidade tem as casas da unidade', () => {
    const ler = (quantidade: string) => despesa({ valor: '1', quantidade }, ['quantidade']);
    expect(ler('1,125')).toMatchObject({ corpo: { quantidade: 1_125 } });
    expect(ler('0,3333333')).toMatchObject({
      corpo: { quantidade: 333 },
      avisos: ['Quantidade: 0,3333333 foi lido como 0,333.'],
    });
  });
});

describe('um texto de número', () => {
  it.each(['12,345', '1,250', '999,999'])('%s de valor pode ser milhar, e se recusa', (celula) => {
    expect(produto(celula)).toEqual({
      erros: [expect.stringMatching(/^O campo Valor pode ser lido de dois jeitos\. Escreva /)],
    });
  });

  it.each([
    ['1.125', 'O campo Valor pode ser lido de dois jeitos. Escreva 1125,00.'],
    ['R$ 12,345', 'O campo Valor pode ser lido de dois jeitos. Escreva 12345,00 ou 12,35.'],
    ['12.345.67', 'O campo Valor é inválido.'],
  ])('%s de valor se recusa com as leituras', (celula, erro) => {
    expect(produto(celula)).toEqual({ erros: [erro] });
  });

  it.each([
    ['0,125', 13],
    ['33.3333', 3_333],
    ['R$ 66,66666', 6_667],
  ])('%s de valor só pode ter casas, e os dois se dizem', (celula, valor) => {
    expect(produto(celula)).toMatchObject({ corpo: { valor }, avisos: [expect.any(String)] });
  });

  it.each([
    ['R$ -', 0],
    ['R$-', 0],
    ['4.1000000000000005', 410],
    ['10.0', 1_000],
    ['2,5', 250],
  ])('%s de valor se lê', (celula, valor) => {
    expect(produto(celula)).toMatchObject({ corpo: { valor } });
  });

  it('não esconde os outros erros da linha', () => {
    expect(lerLinhaDeProduto({ nome: '', valor: '12,345' }, new Map())).toEqual({
      erros: [expect.stringContaining('dois jeitos'), 'O campo Nome é obrigatório.'],
    });
  });
});

describe('um erro de fórmula', () => {
  it.each(['#N/A', '#N/D', '#REF!', '#VALOR!', '#DIV/0!', '#NOME?', 'Err:502'])(
    '%s fica em branco onde pode faltar, e recusa a linha onde não pode',
    (erro) => {
      const frase = `tem um erro de fórmula da planilha: ${erro}.`;
      expect(despesa({ valor: '1', descricao: erro, quantidade: erro })).toMatchObject({
        corpo: { descricao: null, quantidade: null },
        preenchidos: ['nome', 'valor', 'data'],
        emBranco: [
          { rotulo: 'Quantidade', escrito: erro, porque: `O campo Quantidade ${frase}` },
          { rotulo: 'Descrição', escrito: erro, porque: `O campo Descrição ${frase}` },
        ],
      });
      expect(despesa({ valor: erro })).toEqual({ erros: [`O campo Valor ${frase}`] });
      expect(
        lerLinhaDePedido(
          { cliente: 'Maria', produto: erro },
          { hoje: HOJE, dddDaLoja: null },
          new Map(),
        ),
      ).toEqual({ erros: [`O campo Produto ${frase}`] });
    },
  );

  it.each(['# 1', '#festa', 'N/A', '#1!a'])('%s não é um', (texto) => {
    expect(despesa({ valor: '1', nome: texto })).not.toEqual({
      erros: [expect.stringContaining('fórmula')],
    });
  });
});
