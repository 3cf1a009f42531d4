import sanitizeHtml from 'sanitize-html';

const WEB = /^https?:\/\//i;
const LINK = { target: '_blank', rel: 'noopener noreferrer nofollow' };

const RULES: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'u', 'ul', 'ol', 'li', 'a'],
  allowedAttributes: { a: ['href', 'target', 'rel'] },
  allowedSchemes: ['http', 'https'],
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
  transformTags: {
    b: 'strong',
    i: 'em',
    a: (_tag, { href = '' }) => ({
      tagName: 'a',
      attribs: WEB.test(href) ? { href, ...LINK } : {},
    }),
  },
};

const textOf = (html: string): string =>
  sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} }).replaceAll(/&nbsp;|\s/g, '');

/** The text of HTML without markup, on one line; empty for null. */
export const plainText = (html: string | null): string =>
  sanitizeHtml((html ?? '').replaceAll(/<(?:br|\/p|\/li)[^>]*>/g, ' '), {
    allowedTags: [],
    allowedAttributes: {},
  })
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Reduces HTML to paragraphs, emphasis, lists and http(s) links. Null when no text remains. */
export const sanitizedHtml = (html: string | null): string | null => {
  if (html === null) return null;
  const clean = sanitizeHtml(html, RULES).trim();
  return textOf(clean) === '' ? null : clean;
};
