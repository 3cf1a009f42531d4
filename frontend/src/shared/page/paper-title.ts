/** A text as a CSS string. */
const quoted = (text: string): string =>
  `"${text.replace(/[\\"]/g, '\\$&').replace(/[\n\r\f]/g, ' ')}"`;

/** The first sheet has the title in its own heading; the others get it in their margin. */
export const paperRules = (title: string): string => `
  @page {
    @top-left {
      content: ${quoted(title)};
      color: #000;
      font: 10px 'Inter Variable', sans-serif;
    }
  }
  @page :first {
    @top-left {
      content: none;
    }
  }`;

let sheet: CSSStyleSheet | undefined;

/** Names every further sheet of paper after the screen: a lost one finds its order again. */
export const namePaper = (title: string): void => {
  // Not everywhere, and nothing is lost on the screen without it.
  if (typeof CSSStyleSheet.prototype.replaceSync !== 'function') return;
  if (sheet === undefined) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets.push(sheet);
  }
  sheet.replaceSync(paperRules(title));
};
