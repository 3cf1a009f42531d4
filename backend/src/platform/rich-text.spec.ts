import { describe, expect, it } from 'vitest';
import { sanitizedHtml } from './rich-text.js';

describe('rich text', () => {
  it('keeps paragraphs, emphasis, lists and links to the web', () => {
    const html = '<p>Um <strong>dois</strong> <em>três</em> <u>quatro</u></p><ul><li>a</li></ul>';
    expect(sanitizedHtml(html)).toBe(html);
    expect(sanitizedHtml('<a href="https://exemplo.com">x</a>')).toBe(
      '<a href="https://exemplo.com" target="_blank" rel="noopener noreferrer nofollow">x</a>',
    );
  });

  it.each([
    ['<script>alert(1)</script><p>ok</p>', '<p>ok</p>'],
    ['<img src=x onerror=alert(1)>ok', 'ok'],
    ['<p onclick="x()" style="color:red">ok</p>', '<p>ok</p>'],
    ['<iframe src="//mal.example"></iframe>ok', 'ok'],
    ['<svg><script>alert(1)</script></svg>ok', 'ok'],
    ['<h1>ok</h1>', 'ok'],
    ['<b>ok</b><i>sim</i>', '<strong>ok</strong><em>sim</em>'],
  ])('sanitises %s', (html, clean) => {
    expect(sanitizedHtml(html)).toBe(clean);
  });

  it.each(['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'data:text/html,x', '//mal.example'])(
    'removes links to %s',
    (href) => {
      expect(sanitizedHtml(`<a href="${href}">x</a>`)).not.toContain('href');
    },
  );

  it.each([null, '', '<p></p>', '<p><br></p>', '<p> &nbsp; </p>', '<script>x</script>'])(
    'is null without text: %p',
    (html) => {
      expect(sanitizedHtml(html)).toBeNull();
    },
  );
});
