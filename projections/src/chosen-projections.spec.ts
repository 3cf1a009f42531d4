import { describe, expect, it } from 'vitest';
import { allProjections } from './all-projections.js';
import { chosenProjections } from './chosen-projections.js';

const namesOf = (names: string[]) => {
  const chosen = chosenProjections(names);
  return typeof chosen === 'string' ? chosen : chosen.map(({ name }) => name);
};

describe('the choice of read models', () => {
  it('knows names however they are typed, and all of them', () => {
    expect(namesOf(['Cadastro-de-Clientes', ' entregas '])).toEqual([
      'cadastro_de_clientes',
      'entregas',
    ]);
    expect(chosenProjections(['entregas', 'todas'])).toEqual(allProjections);
  });

  it('takes the name of a replaced read model for its successor', () => {
    const [one, ...others] = allProjections;
    const successor = { ...one!, name: 'sucessora', replaces: ['de_antes', one!.name] };
    const chosen = chosenProjections(['de-antes', one!.name], [successor, ...others]);
    expect(chosen).toEqual([successor]);
  });

  it('names what does not exist, and what does', () => {
    expect(namesOf(['entregas', 'nada', 'menos'])).toMatch(
      /^Não existe: nada, menos\. Existem: todas, /,
    );
  });
});
