import { describe, expect, it } from 'vitest';
import { cadaCampo, definirCampos, rotuloNaFrase, rotulosDe } from './campo.js';

const campos = definirCampos({
  nome: { rotulo: 'Nome', tipo: 'texto' },
  valor: { rotulo: 'Valor', tipo: 'dinheiro', fato: 'valorEmCentavos' },
});

describe('a definição dos campos', () => {
  it('dá o rótulo de cada campo, pelo nome do formulário', () => {
    expect(rotulosDe(campos)).toEqual({ nome: 'Nome', valor: 'Valor' });
  });

  it('dá o nome nos eventos, que é o do formulário quando não há outro', () => {
    expect(cadaCampo(campos).map(({ fato }) => fato)).toEqual(['nome', 'valorEmCentavos']);
  });

  it.each([
    ['Data de Nascimento', 'data de nascimento'],
    ['CPF', 'CPF'],
    ['CNPJ ou CPF', 'CNPJ ou CPF'],
    ['E-mail', 'e-mail'],
    ['Ícone', 'ícone'],
  ])('dentro de uma frase, %s é %s', (rotulo, naFrase) => {
    expect(rotuloNaFrase({ rotulo, tipo: 'texto' })).toBe(naFrase);
  });

  it('numa frase, vale o nome que o campo tem para frases', () => {
    const campo = { rotulo: 'Mostrar no site', tipo: 'sim-ou-nao', naFrase: 'no site' } as const;
    expect(rotuloNaFrase(campo)).toBe('no site');
  });
});
