import type { Content, createPdf, CustomTableLayout } from 'pdfmake';

export type Documento = Parameters<typeof createPdf>[0];
export type Texto = Extract<Content, { text: unknown }>;
export type Tabela = Extract<Content, { table: unknown }>;
export type Coluna = Extract<Content, { columns: unknown }>['columns'][number];

/** Points. */
export const MARGEM = 40;
export const LARGURA = 515;

export const CINZA = '#555555';
const LINHA = '#c4c4c4';
const FUNDO = '#efefef';

export const ESTILOS = {
  titulo: { fontSize: 20, bold: true },
  secao: { fontSize: 8, bold: true, color: CINZA, characterSpacing: 0.4 },
  miudo: { fontSize: 8, color: CINZA },
  cabecalhoDaTabela: { fontSize: 8, bold: true },
  selo: { fontSize: 11, bold: true, characterSpacing: 1 },
} as const;

export const PADRAO = {
  font: 'Helvetica',
  fontSize: 9,
  lineHeight: 1.28,
  color: '#111111',
} as const;

export const tabelaComLinhas = (linhasDeCabecalho: number): CustomTableLayout => ({
  hLineWidth: (i) => (i === 0 ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: () => LINHA,
  fillColor: (i) => (i < linhasDeCabecalho ? FUNDO : null),
  paddingLeft: () => 4,
  paddingRight: () => 4,
  paddingTop: () => 4.5,
  paddingBottom: () => 2.5,
});

export const MOLDURA: CustomTableLayout = {
  hLineWidth: (i, { table }) => (i === 0 || i === table.body.length ? 0.7 : 0),
  vLineWidth: (i, { table }) => (i === 0 || i === table.body[0]!.length ? 0.7 : 0),
  hLineColor: () => LINHA,
  vLineColor: () => LINHA,
  paddingLeft: () => 8,
  paddingRight: () => 8,
  paddingTop: () => 6,
  paddingBottom: () => 6,
};

export const secao = (nome: string): Texto => ({
  text: nome.toUpperCase(),
  style: 'secao',
  margin: [0, 0, 0, 3],
});

export const selo = (texto: string): Tabela => ({
  table: { body: [[{ text: texto, style: 'selo', color: '#ffffff', fillColor: '#111111' }]] },
  layout: {
    defaultBorder: false,
    paddingLeft: () => 6,
    paddingRight: () => 6,
    paddingTop: () => 2,
    paddingBottom: () => 1,
  },
});
