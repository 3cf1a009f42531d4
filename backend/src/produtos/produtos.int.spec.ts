import { beforeAll, describe, expect, it } from 'vitest';
import type { Produto } from '@encomenda/contracts/produtos/produtos.http';
import type { Pagina } from '@encomenda/contracts/shared/transport/http';
import { atelie, ok } from '../testing/atelie.js';
import { camposRecusados } from '../testing/campos-recusados.js';
import type { Shop } from '../testing/system/running-system.js';
import { openShop } from '../testing/system/shop.js';

let system: Shop;
beforeAll(async () => {
  system = await openShop();
});

const produtos = (path: string) => `/api/adm/produtos/${path}`;
const categorias = (path: string) => `/api/adm/categ-produtos/${path}`;

const SEM_ENCOMENDA = { dias_de_producao: null, opcoes: [], revisao: -1 };

describe('como se encomenda um produto', () => {
  const tamanho = {
    nome: 'Tamanho',
    tipo: 'escolha',
    obrigatoria: true,
    escolhas: [{ nome: 'P' }, { nome: 'G', acrescimo: '20,00' }],
  };
  const texto = { nome: 'Texto no bolo', tipo: 'texto', maximo: 40, acrescimo: 5 };

  it('grava dias e opções, mostra, volta ao desfazer e sobrevive à restauração', async () => {
    const { ana } = system;
    const fazer = atelie(ana);
    const [bolo, outro] = [await fazer.produto({ nome: 'Bolo' }), await fazer.produto({})];
    const mostrada = async (id: number) =>
      (await ok<Produto>(ana.get(produtos(`show/${id}`)))).encomenda;
    await ok(
      ana.put(produtos(`encomenda/${bolo}`), { dias_de_producao: 3, opcoes: [tamanho, texto] }),
    );
    const definida = {
      dias_de_producao: 3,
      opcoes: [
        {
          nome: 'Tamanho',
          tipo: 'escolha',
          obrigatoria: true,
          maximo: null,
          acrescimo: 0,
          escolhas: [
            { nome: 'P', acrescimo: 0 },
            { nome: 'G', acrescimo: 20 },
          ],
        },
        {
          nome: 'Texto no bolo',
          tipo: 'texto',
          obrigatoria: false,
          maximo: 40,
          acrescimo: 5,
          escolhas: [],
        },
      ],
      revisao: 1,
    };
    expect(await mostrada(bolo)).toEqual(definida);
    expect(await mostrada(outro)).toEqual(SEM_ENCOMENDA);

    await ok(ana.put(produtos(`encomenda/${bolo}`), { dias_de_producao: 9, opcoes: [] }));
    await ok(ana.post(`/api/adm/desfazer/produtos/${bolo}/2`, {}));
    expect(await mostrada(bolo)).toEqual({ ...definida, revisao: 3 });

    await ok(ana.delete(produtos(`destroy/${bolo}`)));
    await ok(ana.post(`/api/adm/desfazer/produtos/${bolo}/4`, {}));
    expect(await mostrada(bolo)).toEqual({ ...definida, revisao: 3 });
  });

  it.each([
    [{ dias_de_producao: -1, opcoes: [] }, 'dias_de_producao'],
    [{ dias_de_producao: 181, opcoes: [] }, 'dias_de_producao'],
    [{ opcoes: [{ ...tamanho, escolhas: [] }] }, 'opcoes.0.nome'],
    [{ opcoes: [{ ...tamanho, escolhas: [{ nome: 'P' }, { nome: 'p' }] }] }, 'opcoes.0.nome'],
    [{ opcoes: [tamanho, { ...tamanho, nome: 'tamanho' }] }, 'opcoes'],
    [{ opcoes: [{ ...texto, maximo: null }] }, 'opcoes.0.maximo'],
    [
      { opcoes: [{ ...tamanho, escolhas: [{ nome: 'P', acrescimo: -1 }] }] },
      'opcoes.0.escolhas.0.acrescimo',
    ],
    [{ opcoes: 'P' }, 'opcoes'],
  ])('recusa %j sob o seu campo', async (corpo, campo) => {
    const { ana } = system;
    const id = await atelie(ana).produto({});
    const resposta = await ana.put(produtos(`encomenda/${id}`), corpo);
    expect(resposta.status).toBe(422);
    expect(Object.keys(resposta.body.errors)).toEqual([campo]);
  });
});

