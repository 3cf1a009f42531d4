import { describe, expect, it } from 'vitest';
import { resumoDe } from './resumo.js';

describe('o resumo de uma descrição', () => {
  it('é o texto em uma linha, sem marcas', () => {
    expect(
      resumoDe('<p>Feita em <strong>argila</strong>.</p><ul><li>300 ml</li><li>azul</li></ul>'),
    ).toBe('Feita em argila. 300 ml azul');
    expect(resumoDe('<p>linha<br />outra</p>')).toBe('linha outra');
  });

  it('lê os sinais que a marcação escreve por extenso', () => {
    expect(resumoDe('<p>5 &lt; 6 &amp;lt; &quot;oi&quot;&nbsp;&#39;x&#39;</p>')).toBe(
      '5 < 6 &lt; "oi" \'x\'',
    );
  });

  it('fica vazio sem descrição', () => {
    expect(resumoDe(null)).toBe('');
  });

  it('corta em palavras inteiras, e nunca no meio de um sinal', () => {
    const longo = resumoDe(`<p>${'caneca azul, '.repeat(40)}</p>`);
    expect(longo.length).toBeLessThanOrEqual(160);
    expect(longo).toMatch(/(?:caneca|azul)…$/);
    const emojis = resumoDe('😀'.repeat(300));
    expect(Array.from(emojis)).toHaveLength(160);
    expect(emojis.isWellFormed()).toBe(true);
  });
});
