import { describe, expect, it } from 'vitest';
import { digitosDoTelefone, formatarTelefone, linkDeLigacao, linkDoWhatsApp } from './telefone.js';

describe('o telefone', () => {
  it.each([
    ['11987654321', '(11) 98765-4321', 'https://wa.me/5511987654321'],
    ['1134567890', '(11) 3456-7890', 'https://wa.me/551134567890'],
    ['5511987654321', '(11) 98765-4321', 'https://wa.me/5511987654321'],
    ['551134567890', '(11) 3456-7890', 'https://wa.me/551134567890'],
    ['55987654321', '(55) 98765-4321', 'https://wa.me/5555987654321'],
    ['987654321', '98765-4321', null],
    ['34567890', '3456-7890', null],
    ['351912345678', '+351912345678', 'https://wa.me/351912345678'],
  ])('%s lê-se %s', (digitos, lido, link) => {
    expect([formatarTelefone(digitos), linkDoWhatsApp(digitos)]).toEqual([lido, link]);
    expect(linkDoWhatsApp(lido)).toBe(link);
  });

  it('liga para o número inteiro quando há DDD', () => {
    expect(linkDeLigacao('(11) 98765-4321')).toBe('tel:+5511987654321');
    expect(linkDeLigacao('98765-4321')).toBe('tel:987654321');
  });

  it('guarda o número sem o código do Brasil', () => {
    expect(digitosDoTelefone('5511987654321')).toBe('11987654321');
    expect(digitosDoTelefone('351912345678')).toBe('351912345678');
  });
});
