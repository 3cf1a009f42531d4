import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { linhasDoTexto, textoRico } from './texto-rico.js';
import { temLetra } from './letras.js';
import { fiel, legivel, nomeFiel, nomeDaLoja, nomeLegivel } from './texto.js';

describe('texto rico no impresso', () => {
  it('parágrafos com negrito, itálico e sublinhado, também um dentro do outro', () => {
    expect(textoRico('<p>Um <strong>dois <em>três</em></strong></p><p><u>quatro</u></p>')).toEqual([
      {
        text: [
          { text: 'Um ' },
          { text: 'dois ', bold: true },
          { text: 'três', bold: true, italics: true },
        ],
      },
      { text: [{ text: 'quatro', decoration: 'underline' }] },
    ]);
  });

  it('listas, também uma dentro da outra', () => {
    const html = '<ul><li><p>a</p><ol><li>b</li><li>c</li></ol></li><li>d</li></ul>';
    const ponto = (text: string) => ({ stack: [{ text: [{ text }] }] });
    expect(textoRico(html)).toEqual([
      {
        ul: [{ stack: [{ text: [{ text: 'a' }] }, { ol: [ponto('b'), ponto('c')] }] }, ponto('d')],
      },
    ]);
  });

  it('quebras de linha, entidades e o texto de um link', () => {
    expect(textoRico('a &amp; b &lt;c&gt; &#231;<br><a href="https://x.y/?a=1">ali</a>')).toEqual([
      { text: [{ text: 'a & b <c> ç' }, { text: '\n' }, { text: 'ali' }] },
    ]);
  });

  it.each(['', '<p></p>', '<p><br></p>', '<ul></ul>', '  '])('de %j nada se desenha', (html) => {
    expect(JSON.stringify(textoRico(html))).not.toContain('"text":"a');
    expect(textoRico(html).filter((bloco) => JSON.stringify(bloco) !== '{"ul":[]}')).toEqual([]);
  });

  it.each(['<p>a', 'a</p>', '<p><strong>a</p>', '<li>a</li>', '<h1>a</h1>', '<p>a</em></p>'])(
    'o que vem torto ainda se lê: %s',
    (html) => {
      expect(JSON.stringify(textoRico(html))).toContain('"text":"a"');
    },
  );

  it('diz quantas linhas o texto ocupa, por alto', () => {
    expect(linhasDoTexto('a'.repeat(100), 40)).toBe(3);
    expect(linhasDoTexto('<p>a</p>'.repeat(10), 40)).toBe(12);
  });
});

describe('texto que a fonte conhece', () => {
  it.each([
    ['Bolo 🎂 da Ana 👩🏽‍🍳 🇧🇷 1️⃣', 'Bolo  da Ana   1'],
    ['duas\r\nlinhas\te\u0000 controle', 'duas linhas e controle'],
    ['\u202eodarid\u202c', 'odarid'],
    ['Conceição', 'Conceição'],
    ['R$\u00a01,00 © ™', 'R$\u00a01,00 © ™'],
    ['de 1 → 2 ≥ ½ ★ ♥', 'de 1 → 2 ≥ ½ ★ ♥'],
    ['山田 fez', '[U+5C71][U+7530] fez'],
  ])('%j → %j', (texto, lido) => {
    expect(legivel(texto)).toBe(lido);
  });

  it('num documento de prova nada some: o que não se desenha é o seu código', () => {
    expect(fiel('Bolo 🎂 de ♥ 1️⃣')).toBe('Bolo [U+1F382] de ♥ 1[U+20E3]');
    expect(fiel('a\u202eb')).toBe('a[U+202E]b');
    expect(nomeFiel(' ')).toBe('–');
  });

  it('nenhum texto nosso usa uma letra que as fontes não têm', () => {
    const raiz = new URL('../../../../../', import.meta.url);
    const nossos = ['backend/src', 'contracts/src'].flatMap((pasta) =>
      readdirSync(new URL(pasta, raiz), { recursive: true, encoding: 'utf8' })
        .filter((nome) => nome.endsWith('.ts') && !/testing|\.spec\.|demo\//.test(nome))
        .map((nome) => readFileSync(new URL(`${pasta}/${nome}`, raiz), 'utf8')),
    );
    const letras = new Set(nossos.join('').replaceAll(/\p{ASCII}/gu, ''));
    expect(letras.size).toBeGreaterThan(30);
    expect(letras).toContain('→');
    expect([...letras].filter((letra) => !temLetra(letra))).toEqual([]);
  });

  it.each([
    ['Caneca 🔴', 'Caneca (círculo vermelho)'],
    ['Caneca 🔵', 'Caneca (círculo azul)'],
    ['Maria ❤️', 'Maria ❤'],
    ['👍🏽', '(polegar para cima: pele morena)'],
    ['👍', '(polegar para cima)'],
    ['Time 🇧🇷', 'Time (bandeira: Brasil)'],
    ['Conceição', 'Conceição'],
  ])('num nome, %j é %j: dois nomes não ficam iguais', (nome, lido) => {
    expect(nomeLegivel(nome)).toBe(lido);
  });

  it('um nome de que nada sobra é um traço', () => {
    expect(nomeLegivel('\u0000')).toBe('–');
    expect(nomeDaLoja('🎂')).toBe('–');
    expect(nomeDaLoja('Doces 🍭')).toBe('Doces');
    expect(nomeLegivel(' Ana ')).toBe('Ana');
  });
});
