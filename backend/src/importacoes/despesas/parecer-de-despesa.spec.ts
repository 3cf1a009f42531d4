import { expect, it } from 'vitest';
import { despesasSemelhantes, parecerDeDespesa } from './conferente-de-despesas.js';
import { lerLinhaDeDespesa } from './linha-de-despesa.js';

const NOMES = { categorias: new Map([['ingredientes', 2]]), unidades: new Map([['kg', 5]]) };
const ler = (valores: Record<string, string>) => lerLinhaDeDespesa(valores, '2026-11-26', NOMES);
const FARINHA = { nome: 'Farinha', data: '20/11/2026', valor: '125,90' };

it('lê dia, valor, quantidade, categoria e unidade de uma despesa', () => {
  expect(
    ler({ ...FARINHA, quantidade: '2,5', unidade: 'KG', categoria: 'ingredientes' }),
  ).toMatchObject({
    corpo: {
      data: '2026-11-20',
      valor: 12_590,
      quantidade: 2_500,
      unidade_medida_id: 5,
      categoria_id: 2,
    },
  });
});

it('recusa o que não se lê, com todas as frases', () => {
  expect(ler({ nome: 'Gás', data: '31/02/2026', valor: '0', unidade: 'botijão' })).toEqual({
    erros: [
      'Não há unidade de medida “botijão”. Cadastre-a e confira de novo.',
      'O campo Valor deve ser maior que zero.',
      'O campo Data não é uma data válida.',
    ],
  });
});

it('deixa em branco o que se dispensa: categoria, unidade e quantidade que não se leem', () => {
  const dispensaveis = { categoria: 'Obras', quantidade: 'muita', unidade: 'botijão' };
  expect(ler({ ...FARINHA, ...dispensaveis })).toMatchObject({
    corpo: { nome: 'Farinha', categoria_id: null, quantidade: null, unidade_medida_id: null },
    emBranco: [
      {
        rotulo: 'Categoria',
        escrito: 'Obras',
        porque: 'Não há categoria de despesas “Obras”. Cadastre-a e confira de novo.',
      },
      { rotulo: 'Quantidade', escrito: 'muita', porque: 'O campo Quantidade é inválido.' },
      { rotulo: 'Unidade de Medida', escrito: 'botijão' },
    ],
  });
});

it('a mesma despesa no mesmo dia pelo mesmo valor é uma pergunta', () => {
  const semelhantes = despesasSemelhantes([
    {
      id: 9,
      nome: 'FARINHA',
      data: '2026-11-20',
      valor: 12_590,
      quantidade: 25_000,
      unidade_medida_id: null,
      categoria_id: null,
    },
  ]);
  const parecer = (numero: number, valores: Record<string, string>) =>
    parecerDeDespesa(numero, ler(valores), semelhantes);
  expect(parecer(2, FARINHA)).toEqual({
    parecer: 'duvidoso',
    recados: ['Tem o mesmo nome, dia e valor da despesa 9.'],
    alvo: 9,
  });
  expect(parecer(3, { ...FARINHA, valor: '126' })).toEqual({
    parecer: 'novo',
    recados: [],
    alvo: null,
  });
  expect(parecer(4, { ...FARINHA, valor: '126' })).toMatchObject({
    recados: ['Tem o mesmo nome, dia e valor da linha 3.'],
  });
});

it('a despesa que a Encomenda exportou é a mesma pelo seu número, enquanto diz o mesmo', () => {
  const conhecida = {
    id: 9,
    nome: 'Farinha',
    data: '2026-11-20',
    valor: 12_590,
    quantidade: 1_125,
    unidade_medida_id: 5,
    categoria_id: null,
  };
  const parecer = (valores: Record<string, string>, registro: number) =>
    parecerDeDespesa(
      2,
      ler({ ...FARINHA, categoria: 'Sem Categoria', ...valores }),
      despesasSemelhantes([conhecida]),
      registro,
    ).parecer;
  expect(parecer({ quantidade: '1,125', unidade: 'kg' }, 9)).toBe('igual');
  expect(parecer({ quantidade: '2' }, 9)).toBe('duvidoso');
  expect(parecer({}, 8)).toBe('duvidoso');
});
