import { describe, expect, it } from 'vitest';
import { summaryOf } from './summary.js';

describe('o resumo que a vitrine deve mostrar', () => {
  it.each([
    [null, ''],
    ['', ''],
    ['<p>Feita à mão</p><p>em <strong>barro</strong>branco</p>', 'Feita à mão em barrobranco'],
    ['<ul><li>um</li><li>dois</li></ul><br/>três', 'um dois três'],
    ['a&nbsp;&amp;&lt;b&gt; &quot;c&#39; &euro; 3 & 4', 'a &<b> "c\' &euro; 3 & 4'],
    ['a'.repeat(160), 'a'.repeat(160)],
    ['a'.repeat(161), `${'a'.repeat(159)}…`],
    [`${'a'.repeat(150)}, bcdefghijklm`, `${'a'.repeat(150)}…`],
  ])('%j', (html, summary) => {
    expect(summaryOf(html)).toBe(summary);
  });
});
