import { describe, expect, it } from 'vitest';
import {
  cadaCampo,
  definirCampos,
  fatosDe,
  fatosEmBranco,
  nomesDe,
  rotuloNaFrase,
  rotulosDe,
  soOsCampos,
  valoresDe,
  valoresEmBranco,
} from './campo.js';

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

  it('tira de um registro só o que define, com os nomes dos eventos ou os do formulário', () => {
    const registro = { nome: 'Vaso', valorEmCentavos: 1050, outro: 1 };
    expect(fatosDe(campos, registro)).toEqual({ nome: 'Vaso', valorEmCentavos: 1050 });
    expect(valoresDe(campos, registro)).toEqual({ nome: 'Vaso', valor: 1050 });
    expect(soOsCampos(campos, { id: 3, nome: 'Vaso', valor: 10.5 })).toEqual({
      nome: 'Vaso',
      valor: 10.5,
    });
    expect(nomesDe(campos)).toEqual(['nome', 'valor']);
  });

  it('em branco, só tem o que pode faltar', () => {
    const comData = definirCampos({
      ...campos,
      hora: { rotulo: 'Hora', tipo: 'hora', opcional: true, fato: 'horaDoPrazo' },
      data: { rotulo: 'Data', tipo: 'dia', omissivel: true },
    });
    expect(fatosEmBranco(comData)).toEqual({ horaDoPrazo: null, data: null });
    expect(valoresEmBranco(comData)).toEqual({ hora: null, data: null });
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
