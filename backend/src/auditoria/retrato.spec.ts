import { describe, expect, it } from 'vitest';
import { eventCatalog } from '@encomenda/contracts/catalogo';
import { mudancasDosEventos } from './retrato.js';

const item = {
  pedidoId: 12,
  itemId: 5,
  produtoNome: 'Caneca',
  quantidade: 2,
  valorEmCentavos: 4500,
  descontoEmCentavos: 0,
  descricao: null,
};
const COMANDO = 'ffffffff-ffff-5fff-bfff-ffffffffffff';
const legivel = (texto: string | null) => texto?.replaceAll('\u00a0', ' ') ?? null;
const mudou = (...eventos: { type: string; data: Record<string, unknown> }[]) =>
  mudancasDosEventos(eventos.map((evento) => ({ ...evento, metadata: { commandId: COMANDO } })))
    .at(-1)!
    .map(({ campo, antes, depois }) => [campo, legivel(antes), legivel(depois)]);

describe('o que um evento mudou', () => {
  it('é o que entra, com o nome que tem na tela', () => {
    expect(mudou({ type: 'ItemAdicionado', data: item })).toEqual([
      ['Item 5 · Produto', null, 'Caneca'],
      ['Item 5 · Quantidade', null, '2'],
      ['Item 5 · Valor', null, 'R$ 45,00'],
      ['Item 5 · Desconto', null, 'R$ 0,00'],
      ['Item 5 · Estágio', null, 'Inicializar'],
      ['Item 5 · Unidades prontas', null, '0'],
    ]);
  });

  it('é só o que ficou diferente', () => {
    const antes = { type: 'ItemAdicionado', data: item };
    const depois = { type: 'ItemAtualizado', data: { ...item, quantidade: 3 } };
    expect(mudou(antes, depois)).toEqual([['Item 5 · Quantidade', '2', '3']]);
    expect(mudou(antes, depois, depois)).toEqual([]);
  });

  it('de uma parte que sai, é tudo o que ela tinha; das outras nada', () => {
    const outro = { ...item, itemId: 51 };
    const eventos = [item, outro].map((data) => ({ type: 'ItemAdicionado', data }));
    const saiu = mudou(...eventos, { type: 'ItemRemovido', data: { pedidoId: 12, itemId: 5 } });
    expect(saiu).toHaveLength(6);
    expect(saiu.every(([campo, , depois]) => campo!.startsWith('Item 5 ·') && !depois)).toBe(true);
  });

  it('soma as unidades que ficam prontas', () => {
    const pronta = { type: 'UnidadesFinalizadas', data: { itemId: 5, quantidade: 2 } };
    expect(mudou({ type: 'ItemAdicionado', data: item }, pronta, pronta)).toEqual([
      ['Item 5 · Unidades prontas', '2', '4'],
    ]);
  });

  it('chama a tag pelo nome que tinha', () => {
    const tag = { pedidoId: 12, pedidoTagId: 71, tagId: 4, tagNome: 'Urgente' };
    const posta = { type: 'TagAplicada', data: tag };
    const outra = { type: 'TagAplicada', data: { ...tag, pedidoTagId: 72, tagNome: 'Frágil' } };
    expect(mudou(posta)).toEqual([['Tag “Urgente”', null, 'Posta']]);
    expect(mudou(posta, outra, { type: 'TagRetirada', data: tag })).toEqual([
      ['Tag “Urgente”', 'Posta', null],
    ]);
  });

  it('o que se exclui e se restaura muda de situação', () => {
    const excluido = { type: 'OrcamentoExcluido', data: { orcamentoId: 4 } };
    const restaurado = { type: 'OrcamentoRestaurado', data: { orcamentoId: 4 } };
    expect(mudou(excluido)).toEqual([['Situação', null, 'Excluído']]);
    expect(mudou(excluido, restaurado)).toEqual([['Situação', 'Excluído', null]]);
  });

  it.each([...eventCatalog.keys()])('%s: não falha, por pouco que diga', (type) => {
    const data = { antes: {}, depois: { prontas: [] }, prontas: [] };
    expect(() => mudou({ type, data })).not.toThrow();
  });
});
