import { describe, expect, it } from 'vitest';
import { eventCatalog } from '../catalogo.js';
import { desfazerEmMarkdown } from './desfazer.markdown.js';
import { poderDeDesfazer, temInversa } from './inversas.js';

describe('a tabela do desfazer', () => {
  it('tem uma linha para cada tipo de evento, e nenhuma a mais', () => {
    const linhas = [...desfazerEmMarkdown().matchAll(/^\| ([A-Z]\w+) \|/gm)].map(
      ([, tipo]) => tipo,
    );
    expect(new Set(linhas)).toEqual(new Set(eventCatalog.keys()));
    expect(linhas).toHaveLength(eventCatalog.size);
  });

  it('diz como se desfaz, ou por que não', () => {
    expect(temInversa('PagamentoCancelado')).toBe(true);
    expect(temInversa('SenhaAlterada')).toBe(false);
    expect(temInversa('NuncaVisto')).toBe(false);
    expect(desfazerEmMarkdown()).toContain(
      '| PedidoArquivado | the order returns to the dashboard | |',
    );
  });
});

describe('poderDeDesfazer', () => {
  it('conhece o poder de cada ato que tem volta, e de nenhum outro', () => {
    for (const { type, undo } of eventCatalog.values())
      expect([type, poderDeDesfazer(type) !== undefined]).toEqual([type, 'how' in undo]);
  });

  it.each([
    ['PagamentoCancelado', 'receita:alterar'],
    ['ItemAtualizado', 'itens:alterar'],
    ['UnidadesFinalizadas', 'producao:alterar'],
    ['TagAplicada', 'pedidos:alterar'],
    ['TagCriada', 'tags:alterar'],
    ['DespesaLancada', 'despesas:alterar'],
  ])('de %s é %s', (tipo, poder) => {
    expect(poderDeDesfazer(tipo)).toBe(poder);
  });
});
