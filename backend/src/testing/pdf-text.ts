import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A text with its left and right edge on the page, in points. */
export interface WordsOnPage {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** Texts of each page in drawing order. */
export const pdfWords = async (pdf: Buffer): Promise<WordsOnPage[][]> => {
  const loading = getDocument({ data: new Uint8Array(pdf), verbosity: 0, useSystemFonts: true });
  try {
    const document = await loading.promise;
    const pages: WordsOnPage[][] = [];
    for (let number = 1; number <= document.numPages; number++) {
      const { items } = await (await document.getPage(number)).getTextContent();
      pages.push(
        items.flatMap((item) => {
          if (!('str' in item)) return [];
          const from = Number(item.transform[4]);
          return [{ text: item.str, from, to: from + item.width }];
        }),
      );
    }
    return pages;
  } finally {
    await loading.destroy();
  }
};

export const pdfPages = async (pdf: Buffer): Promise<string[]> =>
  (await pdfWords(pdf)).map((words) =>
    words
      .map(({ text }) => text)
      .join(' ')
      .replaceAll(/\s+/g, ' '),
  );

export const pdfText = async (pdf: Buffer): Promise<string> => (await pdfPages(pdf)).join(' ');

/** Contents of the files attached to the document, by name. */
export const pdfAttachments = async (pdf: Buffer): Promise<Record<string, string>> => {
  const loading = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  try {
    const attached = ((await (await loading.promise).getAttachments()) ?? {}) as Record<
      string,
      { filename: string; content: Uint8Array }
    >;
    return Object.fromEntries(
      Object.values(attached).map(({ filename, content }) => [
        filename,
        Buffer.from(content).toString(),
      ]),
    );
  } finally {
    await loading.destroy();
  }
};
