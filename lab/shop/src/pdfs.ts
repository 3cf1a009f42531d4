import { deflateSync } from 'node:zlib';

/** A PDF made by hand from its numbered objects: 1 is the catalogue, 2 the pages. */
const pdfWith = (objects: readonly string[], trailer = ''): Buffer => {
  let text = '%PDF-1.7\n';
  const offsets = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${
    objects.length + 1
  } /Root 1 0 R ${trailer}>>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
};

const pageWith = (rest = ''): string =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Resources << >> ${rest}>>`;
const PAGES = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';

const onePage = (catalogue = '', page = '', ...others: string[]): Buffer =>
  pdfWith([`<< /Type /Catalog /Pages 2 0 R ${catalogue}>>`, PAGES, pageWith(page), ...others]);

/** One empty page. `texto` is in the metadata, so that two files differ. */
export const umPdf = (texto = 'Topo do bolo'): Buffer =>
  pdfWith(
    ['<< /Type /Catalog /Pages 2 0 R >>', PAGES, pageWith(), `<< /Title (${texto}) >>`],
    '/Info 4 0 R ',
  );

const bomb = (): string => {
  const packed = deflateSync(Buffer.alloc(100 * 1024 * 1024)).toString('latin1');
  return `<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n${packed}\nendstream`;
};

const ATIVO = 'Este PDF contém scripts, ações ou arquivos embutidos e não é aceito.';
const ILEGIVEL = 'Não foi possível ler este PDF.';

export const pdfsHostis: readonly (readonly [string, Buffer, string])[] = [
  ['script ao abrir', onePage('/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> '), ATIVO],
  [
    'script escrito com outro nome',
    onePage('/OpenAction << /S /#4aava#53cript /#4A#53 (app.alert\\(1\\)) >> '),
    ATIVO,
  ],
  [
    'script pelo nome',
    onePage(
      '/Names << /JavaScript << /Names [(a) 4 0 R] >> >> ',
      '',
      '<< /S /JavaScript /JS (x) >>',
    ),
    ATIVO,
  ],
  [
    'programa numa anotação',
    onePage(
      '',
      '/Annots [4 0 R] ',
      '<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /Launch /F (cmd.exe) >> >>',
    ),
    ATIVO,
  ],
  ['ação da página', onePage('', '/AA << /O 4 0 R >> ', '<< /S /Named /N /NextPage >>'), ATIVO],
  [
    'arquivo embutido',
    onePage(
      '/Names << /EmbeddedFiles << /Names [(a.exe) 4 0 R] >> >> ',
      '',
      '<< /Type /Filespec /F (a.exe) /EF << /F 5 0 R >> >>',
      '<< /Type /EmbeddedFile /Length 2 >>\nstream\nMZ\nendstream',
    ),
    ATIVO,
  ],
  [
    'formulário XFA',
    onePage('/AcroForm << /Fields [] /XFA 4 0 R >> ', '', '<< /Length 2 >>\nstream\n<x\nendstream'),
    ATIVO,
  ],
  [
    'senha',
    pdfWith(
      [
        '<< /Type /Catalog /Pages 2 0 R >>',
        PAGES,
        pageWith(),
        `<< /Filter /Standard /V 1 /R 2 /O (${'o'.repeat(32)}) /U (${'u'.repeat(32)}) /P -4 >>`,
      ],
      `/Encrypt 4 0 R /ID [(${'i'.repeat(16)}) (${'i'.repeat(16)})] `,
    ),
    'PDFs com senha não são aceitos: envie uma cópia sem senha.',
  ],
  ['bomba de objetos', onePage('', '', bomb()), ILEGIVEL],
  ['só a assinatura', Buffer.from('%PDF-1.7\n'), ILEGIVEL],
  ['assinatura e HTML', Buffer.from('%PDF-1.7\n<script>alert(1)</script>'), ILEGIVEL],
  ['cortado', umPdf().subarray(0, 120), ILEGIVEL],
  [
    'sem páginas',
    pdfWith(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [] /Count 0 >>']),
    ILEGIVEL,
  ],
];
