import { describe, expect, it } from 'vitest';
import type { Sinais } from './pesar-pedido.js';
import type { Proposta } from './propor-pedidos.js';
import { certezaComAvisos, despesaSegura, pedidoSeguro } from './seguranca.js';

const proposta = (sinais: Partial<Sinais>, mudancas: Partial<Proposta> = {}): Proposta => ({
  pedidoId: 7,
  certeza: 'certa',
  motivos: [],
  sinais: { citado: false, nome: null, valor: 'menor', ...sinais },
  ...mudancas,
});
const seguro = (sinais: Partial<Sinais>, mudancas: Partial<Proposta> = {}) =>
  pedidoSeguro([proposta(sinais, mudancas)], []) !== null;

describe('um lançamento seguro', () => {
  it.each<[string, Partial<Sinais>, boolean]>([
    ['o txid', { citado: true }, true],
    ['o txid e mais do que falta', { citado: true, valor: 'maior' }, false],
    ['o valor e o nome', { nome: 'igual', valor: 'exato' }, true],
    ['o valor e parte do nome', { nome: 'parecido', valor: 'exato' }, true],
    ['só o valor', { valor: 'exato' }, false],
    ['metade do total e o nome', { nome: 'igual', valor: 'parte' }, true],
    ['metade do total e parte do nome', { nome: 'parecido', valor: 'parte' }, false],
    ['só o nome', { nome: 'igual' }, false],
    ['o nome e mais do que falta', { nome: 'igual', valor: 'maior' }, false],
  ])('tem %s: %j → %s', (_, sinais, sim) => {
    expect(seguro(sinais)).toBe(sim);
  });

  it('tem um só pedido, que não é duvidoso, e nada que avisar', () => {
    const uma = proposta({ citado: true });
    expect(pedidoSeguro([uma], [])).toBe(7);
    expect(pedidoSeguro([uma, { ...uma, pedidoId: 8 }], [])).toBeNull();
    expect(pedidoSeguro([{ ...uma, certeza: 'duvidosa' }], [])).toBeNull();
    expect(pedidoSeguro([uma], ['O banco devolveu este valor.'])).toBeNull();
    expect(pedidoSeguro([], [])).toBeNull();
  });

  it('um débito é seguro com a despesa que se fez de outro com as mesmas palavras', () => {
    const sugerida = { nome: 'Tarifa', categoriaId: 4 };
    expect(despesaSegura({ ...sugerida, certeza: 'certa' }, [])).toBe(true);
    expect(despesaSegura({ ...sugerida, certeza: 'certa' }, ['Já há a despesa.'])).toBe(false);
    expect(despesaSegura({ ...sugerida, certeza: 'provavel' }, [])).toBe(false);
    expect(despesaSegura(null, [])).toBe(false);
  });

  it('com um aviso nada é certo', () => {
    expect(certezaComAvisos('certa', ['O banco devolveu este valor.'])).toBe('duvidosa');
    expect(certezaComAvisos('certa', [])).toBe('certa');
  });
});
