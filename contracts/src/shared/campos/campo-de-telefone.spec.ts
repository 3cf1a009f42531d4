import { describe, expect, it } from 'vitest';
import { corpoDaAlteracaoDoCliente, corpoDoCliente } from '../../clientes/clientes.http.js';
import { corpoDaSolicitacao } from '../../solicitacoes/solicitacoes.http.js';

const doCliente = (telefone: string, corpo = corpoDoCliente) => {
  const { data, error } = corpo.safeParse({ nome: 'Maria', telefone });
  return data?.telefone ?? error?.issues.map(({ message }) => message);
};
const daSolicitacao = (telefone: string) => {
  const { data, error } = corpoDaSolicitacao.safeParse({ nome: 'Maria', quantidade: 1, telefone });
  return data?.telefone ?? error?.issues.map(({ message }) => message);
};

describe('o campo de um telefone', () => {
  it('guarda o mesmo texto, como quer que se escreva', () => {
    expect(
      ['11987654321', '0xx11 98765-4321', '+55 (11) 98765.4321', '="011987654321"'].map((um) =>
        doCliente(um),
      ),
    ).toEqual(['11987654321', '11987654321', '11987654321', '11987654321']);
    expect(doCliente('+7 999 123 45 67')).toBe('+79991234567');
    expect(doCliente('98765-4321')).toBe('987654321');
  });

  it('diz uma vez o que está errado, também de um texto comprido', () => {
    const tres = '(11) 98888-7714 / (11) 3333-4415 / (11) 3333-4416';
    expect(doCliente(tres)).toEqual(['Há mais de um telefone no mesmo campo. Deixe um só.']);
    expect(doCliente('x'.repeat(500))).toHaveLength(1);
  });

  it('de um cliente que já existe deixa passar o que versões anteriores guardaram', () => {
    const antes = ['1187654321', '(11) 8765-4321', '119876543210'];
    expect(antes.map((um) => doCliente(um, corpoDaAlteracaoDoCliente))).toEqual([
      '1187654321',
      '1187654321',
      '119876543210',
    ]);
    for (const nunca of ['24/05/1990', '2026-11-26', 'não tem', '123', '+55 23 98765-4321'])
      expect(doCliente(nunca, corpoDaAlteracaoDoCliente)).toHaveLength(1);
  });

  it('a quem encomenda pede um telefone com DDD, de uma pessoa', () => {
    expect(['(81) 98888-7777', '(81) 3333-4444', '+351 912 345 678'].map(daSolicitacao)).toEqual([
      '81988887777',
      '8133334444',
      '+351912345678',
    ]);
    expect(daSolicitacao('98888-7777')).toEqual(['Falta o DDD no telefone 98888-7777.']);
    expect(daSolicitacao('0800 728 0000')).toEqual([
      'O telefone 0800 728 0000 é de atendimento. Escreva o seu.',
    ]);
  });
});
