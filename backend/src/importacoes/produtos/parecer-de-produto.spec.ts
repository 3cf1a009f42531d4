import { describe, expect, it } from 'vitest';
import { lerLinhaDeProduto } from './linha-de-produto.js';
import {
  parecerDeProduto,
  produtosSemelhantes,
  type ProdutoConhecido,
} from './parecer-de-produto.js';

const CATEGORIAS = new Map([['doces', 3]]);
const ler = (valores: Record<string, string>) => lerLinhaDeProduto(valores, CATEGORIAS);
const BRIGADEIRO: ProdutoConhecido = {
  id: 7,
  nome: 'Brigadeiro',
  descricao: null,
  categ_produto_id: null,
  ativo_site: true,
  valor: 400,
};
const pareceres = (
  linhas: readonly Record<string, string>[],
  conhecidos: readonly ProdutoConhecido[] = [BRIGADEIRO],
) => {
  const semelhantes = produtosSemelhantes(conhecidos);
  return linhas.map((valores, index) =>
    parecerDeProduto(index + 2, ler(valores), semelhantes, () => 'Doces'),
  );
};

describe('uma linha de produto', () => {
  it('lê preço, categoria pelo nome, descrição como texto e sim ou não', () => {
    expect(
      ler({
        nome: 'Bolo',
        valor: 'R$ 1.250,5',
        categoria: 'DOCES',
        descricao: 'a < b',
        ativo_site: 'Sim',
      }),
    ).toMatchObject({
      corpo: {
        nome: 'Bolo',
        valor: 125_050,
        categ_produto_id: 3,
        descricao: '<p>a &lt; b</p>',
        ativo_site: true,
      },
    });
    expect(ler({ nome: 'Bolo', valor: '4.1000000000000005' })).toMatchObject({
      corpo: { valor: 410 },
      preenchidos: ['nome', 'valor'],
    });
  });

  it.each([
    [{ nome: 'Bolo', valor: '' }, 'O campo Valor é obrigatório.'],
    [
      { nome: 'Bolo', valor: '1.480' },
      'O campo Valor pode ser lido de dois jeitos. Escreva 1480,00 ou 1,48.',
    ],
  ])('recusa %j com uma frase', (valores, frase) => {
    expect(pareceres([valores])).toEqual([{ parecer: 'recusado', recados: [frase], alvo: null }]);
  });

  it('deixa em branco a categoria que não há e o que não é sim nem não', () => {
    expect(
      ler({ nome: 'Bolo', valor: '4', categoria: 'Salgados', ativo_site: 'talvez' }),
    ).toMatchObject({
      corpo: { categ_produto_id: null, ativo_site: false },
      preenchidos: ['nome', 'valor'],
      emBranco: [
        {
          rotulo: 'Categoria',
          escrito: 'Salgados',
          porque: 'Não há categoria de produtos “Salgados”. Cadastre-a e confira de novo.',
        },
        {
          rotulo: 'Ativo no site',
          escrito: 'talvez',
          porque: 'O campo Ativo no site é inválido.',
        },
      ],
    });
  });
});

describe('o parecer de um produto', () => {
  it('o mesmo nome é o mesmo produto: muda o que a linha preenche, e nada mais', () => {
    expect(pareceres([{ nome: 'brigadeiro', valor: '4,50', categoria: 'Doces' }])).toEqual([
      {
        parecer: 'muda',
        recados: [
          'Nome muda de Brigadeiro para brigadeiro.',
          'Valor muda de R$\u00a04,00 para R$\u00a04,50.',
          'Categoria muda de em branco para Doces.',
        ],
        alvo: 7,
      },
    ]);
    expect(pareceres([{ nome: 'Brigadeiro', valor: '4' }])).toMatchObject([{ parecer: 'igual' }]);
    expect(
      pareceres([{ nome: 'Brigadeiro', valor: '4', descricao: 'De colher. Ao leite.' }]),
    ).toMatchObject([{ recados: ['Descrição muda de em branco para “De colher. Ao leite.”.'] }]);
  });

  it('dois do mesmo nome, no cadastro ou na planilha, são uma pergunta', () => {
    expect(
      pareceres([{ nome: 'Brigadeiro', valor: '4' }], [BRIGADEIRO, { ...BRIGADEIRO, id: 8 }]),
    ).toMatchObject([{ parecer: 'duvidoso', alvo: null }]);
    expect(
      pareceres([
        { nome: 'Bolo', valor: '4' },
        { nome: 'bolo', valor: '5' },
      ]),
    ).toMatchObject([
      { parecer: 'novo' },
      { parecer: 'duvidoso', recados: ['Tem o mesmo nome da linha 2.'] },
    ]);
  });
});
