import type { Campo, TipoDeCampo } from '@encomenda/contracts/shared/campos/campo';
import type { z } from 'zod';
import { day, id, maybe, one, reais, type Example } from './example.js';
import { telephone } from './telephones.js';

const OF_KINDS: Readonly<Record<TipoDeCampo, (campo: Campo) => Example>> = {
  texto:
    ({ rotulo }) =>
    (random) =>
      `${rotulo} ${random.between(1, 9_999)}`,
  'texto-rico': () => one(['<p>Para <strong>presente</strong></p>', 'simples']),
  dinheiro: () => reais,
  quantidade: () => (random) => random.between(1, 9),
  inteiro:
    ({ min = 0, max = 9 }) =>
    (random) =>
      random.between(min, Math.min(max, min + 9)),
  dia: () => day,
  hora: () => one(['14:30', '0930']),
  referencia: () => id,
  opcao: ({ opcoes }) => one(opcoes ?? []),
  'sim-ou-nao': () => one([true, false, 1]),
  cpf: () => one(['529.982.247-25', '12345678909']),
  cnpj: () => one(['12.ABC.345/01DE-35', '12abc34501de35', '11222333000181']),
  documento: () => one(['12.ABC.345/01DE-35', '529.982.247-25']),
  cep: () => one(['01310-100', '01310100']),
  uf: () => one(['SP', 'ba']),
  email: () => (random) => `pessoa${random.between(1, 99_999)}@exemplo.com.br`,
  telefone: () => telephone,
  nascimento: () => one(['1980-02-29', '1999-12-31', '--02-29']),
};

export const fieldOf = (schema: z.ZodType | undefined): Campo | undefined =>
  schema?.meta()?.['campo'] as Campo | undefined;

export const exampleOfKind = (campo: Campo): Example => {
  const example = OF_KINDS[campo.tipo](campo);
  return campo.opcional ? maybe(example) : example;
};
