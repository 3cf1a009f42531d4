import { expect, it } from 'vitest';
import { nomeDaLeitura } from '@encomenda/contracts/operacao/nomes-das-leituras';
import { allProjections } from './all-projections.js';

it.each(allProjections.map(({ name }) => name))('a leitura %s tem um nome em português', (name) => {
  expect(nomeDaLeitura(name)).not.toBe(name);
});

it('não há duas leituras com o mesmo nome', () => {
  const nomes = allProjections.map(({ name }) => nomeDaLeitura(name));
  expect(new Set(nomes).size).toBe(nomes.length);
});
