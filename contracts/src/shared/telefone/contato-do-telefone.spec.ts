import { describe, expect, it } from 'vitest';
import { contatoDoWhatsApp, telefoneNaTela } from './contato-do-telefone.js';
import { conversaNoWhatsApp } from './conversa-no-whatsapp.js';

describe('aonde um telefone leva', () => {
  it.each([
    ['11987654321', 'tel:+5511987654321', 'https://wa.me/5511987654321'],
    ['011987654321', 'tel:+5511987654321', 'https://wa.me/5511987654321'],
    ['+79991234567', 'tel:+79991234567', 'https://wa.me/79991234567'],
    ['+14155552671', 'tel:+14155552671', 'https://wa.me/14155552671'],
    ['351912345678', 'tel:+351912345678', 'https://wa.me/351912345678'],
    ['1134567890', 'tel:+551134567890', null],
    ['1134567890 ramal 12', 'tel:+551134567890;ext=12', null],
    ['+442079460958', 'tel:+442079460958', null],
    ['08007280000', 'tel:08007280000', null],
    ['40041234', 'tel:40041234', null],
    ['987654321', 'tel:987654321', null],
    ['1187654321', null, null],
  ])('%s: %s e %s', (guardado, ligar, whatsapp) => {
    expect(telefoneNaTela(guardado).links_do_telefone).toEqual({ ligar, whatsapp });
  });

  it('sem telefone não leva a lugar algum', () => {
    expect(telefoneNaTela(null)).toEqual({ telefone: null, links_do_telefone: null });
  });

  it.each([
    [null, 'O cliente não tem telefone.'],
    ['', 'O cliente não tem telefone.'],
    ['987654321', 'Falta o DDD no telefone 98765-4321.'],
    ['1134567890', 'O telefone (11) 3456-7890 é fixo: não abre o WhatsApp.'],
    ['08007280000', 'O telefone 0800 728 0000 é de atendimento: não abre o WhatsApp.'],
    ['1187654321', 'Falta o 9 no começo do celular (11) 8765-4321. O certo é (11) 98765-4321?'],
  ])('%s não abre o WhatsApp: %s', (guardado, falha) => {
    expect(contatoDoWhatsApp(guardado)).toEqual({ falha });
  });

  it('o texto vai no endereço, com quebras de linha, acentos e &', () => {
    const link = conversaNoWhatsApp('5581987654321', 'Olá, Zé & Cia!\nPronto: R$\u00a010,00');
    expect(link).toBe(
      'https://wa.me/5581987654321?text=Ol%C3%A1%2C%20Z%C3%A9%20%26%20Cia!%0APronto%3A%20R%24%C2%A010%2C00',
    );
    expect(new URL(link).searchParams.get('text')).toBe('Olá, Zé & Cia!\nPronto: R$\u00a010,00');
  });
});
