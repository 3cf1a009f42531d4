import { describe, expect, it } from 'vitest';
import { nomeiaPessoa, type DadosQueNomeiam } from './nomeia-pessoa.js';

const maria: DadosQueNomeiam = {
  nomes: ['Maria de Souza Albuquerque', 'Doces da Má Ltda'],
  documentos: ['123.456.789-09', '12.345.678/0001-95'],
  telefones: ['(31) 98877-6655'],
  emails: ['maria.souza@exemplo.com.br'],
};
const nomeia = nomeiaPessoa(maria);

describe('o texto do banco que nomeia alguém', () => {
  it.each([
    ['o nome inteiro', 'PIX RECEBIDO MARIA DE SOUZA ALBUQUERQUE'],
    ['um nome só, ainda que comum', 'PIX MARIA'],
    ['o nome cortado', 'TRANSF PIX ALBUQ10/11'],
    ['a empresa', 'TED DOCES'],
    ['o CPF inteiro', 'PIX 12345678909'],
    ['o CPF escondido', 'PIX ***.456.789-**'],
    ['o CNPJ', 'TED 12345678000195'],
    ['o telefone', 'PIX CHAVE +55 31 98877-6655'],
    ['o telefone com espaços', 'PIX 31 98877 6655'],
    ['o e-mail', 'PIX MARIA.SOUZA@EXEMPLO.COM.BR'],
  ])('com %s: %s', (_, texto) => {
    expect(nomeia(texto)).toBe(true);
  });

  it.each(['PIX RECEBIDO', 'PIX RUI COSTA', 'TED 99988877766', 'TARIFA DE CONTA', ''])(
    'não é %j',
    (texto) => {
      expect(nomeia(texto)).toBe(false);
    },
  );

  it('de quem só tem nomes curtos, com um deles', () => {
    const li = nomeiaPessoa({ nomes: ['Li Wu'], documentos: [], telefones: [], emails: [] });
    expect([li('PIX LI WU'), li('PIX LIMA')]).toEqual([true, false]);
  });
});
