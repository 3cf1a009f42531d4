const quoted = (text: string): string =>
  `"${text.replace(/[\\"]/g, '\\$&').replace(/[\n\r\f]/g, ' ')}"`;

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

/** Prints the title on every page after the first, so that a loose page can be matched. */
export const namePaper = (title: string): void => {
  // Unsupported in some browsers, where the margin stays empty.
  if (typeof CSSStyleSheet.prototype.replaceSync !== 'function') return;
  if (sheet === undefined) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets.push(sheet);
  }
  sheet.replaceSync(paperRules(title));
};
