import { describe, expect, it } from 'vitest';
import { linhaDoContato, linhasDaEmpresa, linhasDaLoja, linhasDoEndereco } from './linhas.js';

const NADA = {
  cep: null,
  bairro: null,
  cidade: null,
  estado: null,
  logradouro: null,
  numero: null,
  complemento: null,
};

describe('linhas de um impresso', () => {
  it('o endereço inteiro ocupa duas', () => {
    expect(
      linhasDoEndereco({
        cep: '35400000',
        bairro: 'Centro',
        cidade: 'Ouro Preto',
        estado: 'MG',
        logradouro: 'Rua das Flores',
        numero: '12',
        complemento: 'casa 2',
      }),
    ).toEqual(['Rua das Flores, 12, casa 2 – Centro', 'Ouro Preto – MG, CEP 35400-000']);
  });

  it.each([
    [NADA, []],
    [{ ...NADA, bairro: 'Centro' }, ['Centro']],
    [{ ...NADA, cep: '35400000' }, ['CEP 35400-000']],
    [{ ...NADA, logradouro: ' ', cidade: 'Ouro Preto' }, ['Ouro Preto']],
  ])('o que falta não deixa rastro: %j', (endereco, linhas) => {
    expect(linhasDoEndereco(endereco)).toEqual(linhas);
  });

  it('telefone e e-mail dividem uma', () => {
    expect(linhaDoContato('11987654321', 'ana@exemplo.com')).toEqual([
      '(11) 98765-4321  ·  ana@exemplo.com',
    ]);
    expect(linhaDoContato(null, 'ana@exemplo.com')).toEqual(['ana@exemplo.com']);
    expect(linhaDoContato(null, null)).toEqual([]);
  });

  it('a empresa traz razão social e CNPJ; a pessoa, nada', () => {
    expect(linhasDaEmpresa('Flor Comércio Ltda.', '12ABC34501DE35')).toEqual([
      'Flor Comércio Ltda.',
      'CNPJ 12.ABC.345/01DE-35',
    ]);
    expect(linhasDaEmpresa(null, '11222333000181')).toEqual(['CNPJ 11.222.333/0001-81']);
    expect(linhasDaEmpresa(null, null)).toEqual([]);
  });

  it('a loja traz endereço, cidade e contato', () => {
    const loja = {
      documento: '12ABC34501DE35',
      endereco: 'Rua A, 1',
      cidade: 'São Paulo',
      estado: 'SP',
    };
    expect(linhasDaLoja({ ...loja, telefone: '1132654321', email: null })).toEqual([
      'Rua A, 1',
      'São Paulo – SP',
      '(11) 3265-4321',
      'CNPJ 12.ABC.345/01DE-35',
    ]);
  });
});
