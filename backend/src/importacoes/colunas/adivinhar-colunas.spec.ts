import { describe, expect, it } from 'vitest';
import { adivinharColunas } from './adivinhar-colunas.js';
import { TITULOS_DE_CLIENTES } from '../clientes/titulos-de-clientes.js';

const adivinhar = (...titulos: string[]) => adivinharColunas(titulos, TITULOS_DE_CLIENTES);

describe('adivinhar as colunas', () => {
  it('conhece os títulos de quem escreve à mão e de outros sistemas', () => {
    expect(
      adivinhar(
        'NOME COMPLETO',
        'Celular',
        'E-mail',
        'CPF/CNPJ',
        'Dt. Nascimento',
        'Endereço',
        'Nº',
        'UF',
      ),
    ).toEqual([
      'nome',
      'telefone',
      'email',
      'documento',
      'data_nascimento',
      'logradouro',
      'numero',
      'estado',
    ]);
  });

  it('lê como documento o título que começa pelos dois', () => {
    expect(adivinhar('CPF/CNPJ do cliente')).toEqual(['documento']);
  });

  it('dá cada campo a uma coluna só, à que combina melhor', () => {
    expect(adivinhar('Telefone', 'WhatsApp', 'Nome', 'Nome')).toEqual([
      null,
      'telefone',
      'nome',
      null,
    ]);
  });

  it('deixa fora o que não conhece', () => {
    expect(adivinhar('Código', 'Vendedor', 'Coluna C')).toEqual([null, null, null]);
  });
});
