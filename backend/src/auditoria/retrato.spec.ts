import { describe, expect, it } from 'vitest';
import { eventCatalog } from '@encomenda/contracts/catalogo';
import { mudancasDosEventos } from './retrato.js';

const COMANDO = 'ffffffff-ffff-5fff-bfff-ffffffffffff';
const legivel = (texto: string | null) => texto?.replaceAll('\u00a0', ' ') ?? null;
const mudou = (...eventos: { type: string; data: Record<string, unknown> }[]) =>
  mudancasDosEventos(eventos.map((evento) => ({ ...evento, metadata: { commandId: COMANDO } })))
    .at(-1)!
    .map(({ campo, antes, depois }) => [campo, legivel(antes), legivel(depois)]);

describe('o que um evento mudou', () => {
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
