import { describe, expect, it } from 'vitest';
import { sanitizedHtml } from './rich-text.js';

const alvo = 'alert(1)';
/** Known XSS vectors of rich-text editors. */
const HOSTIS = [
  `<script>${alvo}</script>`,
  `<SCRIPT SRC=//mal.example/x.js></SCRIPT>`,
  `<scr<script>ipt>${alvo}</scr</script>ipt>`,
  `<script/x>${alvo}</script>`,
  `<<script>${alvo}//<</script>`,
  `<img src=x onerror=${alvo}>`,
  `<img src=x onerror\n=\n${alvo}>`,
  `<img/src="x"/onerror=${alvo}>`,
  `<IMG """><SCRIPT>${alvo}</SCRIPT>">`,
  `<img src="x\` onerror=${alvo}">`,
  `<svg onload=${alvo}>`,
  `<svg><animate onbegin=${alvo} attributeName=x dur=1s>`,
  `<svg><a xlink:href="javascript:${alvo}"><text>x</text></a></svg>`,
  `<svg><style><img src=x onerror=${alvo}></style></svg>`,
  `<math><mtext><table><mglyph><style><img src=x onerror=${alvo}></style></mglyph></table></mtext></math>`,
  `<math><mi xlink:href="data:text/html,<script>${alvo}</script>">x</mi></math>`,
  `<body onload=${alvo}>`,
  `<iframe srcdoc="<script>${alvo}</script>"></iframe>`,
  `<iframe src="javascript:${alvo}"></iframe>`,
  `<object data="data:text/html,<script>${alvo}</script>"></object>`,
  `<embed src="javascript:${alvo}">`,
  `<form action="javascript:${alvo}"><button>x</button></form>`,
  `<button formaction="javascript:${alvo}">x</button>`,
  `<input autofocus onfocus=${alvo}>`,
  `<select onfocus=${alvo} autofocus>`,
  `<video><source onerror="${alvo}"></video>`,
  `<audio src=x onerror=${alvo}>`,
  `<details open ontoggle=${alvo}>`,
  `<marquee onstart=${alvo}>x</marquee>`,
  `<meta http-equiv="refresh" content="0;url=javascript:${alvo}">`,
  `<link rel=stylesheet href="javascript:${alvo}">`,
  `<base href="javascript:/a/-/">`,
  `<style>@import "//mal.example/x.css";</style>`,
  `<p style="background:url(javascript:${alvo})">x</p>`,
  `<p style="width:expression(${alvo})">x</p>`,
  `<a href="javascript:${alvo}">x</a>`,
  `<a href=" javascript:${alvo}">x</a>`,
  `<a href="java\tscript:${alvo}">x</a>`,
  `<a href="java&#9;script:${alvo}">x</a>`,
  `<a href="java&#x0A;script:${alvo}">x</a>`,
  `<a href="&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;${alvo}">x</a>`,
  `<a href="\u0001javascript:${alvo}">x</a>`,
  `<a href="vbscript:${alvo}">x</a>`,
  `<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>`,
  `<a href="https://ok.example" onclick="${alvo}">x</a>`,
  `<a href="https://ok.example"onmouseover="${alvo}">x</a>`,
  `<a href="https://ok.example" target="_self" rel="opener">x</a>`,
  `<a href="//mal.example">x</a>`,
  `<a href="\\\\mal.example">x</a>`,
  `<a href="/\\mal.example">x</a>`,
  `<template><script>${alvo}</script></template>`,
  `<noscript><p title="</noscript><img src=x onerror=${alvo}>"></noscript>`,
  `<textarea></textarea><img src=x onerror=${alvo}>`,
  `<title><a href="</title><img src=x onerror=${alvo}>"></title>`,
  `<!--><img src=x onerror=${alvo}>-->`,
  `<!--[if gte IE 4]><script>${alvo}</script><![endif]-->`,
  `<![CDATA[<script>${alvo}</script>]]>`,
  `<?xml-stylesheet href="javascript:${alvo}"?>`,
  `<x-elemento onclick=${alvo}>x</x-elemento>`,
  `<p id="__proto__" name="constructor" class="x">x</p>`,
];

const TAGS = new Set(['p', 'br', 'strong', 'em', 'u', 'ul', 'ol', 'li', 'a']);

describe('hostile rich text', () => {
  it.each(HOSTIS)('neutralises %s', (html) => {
    const clean = sanitizedHtml(`<p>antes</p>${html}<p>depois</p>`) ?? '';
    for (const [, tag, attributes] of clean.matchAll(/<\/?([a-z0-9-]+)([^>]*)>/gi)) {
      expect(TAGS.has(tag!.toLowerCase())).toBe(true);
      expect(attributes).toMatch(
        /^(?: \/|)$|^ href="https?:\/\/[^"]*" target="_blank" rel="noopener noreferrer nofollow"$|^ target="_blank" rel="[^"]*"$/,
      );
    }
    expect(clean).toContain('antes');
  });

  it('is unchanged by a second sanitising', () => {
    for (const html of HOSTIS) {
      const once = sanitizedHtml(`<p>x</p>${html}`);
      expect(sanitizedHtml(once)).toBe(once);
    }
  });
});
