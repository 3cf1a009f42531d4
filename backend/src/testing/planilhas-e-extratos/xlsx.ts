import { strToU8, zipSync } from 'fflate';

const CABECA = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const PACOTE = 'http://schemas.openxmlformats.org/package/2006';
const DOCUMENTO = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const FOLHA = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

export interface Aba {
  readonly nome: string;
  readonly estado?: 'hidden' | 'veryHidden';
  /** XML inside `<sheetData>`. */
  readonly linhas: string;
}

/** Cell styles by index: 0 number, 1 day, 2 hour, 3 day with hour. */
const ESTILOS = `${CABECA}<styleSheet xmlns="${FOLHA}"><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="20"/><xf numFmtId="22"/></cellXfs></styleSheet>`;

/** An XLSX file. `outros` replaces or adds parts, by name. */
export const xlsxComAbas = (
  abas: readonly Aba[],
  outros: Readonly<Record<string, string>> = {},
): Uint8Array => {
  const partes: Record<string, string> = {
    '[Content_Types].xml': `${CABECA}<Types xmlns="${PACOTE}/content-types"/>`,
    'xl/workbook.xml': `${CABECA}<workbook xmlns="${FOLHA}" xmlns:r="${DOCUMENTO}"><sheets>${abas
      .map(
        ({ nome, estado }, n) =>
          `<sheet name="${nome}" sheetId="${n + 1}"${estado ? ` state="${estado}"` : ''} r:id="rId${n + 1}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${CABECA}<Relationships xmlns="${PACOTE}/relationships">${abas
      .map(
        (_, n) =>
          `<Relationship Id="rId${n + 1}" Type="${DOCUMENTO}/worksheet" Target="worksheets/sheet${n + 1}.xml"/>`,
      )
      .join('')}</Relationships>`,
    'xl/styles.xml': ESTILOS,
    ...Object.fromEntries(
      abas.map(({ linhas }, n) => [
        `xl/worksheets/sheet${n + 1}.xml`,
        `${CABECA}<worksheet xmlns="${FOLHA}"><sheetData>${linhas}</sheetData></worksheet>`,
      ]),
    ),
    ...outros,
  };
  return zipSync(
    Object.fromEntries(Object.entries(partes).map(([nome, texto]) => [nome, strToU8(texto)])),
  );
};

export const xlsx = (linhas: string, outros: Readonly<Record<string, string>> = {}): Uint8Array =>
  xlsxComAbas([{ nome: 'Clientes', linhas }], outros);

const ENTIDADES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

export const celulaDeTexto = (ref: string, valor: string): string =>
  `<c r="${ref}" t="inlineStr"><is><t xml:space="preserve">${valor.replaceAll(/[&<>]/g, (um) => ENTIDADES[um]!)}</t></is></c>`;

export const celulaDeNumero = (ref: string, valor: number | string, estilo = 0): string =>
  `<c r="${ref}" s="${estilo}"><v>${valor}</v></c>`;

export type Celula = string | number | null;

/** Rows as XML of a sheet; null leaves the cell out. */
export const linhasDeXlsx = (linhas: readonly (readonly Celula[])[]): string =>
  linhas
    .map((celulas, linha) => {
      const escritas = celulas.map((celula, coluna) => {
        const ref = `${String.fromCharCode(65 + coluna)}${linha + 1}`;
        if (celula === null) return '';
        return typeof celula === 'number'
          ? celulaDeNumero(ref, celula)
          : celulaDeTexto(ref, celula);
      });
      return `<row r="${linha + 1}">${escritas.join('')}</row>`;
    })
    .join('');
