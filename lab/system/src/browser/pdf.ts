import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export async function textOfPdf(pdf: Buffer): Promise<string> {
  const loading = getDocument({ data: new Uint8Array(pdf), verbosity: 0, useSystemFonts: true });
  try {
    const document = await loading.promise;
    const words: string[] = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      const { items } = await (await document.getPage(number)).getTextContent();
      words.push(...items.map((item) => ('str' in item ? item.str : '')));
    }
    return words.join(' ').replaceAll(/\s+/g, ' ');
  } finally {
    await loading.destroy();
  }
}
