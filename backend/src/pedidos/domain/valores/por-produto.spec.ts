import type { ItemAFazer } from '@encomenda/contracts/pedidos/producao/producao.http';
import { describe, expect, it } from 'vitest';
import { porProduto } from './por-produto.js';

const item = (dados: Partial<ItemAFazer> & { id: number }): ItemAFazer => ({
  produto_id: 7,
  produto: 'Brigadeiro',
  estagio_id: 2,
  estagio_badge: { id: 2, nome: 'Em Produção', classe: 'primary' },
  quantidade: 10,
  quantidade_finalizada: 0,
  pedido_id: dados.id,
  pedido_estagio_id: 2,
  cliente: 'Maria Souza',
  distincao: null,
  cliente_observacoes: null,
  prazo: '2026-11-27',
  prazo_br: '27/11/2026',
  prazo_badge: { situacao: 'folgado', texto: '6 dias', classe: '', dias: 6, dias_de_aviso: 3 },
  revisao: 3,
  ...dados,
});
const PRONTO = { estagio_id: 3, quantidade_finalizada: 10 } as const;
const BOLO = { produto_id: 8, produto: 'Bolo' } as const;

describe('o que produzir, por produto', () => {
  it('soma as unidades, e conta uma vez o pedido que pede o mesmo em dois itens', () => {
    const produtos = porProduto([
      item({ id: 1, quantidade: 300, quantidade_finalizada: 20 }),
      item({ id: 2, quantidade: 40, pedido_id: 1 }),
      item({ id: 3, ...BOLO, quantidade: 2, quantidade_finalizada: 1 }),
      item({ id: 4, quantidade: 5 }),
    ]);
    expect(produtos).toMatchObject([
      {
        chave: 'produto-7',
        produto: 'Brigadeiro',
        quantidade: 345,
        quantidade_finalizada: 20,
        pedidos: 2,
      },
      { chave: 'produto-8', produto: 'Bolo', quantidade: 2, quantidade_finalizada: 1, pedidos: 1 },
    ]);
    expect(produtos[0]!.itens.map(({ id }) => id)).toEqual([1, 2, 4]);
  });

  it('vêm pela ordem do primeiro item que falta; os prontos, no fim', () => {
    const produtos = porProduto([
      item({ id: 1, produto_id: 9, produto: 'Vela', ...PRONTO }),
      item({ id: 2, ...PRONTO }),
      item({ id: 3, ...BOLO }),
      item({ id: 4 }),
    ]);
    expect(produtos.map(({ produto }) => produto)).toEqual(['Bolo', 'Brigadeiro', 'Vela']);
    expect(produtos[1]!.itens.map(({ id }) => id)).toEqual([2, 4]);
  });

  it('um produto que mudou de nome se chama como no item mais novo', () => {
    const produtos = porProduto([
      item({ id: 5, produto: 'Brigadeiro gourmet' }),
      item({ id: 4, produto: 'Brigadeiro' }),
    ]);
    expect(produtos.map(({ produto }) => produto)).toEqual(['Brigadeiro gourmet']);
  });

  it('itens avulsos somam-se pelo nome, sem olhar maiúsculas e acentos, e não com o produto', () => {
    const avulso = { produto_id: null, produto: 'Topo de João' };
    const produtos = porProduto([
      item({ id: 1, ...avulso, quantidade: 2 }),
      item({ id: 2, ...avulso, produto: 'topo de joao', quantidade: 3 }),
      item({ id: 3, produto_id: null, produto: 'Brigadeiro', quantidade: 1 }),
      item({ id: 4, quantidade: 10 }),
    ]);
    expect(produtos.map(({ produto, quantidade }) => [produto, quantidade])).toEqual([
      ['topo de joao', 5],
      ['Brigadeiro', 1],
      ['Brigadeiro', 10],
    ]);
    expect(new Set(produtos.map(({ chave }) => chave)).size).toBe(3);
  });

  it('sem itens, nada', () => {
    expect(porProduto([])).toEqual([]);
  });
});
