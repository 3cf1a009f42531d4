import { describe, expect, it } from 'vitest';
import { CONFIGURACOES_INICIAIS } from '@encomenda/contracts/configuracoes/configuracoes.read-models';
import type { ProdutoDaLoja } from '@encomenda/contracts/loja/loja.http';
import { dadosDoProduto, jsonEmPagina } from './dados-estruturados.js';
import { oficinaDe } from '../oficina.js';

const oficina = oficinaDe(CONFIGURACOES_INICIAIS);
const origem = 'https://loja.example';
const produto: ProdutoDaLoja = {
  id: 7,
  nome: 'Caneca',
  resumo: 'De argila.',
  categ_produto_id: 2,
  categoria_nome: 'Louças',
  valor: 45.5,
  valor_br: 'R$ 45,50',
  arquivo_principal: null,
  descricao: '<p>De argila.</p>',
  arquivos: [{ id: 3, nome: 'a.jpg', src: '/api/produtos/image/3', largura: 800, altura: 1000 }],
};

describe('o que os buscadores leem de um produto', () => {
  it('traz nome, foto, oferta em reais e o caminho até ele', () => {
    const [dados, caminho] = dadosDoProduto(produto, oficina, origem);
    expect(dados).toMatchObject({
      '@type': 'Product',
      name: 'Caneca',
      description: 'De argila.',
      category: 'Louças',
      image: ['https://loja.example/api/produtos/image/3?tamanho=1280'],
      offers: {
        price: '45.50',
        priceCurrency: 'BRL',
        availability: 'https://schema.org/MadeToOrder',
        url: 'https://loja.example/produtos/show/7',
      },
    });
    expect(caminho).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Produtos', item: 'https://loja.example/produtos' },
        { position: 2, name: 'Louças', item: 'https://loja.example/produtos?categoria=2' },
        { position: 3, name: 'Caneca' },
      ],
    });
  });

  it('sem preço não há oferta; sem foto, categoria e descrição, nada se inventa', () => {
    const nu = {
      ...produto,
      valor: 0,
      resumo: '',
      categ_produto_id: null,
      categoria_nome: null,
      arquivos: [],
    };
    const [dados, caminho] = dadosDoProduto(nu, oficina, origem);
    for (const campo of ['offers', 'image', 'category', 'description'])
      expect(dados).not.toHaveProperty(campo);
    expect((caminho as { itemListElement: unknown[] }).itemListElement).toHaveLength(2);
  });

  it('nada no texto encerra o elemento em que ele está', () => {
    const dados = { name: '</script><script>alert(1)</script><!--&\u2028' };
    expect(jsonEmPagina(dados)).not.toMatch(/[<>&\u2028]/);
    expect(JSON.parse(jsonEmPagina(dados))).toEqual(dados);
  });
});

describe('o que os visitantes sabem da oficina', () => {
  it.each([
    ['81987654321', '5581987654321', null],
    ['5581987654321', '5581987654321', null],
    ['081987654321', '5581987654321', null],
    ['+79991234567', '79991234567', null],
    ['8133334444', null, { uri: 'tel:+558133334444', telefone: '(81) 3333-4444' }],
    ['08007280000', null, { uri: 'tel:08007280000', telefone: '0800 728 0000' }],
    ['8188887777', null, null],
  ])('o telefone %s é o WhatsApp %s, ou um que se liga', (telefone, whatsapp, ligacao) => {
    expect(oficinaDe({ ...CONFIGURACOES_INICIAIS, telefone })).toMatchObject({
      whatsapp,
      ligacao,
    });
  });

  it('sem configuração há o nome e a frase de sempre, e nenhum contato', () => {
    expect(oficina).toEqual({
      nome: 'Encomenda',
      apresentacao: expect.stringMatching(/\.$/),
      horario: null,
      logo: null,
      whatsapp: null,
      ligacao: null,
      email: null,
      endereco: null,
      lugar: null,
    });
  });
});
