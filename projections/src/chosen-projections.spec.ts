import { describe, expect, it } from 'vitest';
import { allProjections } from './all-projections.js';
import { chosenProjections } from './chosen-projections.js';

const namesOf = (names: string[]) => {
  const chosen = chosenProjections(names);
  return typeof chosen === 'string' ? chosen : chosen.map(({ name }) => name);
};

describe('the choice of read models', () => {
  it('knows names however they are typed, and all of them', () => {
    expect(namesOf(['Lista-de-Pedidos', ' painel '])).toEqual(['lista_de_pedidos', 'painel']);
    expect(chosenProjections(['painel', 'todas'])).toEqual(allProjections);
  });

  it('names what does not exist, and what does', () => {
    expect(namesOf(['painel', 'nada', 'menos'])).toMatch(
      /^Não existe: nada, menos\. Existem: todas, /,
    );
  });
});
