import { describe, expect, it } from 'vitest';
import { PDFDocument } from '@cantoo/pdf-lib';
import { RECUSA_DO_ARQUIVO } from '@encomenda/contracts/pedidos/arquivo';
import { pdfsHostis, umPdf } from '@encomenda/shop/pdfs';
import { cleanedPdf } from './cleaned-pdf.js';

const refusalOf = async (bytes: Buffer): Promise<string> => {
  const cleaned = await cleanedPdf(bytes);
  return 'refusal' in cleaned ? RECUSA_DO_ARQUIVO[cleaned.refusal] : 'accepted';
};

describe('a cleaned PDF', () => {
  it('has the same pages, and no metadata', async () => {
    const original = umPdf('Endereço secreto');
    expect(original.includes('secreto')).toBe(true);
    const cleaned = await cleanedPdf(original);
    if (!('bytes' in cleaned)) throw new Error(cleaned.refusal);
    const document = await PDFDocument.load(cleaned.bytes);
    expect(document.getPageCount()).toBe(1);
    expect(document.getTitle()).toBeUndefined();
    expect(Buffer.from(cleaned.bytes).includes('secreto')).toBe(false);
  });

  it('keeps links to pages of the web and to places in the document', async () => {
    const document = await PDFDocument.create();
    const page = document.addPage();
    const { context } = document;
    const link = (A: object) => context.register(context.obj({ Type: 'Annot', A } as never));
    page.node.addAnnot(link({ S: 'URI', URI: 'https://exemplo.com' }));
    page.node.addAnnot(link({ S: 'GoTo', D: [page.ref, 'Fit'] }));
    expect(await refusalOf(Buffer.from(await document.save()))).toBe('accepted');
  });

  it.each(pdfsHostis)('is refused with a sentence: %s', async (_, bytes, sentence) => {
    expect(await refusalOf(bytes)).toBe(sentence);
  });
});