describe('produtos', () => {
  it('cadastra, mostra e atualiza, com a categoria e o texto limpo', async () => {
    const { ana } = system;
    const fazer = atelie(ana);
    const categoria = await fazer.categoria('Louças');
    const id = await fazer.produto({
      nome: 'Caneca',
      descricao: '<p onclick="x()">De <b>louça</b></p><script>alert(1)</script>',
      categ_produto_id: categoria,
      ativo_site: true,
      valor: '1.234,50',
    });
    const caneca = {
      id,
      revisao: 0,
      nome: 'Caneca',
      descricao: '<p>De <strong>louça</strong></p>',
      categ_produto_id: categoria,
      categoria: { id: categoria, nome: 'Louças' },
      categoria_nome: 'Louças',
      ativo_site: true,
      valor: 1234.5,
      valor_br: 'R$\u00a01.234,50',
      arquivo_principal: null,
      arquivos: [],
      encomenda: SEM_ENCOMENDA,
    };
    expect(await ok(ana.get(produtos(`show/${id}`)))).toEqual(caneca);

    const atualizado = { nome: 'Caneca grande', descricao: '<p> </p>', valor: 60, ativo_site: 0 };
    expect(await ok(ana.put(produtos(`update/${id}`), atualizado))).toMatchObject({
      message: 'Produto atualizado.',
      type: 'success',
    });
    expect(await ok(ana.get(produtos(`show/${id}`)))).toEqual({
      id,
      revisao: 1,
      nome: 'Caneca grande',
      descricao: null,
      categ_produto_id: null,
      categoria: null,
      categoria_nome: null,
      ativo_site: false,
      valor: 60,
      valor_br: 'R$\u00a060,00',
      arquivo_principal: null,
      arquivos: [],
      encomenda: SEM_ENCOMENDA,
    });
  });

  it('recusa uma categoria que não existe', async () => {
    const corpo = { nome: 'Caneca', valor: 1, categ_produto_id: 999_999_999 };
    const answer = await system.ana.post(produtos('store'), corpo);
    expect(camposRecusados(answer)).toEqual(['categ_produto_id']);
  });

  it('tira de linha um produto, que sai das listas', async () => {
    const { ana } = system;
    const id = await atelie(ana).produto({ nome: 'Alguidar fundo' });
    await ok(ana.delete(produtos(`destroy/${id}`)));
    expect((await ana.get(produtos(`show/${id}`))).status).toBe(404);
    expect((await ana.delete(produtos(`destroy/${id}`))).status).toBe(404);
    const lista = await ok<Pagina<Produto>>(ana.get(produtos('list?pesquisa=alguidar')));
    expect(lista).toMatchObject({ data: [], total: 0 });
  });

  it('lista por nome para escolher e do mais novo na tabela', async () => {
    const { ana } = system;
    const fazer = atelie(ana);
    const zebra = await fazer.produto({ nome: 'Ânfora zebra', valor: 9 });
    const agua = await fazer.produto({ nome: 'Ânfora água', valor: 30 });
    const caju = await fazer.produto({ nome: 'Ânfora caju', valor: 20 });
    const ids = async (path: string) =>
      (await ok<Pagina<Produto>>(ana.get(produtos(path)))).data.map(({ id }) => id);
    expect(await ids('list?pesquisa=anfora')).toEqual([agua, caju, zebra]);
    expect(await ids('datatable?pesquisa=anfora')).toEqual([caju, agua, zebra]);
    expect(await ids('datatable?pesquisa=anfora&order=valor')).toEqual([zebra, caju, agua]);
    expect(await ids('datatable?pesquisa=anfora&order=valor&sort=desc&per_page=10')).toEqual([
      agua,
      caju,
      zebra,
    ]);
    for (const order of ['id', 'nome', 'categoria', 'categoria_nome', 'ativo_site', 'valor'])
      await ok(ana.get(produtos(`datatable?order=${order}&sort=desc`)));
  });
});

describe('categorias de produtos', () => {
  it('cadastra, mostra, atualiza e exclui; os produtos acompanham', async () => {
    const { ana } = system;
    const fazer = atelie(ana);
    const id = await fazer.categoria('Vidros soprados');
    const produto = await fazer.produto({ nome: 'Copo', categ_produto_id: id });
    expect(await ok(ana.get(categorias(`show/${id}`)))).toEqual({ id, nome: 'Vidros soprados' });
    await ok(ana.put(categorias(`update/${id}`), { nome: 'Cristais lapidados' }));
    expect(await ok(ana.get(produtos(`show/${produto}`)))).toMatchObject({
      categoria_nome: 'Cristais lapidados',
    });
    expect(await ok(ana.get(categorias('list?pesquisa=lapid')))).toEqual({
      data: [{ id, nome: 'Cristais lapidados' }],
    });
    const tabela = await ok(
      ana.get(categorias('datatable?order=nome&pesquisa=cristais+lapidados')),
    );
    expect(tabela).toMatchObject({ data: [{ id, nome: 'Cristais lapidados' }], total: 1 });

    expect(await ok(ana.delete(categorias(`destroy/${id}`)))).toMatchObject({
      message: 'Categoria excluída.',
      type: 'success',
    });
    expect((await ana.get(categorias(`show/${id}`))).status).toBe(404);
    expect(await ok(ana.get(produtos(`show/${produto}`)))).toMatchObject({ categoria: null });
  });

  it('exige o nome', async () => {
    const answer = await system.ana.post(categorias('store'), { nome: '   ' });
    expect(camposRecusados(answer)).toEqual(['nome']);
  });
});

describe('a lista de escolha de produtos', () => {
  it('traz vinte, por nome, e acha no servidor os que não couberam', async () => {
    const { ana } = system;
    const nomes = 'ABCDEFGHIJKLMNOPQRSTUV'.split('').map((letra) => `Moringa ${letra}`);
    for (const nome of [...nomes].reverse()) await atelie(ana).produto({ nome });
    const lista = async (query: object) =>
      (await ok<Pagina<Produto>>(ana.get(produtos('list')).query(query))).data.map(
        ({ nome }) => nome,
      );
    expect(await lista({ pesquisa: 'moringa' })).toEqual(nomes.slice(0, 20));
    expect(await lista({ pesquisa: 'moringa v' })).toEqual(['Moringa V']);
    expect(await lista({ pesquisa: 'moringa', page: 2 })).toEqual(nomes.slice(20));
    expect(await lista({ pesquisa: 'moringa', per_page: 12 })).toHaveLength(12);
    expect((await ana.get(produtos('list?per_page=21'))).status).toBe(422);
    expect((await ana.get(produtos('datatable?per_page=20'))).status).toBe(422);
  });
});
