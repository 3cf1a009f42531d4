import { describe, expect, it } from 'vitest';
import { semInvisiveis } from './invisiveis.js';

describe('caracteres invisíveis', () => {
  it.each([
    ['emoji de várias partes', 'Festa \u{1F469}\u200D\u{1F467} \u2764\uFE0F \u{1F44B}\u{1F3FD}'],
    ['uma bandeira de várias partes', '\u{1F3F3}\uFE0F\u200D\u{1F308}'],
    ['a bandeira de uma região', '\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}'],
    ['a não ligação em persa', 'می\u200Cخواهم'],
    ['as ligações em devanágari', 'क्\u200Dष क्\u200Cष'],
    ['a consoante final em malaiala', 'അവന്\u200D'],
    ['quebras de linha e tabulações', 'duas\nlinhas\te uma coluna'],
    ['uma variante de ideograma', '葛\u{E0100}城'],
  ])('ficam: %s', (_, texto) => {
    expect(semInvisiveis(texto)).toBe(texto);
  });

  it.each([
    ['espaço sem largura', 'A\u200BB', 'AB'],
    ['direção trocada', '\u202Eodnaf\u202C', 'odnaf'],
    ['isoladores', '\u2066Ana\u2069', 'Ana'],
    ['marcas de direção', 'Ana\u200E\u200F\u061C', 'Ana'],
    ['ligações entre letras latinas', 'A\u200Dn\u200Ca', 'Ana'],
    ['uma ligação solta entre emoji e texto', '\u{1F469}\u200D Ana', '\u{1F469} Ana'],
    ['uma não ligação no começo', '\u200Cمی', 'می'],
    ['hífen opcional e marca de bytes', 'Ber\u00ADna\uFEFFrdo', 'Bernardo'],
    ['letras sem desenho', 'Ana\u3164\u115F', 'Ana'],
    ['etiquetas sem bandeira', 'Ana\u{E0061}\u{E0062}', 'Ana'],
    ['uma variante sem caractere', ' \uFE0FAna', ' Ana'],
    ['controles', 'A\u0000n\u0007a\u0085', 'Ana'],
  ])('saem: %s', (_, texto, limpo) => {
    expect(semInvisiveis(texto)).toBe(limpo);
  });
});
