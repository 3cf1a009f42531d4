import { describe, expect, it } from 'vitest';
import {
  contatoDoWhatsApp,
  digitosDoTelefone,
  formatarTelefone,
  linkDeLigacao,
  linkDoWhatsApp,
} from './telefone.js';

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

  it.each([
    [null, 'O cliente não tem telefone.'],
    ['', 'O cliente não tem telefone.'],
    ['98765-4321', 'Falta o DDD no telefone 98765-4321.'],
    ['(23) 98765-4321', 'O DDD 23, do telefone (23) 98765-4321, não existe.'],
    ['(11) 18765-4321', 'O telefone (11) 18765-4321 não é de um celular nem de um fixo.'],
    ['(11) 8765-4321', 'O telefone (11) 8765-4321 não é de um celular nem de um fixo.'],
    ['(11) 99999-9999', 'O telefone (11) 99999-9999 não é de um celular nem de um fixo.'],
    ['14155552671', 'O telefone (14) 15555-2671 não é de um celular nem de um fixo.'],
  ])('%s não leva a uma conversa: %s', (telefone, falha) => {
    expect(contatoDoWhatsApp(telefone)).toEqual({ falha });
    expect(linkDoWhatsApp(telefone ?? '')).toBeNull();
  });

  it('o texto vai no endereço, com quebras de linha, acentos e &', () => {
    const link = linkDoWhatsApp('(81) 3456-7890', 'Olá, Zé & Cia!\nPronto: R$\u00a010,00');
    expect(link).toBe(
      'https://wa.me/558134567890?text=Ol%C3%A1%2C%20Z%C3%A9%20%26%20Cia!%0APronto%3A%20R%24%C2%A010%2C00',
    );
    expect(new URL(link!).searchParams.get('text')).toBe('Olá, Zé & Cia!\nPronto: R$\u00a010,00');
  });
});
