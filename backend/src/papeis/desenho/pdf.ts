import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import pdfmake from 'pdfmake';
import type { Papel } from '../papel.js';
import { documentoDe } from './documento.js';
import type { Fonte } from './fonte.js';

type FontFamily = Record<'normal' | 'bold' | 'italics' | 'bolditalics', string>;

interface Memory {
  virtualfs: { writeFileSync(name: string, content: Buffer): void };
}

const FONTS: Readonly<Record<Fonte, FontFamily>> = {
  Helvetica: {
    normal: 'Helvetica',
    bold: 'Helvetica-Bold',
    italics: 'Helvetica-Oblique',
    bolditalics: 'Helvetica-BoldOblique',
  },
  Roboto: {
    normal: 'Roboto-Regular.ttf',
    bold: 'Roboto-Medium.ttf',
    italics: 'Roboto-Italic.ttf',
    bolditalics: 'Roboto-MediumItalic.ttf',
  },
};

const library = createRequire(import.meta.url).resolve('pdfmake/package.json');
for (const file of Object.values(FONTS.Roboto)) {
  const bytes = readFileSync(library.replace('package.json', `fonts/Roboto/${file}`));
  (pdfmake as unknown as Memory).virtualfs.writeFileSync(file, bytes);
}
pdfmake.setFonts(FONTS);
// A paper brings along all that it shows: nothing is fetched, from the web or from the disk. The
// standard fonts pass for files, by their names.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((name) => Object.values(FONTS.Helvetica).includes(name));

/**
 * The PDF of a paper; the same bytes for the same data.
 * @param logo data URL of a JPEG
 */
export const pdfDoPapel = (papel: Papel, logo: string | null): Promise<Buffer> =>
  pdfmake.createPdf(documentoDe(papel, logo)).getBuffer();
