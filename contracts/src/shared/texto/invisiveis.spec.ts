import { describe, expect, it } from 'vitest';
import { texto } from '../campos/campos.js';
import { semInvisiveis } from './invisiveis.js';

describe('o que não se vê sai de um nome', () => {
  it.each([
    ['espaço sem largura', 'Ma\u200Bria'],
    ['marca de ordem de bytes', '\uFEFFMaria'],
    ['hífen opcional', 'Ma\u00ADria'],
    ['da direita para a esquerda', 'Ma\u202Eria'],
    ['isolado', '\u2067Maria\u2069'],
    ['marca árabe', 'Maria\u061C'],
    ['marcas de direção', '\u200EMaria\u200F'],
    ['juntor entre letras nossas', 'Ma\u200Dria'],
    ['separador entre letras nossas', 'Ma\u200Cria'],
    ['juntor no fim', 'Maria\u200D'],
    ['juntor de palavras', 'Ma\u2060ria'],
    ['preenchimento coreano', 'Maria\u3164\u115F\uFFA0'],
    ['braille em branco', '\u2800Maria'],
    ['seletor de desenho sem desenho', 'Maria\uFE0F'],
    ['letras de etiqueta', 'Maria\u{E0041}\u{E0042}\u{E007F}'],
    ['variante sem caractere chinês', 'Maria\u{E0100}'],
    ['anotação', '\uFFF9Maria\uFFFB'],
    ['musical', 'Maria\u{1D173}'],
    ['mongol', 'Ma\u180Eria'],
    ['controles', 'M\u0000a\u0007ria\u0085'],
  ])('%s', (_, escrito) => {
    expect(semInvisiveis(escrito)).toBe('Maria');
    expect(texto('Nome').parse(escrito)).toBe('Maria');
  });

  it.each([
    ['família', '👨‍👩‍👧‍👦 Souza'],
    ['confeiteira', 'Bia 👩🏽‍🍳'],
    ['coração de fogo', '❤️‍🔥'],
    ['coração', 'Doces ❤️'],
    ['número em tecla', '1️⃣ forno'],
    ['bandeira da Escócia', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
    ['bandeira do Brasil', '🇧🇷'],
    ['persa, com separador', 'می\u200Cخواهم'],
    ['híndi, com juntor', 'क्\u200Dष'],
    ['cingalês, com juntor', 'ශ්\u200Dරී'],
    ['malaiala, com consoante final', 'അവന്\u200D'],
    ['linhas e tabulações', 'duas\nlinhas\te uma coluna'],
    ['variante chinesa', '葛\u{E0100}城'],
    ['acentos', 'Conceição D’Ávila'],
    ['hebraico, sem marcas', 'שרה'],
  ])('fica o que se vê: %s', (_, escrito) => {
    expect(semInvisiveis(escrito)).toBe(escrito);
  });

  it('um nome só de invisíveis é um nome em branco', () => {
    const lido = texto('Nome').safeParse('\u200B\u2063\u3164');
    expect(lido.error?.issues.map(({ message }) => message)).toEqual([
      'O campo Nome é obrigatório.',
    ]);
  });

  it('quebras de linha de outros sistemas são quebras de linha', () => {
    expect(semInvisiveis('uma\u2028outra\u2029e mais')).toBe('uma\noutra\ne mais');
  });
});
