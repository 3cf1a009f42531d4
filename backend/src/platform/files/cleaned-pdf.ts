import {
  decodePDFRawStream,
  PDFArray,
  PDFContext,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFRawStream,
  PDFStream,
  type PDFObject,
} from '@cantoo/pdf-lib';

export type PdfRefusal = 'pdf-ilegivel' | 'pdf-ativo' | 'pdf-senha';
export type CleanedPdf = { readonly bytes: Uint8Array } | { readonly refusal: PdfRefusal };

/** Maximum size of one decompressed object stream, bytes. */
const UNPACKED_AT_MOST = 64 * 1024 * 1024;
const DEEPEST = 100;

/** Keys and action types that make a reader run, open, send or embed something. */
const ACTIVE = new Set(
  [
    'JavaScript',
    'JS',
    'Launch',
    'EmbeddedFile',
    'EmbeddedFiles',
    'EF',
    'AA',
    'RichMedia',
    'XFA',
    'SubmitForm',
    'ImportData',
    'GoToR',
    'GoToE',
    'Rendition',
    'Movie',
    'Sound',
  ].map((name) => PDFName.of(name)),
);

/** pdf-lib decompresses without a limit: a file of a few kilobytes could fill the memory. */
const limitUnpacking = (): void => {
  const dict = PDFContext.create().obj({ Filter: 'FlateDecode' });
  const flate = decodePDFRawStream(PDFRawStream.of(dict, new Uint8Array([0x78, 0x9c, 3, 0])));
  const decoder = Object.getPrototypeOf(Object.getPrototypeOf(flate)) as {
    ensureBuffer(requested: number): Uint8Array;
  };
  const { ensureBuffer } = decoder;
  decoder.ensureBuffer = function limited(requested) {
    if (requested > UNPACKED_AT_MOST) throw new Error('A stream unpacks to too much.');
    return ensureBuffer.call(this, requested);
  };
};
limitUnpacking();

const isActive = (object: PDFObject, depth = 0): boolean => {
  if (depth > DEEPEST) throw new Error('The document is nested too deeply.');
  if (object instanceof PDFName) return ACTIVE.has(object);
  if (object instanceof PDFStream) return isActive(object.dict, depth + 1);
  if (object instanceof PDFArray)
    return object.asArray().some((inner) => isActive(inner, depth + 1));
  return (
    object instanceof PDFDict &&
    object.entries().some(([key, inner]) => ACTIVE.has(key) || isActive(inner, depth + 1))
  );
};

/** Writes the PDF again from its checked objects. Refuses scripts, actions, embedded files and passwords. */
export const cleanedPdf = async (original: Uint8Array): Promise<CleanedPdf> => {
  try {
    const document = await PDFDocument.load(original, {
      ignoreEncryption: true,
      throwOnInvalidObject: true,
      updateMetadata: false,
      preserveXFA: true,
    });
    if (document.isEncrypted) return { refusal: 'pdf-senha' };
    const objects = document.context.enumerateIndirectObjects();
    if (objects.some(([, object]) => isActive(object))) return { refusal: 'pdf-ativo' };
    if (document.getPageCount() === 0) return { refusal: 'pdf-ilegivel' };
    document.catalog.delete(PDFName.of('Metadata'));
    const { context } = document;
    const { Info } = context.trailerInfo;
    delete context.trailerInfo.Info;
    if (Info !== undefined) for (const [ref] of objects) if (ref === Info) context.delete(ref);
    return { bytes: await document.save({ addDefaultPage: false, updateFieldAppearances: false }) };
  } catch {
    return { refusal: 'pdf-ilegivel' };
  }
};
