import { describe, expect, it } from '@jest/globals';
import { eventCatalog } from '../catalogo.js';
import { desfazerEmMarkdown } from './desfazer.markdown.js';
import { INVERSAS, temInversa } from './inversas.js';

describe('a tabela do desfazer', () => {
  it('tem uma linha para cada tipo de evento, e nenhuma a mais', () => {
    expect(Object.keys(INVERSAS).sort()).toEqual([...eventCatalog.keys()].sort());
  });

  it('diz como se desfaz, ou por que não', () => {
    expect(temInversa('PagamentoCancelado')).toBe(true);
    expect(temInversa('SenhaAlterada')).toBe(false);
    expect(temInversa('NuncaVisto')).toBe(false);
    expect(desfazerEmMarkdown()).toContain('| PedidoArquivado | o pedido volta ao painel | |');
  });
});
