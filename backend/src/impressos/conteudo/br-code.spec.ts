import { describe, expect, it } from 'vitest';
import { brCode, crc16, pixDoPedido } from './br-code.js';

const loja = { nome: 'Ateliê São João', cidade: 'São João del-Rei', chavePix: 'ana@exemplo.com' };

/** Reads a code as a payer's bank does: fields by their ids, those of 26 and 62 too. */
const campos = (codigo: string): Record<string, string> => {
  const lidos: Record<string, string> = {};
  let resto = codigo;
  while (resto !== '') {
    const tamanho = Number(resto.slice(2, 4));
    const valor = resto.slice(4, 4 + tamanho);
    expect(valor).toHaveLength(tamanho);
    lidos[resto.slice(0, 2)] = valor;
    resto = resto.slice(4 + tamanho);
  }
  return lidos;
};

describe('BR Code', () => {
  it('é, caractere por caractere, o exemplo do manual do Banco Central', () => {
    expect(
      brCode({
        chave: '123e4567-e12b-12d1-a456-426655440000',
        nome: 'Fulano de Tal',
        cidade: 'BRASILIA',
        centavos: null,
        txid: null,
      }),
    ).toBe(
      '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR' +
        '5913Fulano de Tal6008BRASILIA62070503***63041D3D',
    );
  });

  it('o CRC é o de referência do algoritmo', () => {
    expect(crc16('123456789')).toBe('29B1');
    expect(crc16('')).toBe('FFFF');
  });
});

describe('Pix do saldo de um pedido', () => {
  it('traz valor, identificador, e nome e cidade em maiúsculas sem acentos', () => {
    const lidos = campos(pixDoPedido(loja, 12, 123_456)!);
    expect(lidos).toMatchObject({
      '00': '01',
      '53': '986',
      '54': '1234.56',
      '58': 'BR',
      '59': 'ATELIE SAO JOAO',
      '60': 'SAO JOAO DEL-RE',
    });
    expect(campos(lidos['26']!)).toEqual({ '00': 'br.gov.bcb.pix', '01': 'ana@exemplo.com' });
    expect(campos(lidos['62']!)).toEqual({ '05': 'PEDIDO12' });
  });

  it.each([
    ['CPF', '12345678909'],
    ['CNPJ', '12345678000195'],
    ['telefone', '+5511987654321'],
    ['e-mail', 'ana@exemplo.com'],
    ['chave aleatória', '123e4567-e12b-12d1-a456-426655440000'],
  ])('com %s por chave, o CRC fecha o código', (_, chavePix) => {
    const codigo = pixDoPedido({ ...loja, chavePix }, 7, 5_000)!;
    expect(codigo).toContain(`01${chavePix.length}${chavePix}`);
    expect(codigo.slice(-4)).toBe(crc16(codigo.slice(0, -4)));
  });

  it.each([
    [5, '0.05'],
    [100, '1.00'],
    [999_999_999_999, '9999999999.99'],
  ])('%i centavos são %s', (centavos, texto) => {
    expect(campos(pixDoPedido(loja, 7, centavos)!)['54']).toBe(texto);
  });

  it('corta o nome em 25 e a cidade em 15; sem cidade, diz o país', () => {
    const nome = 'Encomendas Artesanais da Dona Conceição';
    expect(campos(pixDoPedido({ ...loja, nome, cidade: null }, 7, 100)!)).toMatchObject({
      '59': 'ENCOMENDAS ARTESANAIS DA',
      '60': 'BRASIL',
    });
  });

  it.each([
    ['não há chave', { ...loja, chavePix: null }, 100],
    ['a chave é vazia', { ...loja, chavePix: ' ' }, 100],
    ['a chave tem espaço ou acento', { ...loja, chavePix: 'ana são' }, 100],
    ['a chave é longa demais', { ...loja, chavePix: 'a'.repeat(78) }, 100],
    ['o nome não tem letra que o código conheça', { ...loja, nome: '東京' }, 100],
    ['nada falta pagar', loja, 0],
    ['há crédito', loja, -100],
    ['o valor não cabe no campo', loja, 1_000_000_000_000],
  ])('não há código quando %s', (_, dados, saldo) => {
    expect(pixDoPedido(dados, 7, saldo)).toBeNull();
  });
});
