import pdfmake from 'pdfmake';
import type { Impresso } from '../impresso.js';
import { documentoDe } from './documento.js';
import type { FotoAberta } from './folhas/fotos.desenho.js';
import { ARQUIVOS_DA_RESERVA, bytesDaReserva } from './texto/letras.js';

type FontFamily = Record<'normal' | 'bold' | 'italics' | 'bolditalics', string>;

interface Memory {
  virtualfs: { writeFileSync(name: string, content: Buffer): void };
}

const { normal, bold } = ARQUIVOS_DA_RESERVA;
const FONTS: Readonly<Record<'Helvetica' | 'DejaVu', FontFamily>> = {
  Helvetica: {
    normal: 'Helvetica',
    bold: 'Helvetica-Bold',
    italics: 'Helvetica-Oblique',
    bolditalics: 'Helvetica-BoldOblique',
  },
  // DejaVu's italic fonts lack some characters.
  DejaVu: { normal, bold, italics: normal, bolditalics: bold },
};

for (const file of [normal, bold])
  (pdfmake as unknown as Memory).virtualfs.writeFileSync(file, bytesDaReserva(file));
pdfmake.setFonts(FONTS);
// Blocks access to the web and to the disk, except to the standard fonts, which pdfmake opens as files.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((name) => Object.values(FONTS.Helvetica).includes(name));

/** The same data gives the same bytes. @param logo data URL of a JPEG */
export const pdfDoImpresso = (
  impresso: Impresso,
  logo: string | null,
  fotos: readonly (FotoAberta | null)[] = [],
): Promise<Buffer> => pdfmake.createPdf(documentoDe(impresso, logo, fotos)).getBuffer();
