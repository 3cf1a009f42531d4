import { LIMITES_DA_PLANILHA } from '@encomenda/contracts/importacoes/planilha';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import {
  celulaDeTexto,
  linhasDeXlsx,
  xlsx,
  xlsxComAbas,
} from '../../testing/planilhas-e-extratos/xlsx.js';
import { lerPlanilha } from './ler-planilha.js';

const TITULOS = linhasDeXlsx([['Nome', 'Valor']]);
const MEGABYTE = 1024 * 1024;
const pasta = (folha: string) =>
  xlsx('', {
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${folha}</sheetData></worksheet>`,
  });
const cem = Array.from({ length: 100 });
const textos = (quantos: number) =>
  `<sst>${Array.from({ length: quantos }, () => `<si><t>${'x'.repeat(30_000)}</t></si>`).join('')}</sst>`;
const comTextos = (linhas: string, sst: string) =>
  xlsx(linhas, {
    'xl/sharedStrings.xml': sst,
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="s" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/></Relationships>',
  });

/** The size of a part is what the archive says it is: here less than it holds. */
const comTamanhoFalso = (bytes: Uint8Array): Uint8Array => {
  const falso = Buffer.from(bytes);
  for (let em = falso.indexOf('PK\x01\x02'); em !== -1; em = falso.indexOf('PK\x01\x02', em + 1))
    falso.writeUInt32LE(100, em + 24);
  return falso;
};

describe('um arquivo hostil', () => {
  it.each([
    [
      'duas células nos cantos de uma tabela enorme',
      `<row r="1">${celulaDeTexto('ALL1', 'x')}</row><row r="200000">${celulaDeTexto('A200000', 'x')}</row>`,
      'colunas',
    ],
    [
      'uma célula longe, com prefixo',
      `<x:row r="2"><x:c r="XFD1048576" t="str"><x:v>1</x:v></x:c></x:row>`,
      'colunas',
    ],
    [
      'uma célula longe, entre aspas simples',
      `<row r='2'><c r='A1048576' t='str'><v>1</v></c></row>`,
      'linhas',
    ],
    [
      'uma linha de número imenso',
      `<row r="99999999999"><c r="A2"><v>1</v></c></row>`,
      'estragada',
    ],
    ['uma linha de número com expoente', `<row r="1e9"><c r="A2"><v>1</v></c></row>`, 'estragada'],
    [
      'o lugar da célula escondido em entidades',
      `<row r="2"><c r="A1&#48;48576"><v>1</v></c></row>`,
      'estragada',
    ],
    [
      'o lugar da célula depois de um sinal de maior',
      `<row r="2"><c x=">" r="XFD1048576"><v>1</v></c></row>`,
      'estragada',
    ],
    ['células sem lugar', '<row><c><v>1</v></c></row>'.repeat(1_000), 'estragada'],
    [
      'linhas preenchidas demais',
      Array.from(
        { length: 30_000 },
        (_, n) => `<row r="${n + 2}"><c r="A${n + 2}"><v>1</v></c></row>`,
      ).join(''),
      'linhas',
    ],
    ['XML fundo', `${'<a>'.repeat(200_000)}<c r="A2"><v>1</v></c>`, 'estragada'],
    ['um elemento que não termina', `<c ${' x="'.repeat(200_000)}`, 'estragada'],
  ])('com %s é recusado', async (_, folha, motivo) => {
    await expect(lerPlanilha(pasta(TITULOS + folha))).rejects.toMatchObject({ motivo });
  });

  it.each([
    [
      'que se abre em gigabytes',
      xlsx(TITULOS, { 'xl/media/a': ' '.repeat(160 * MEGABYTE) }),
      'conteudo',
    ],
    [
      'de abas demais',
      xlsxComAbas(cem.map((_, n) => ({ nome: `A${n}`, linhas: TITULOS }))),
      'abas',
    ],
    [
      'que repete um texto longo em todas as células',
      comTextos(
        Array.from(
          { length: 2_000 },
          (_, n) =>
            `<row r="${n + 1}"><c r="A${n + 1}" t="s"><v>0</v></c><c r="B${n + 1}" t="s"><v>0</v></c></row>`,
        ).join(''),
        textos(1),
      ),
      'conteudo',
    ],
    [
      'que não diz o tamanho do que contém',
      comTamanhoFalso(xlsx(TITULOS + linhasDeXlsx([['a'.repeat(MEGABYTE)]]))),
      'estragada',
    ],
    ['sem o que um XLSX tem', zipSync({ 'xl/workbook.xml': strToU8('<workbook/>') }), 'estragada'],
    [
      'de um CSV de um só texto sem fim',
      Buffer.from(`Nome;Valor\n"${'x'.repeat(4 * MEGABYTE)}`),
      'aspas',
    ],
    [
      'de um CSV de colunas sem fim',
      Buffer.from(`${'a;'.repeat(MEGABYTE)}\n${'1;'.repeat(MEGABYTE)}`),
      'colunas',
    ],
    ['de um CSV só de aspas', Buffer.from('"'.repeat(MEGABYTE + 1)), 'aspas'],
    [
      'de um CSV só de barras e aspas',
      Buffer.from(`Nome;Valor\n"${'\\"'.repeat(MEGABYTE)}`),
      'aspas',
    ],
  ])('%s é recusado', async (_, bytes, motivo) => {
    await expect(lerPlanilha(bytes)).rejects.toMatchObject({ motivo });
  });

  it('corta uma célula maior do que qualquer campo aceita', async () => {
    const celula = 'x'.repeat(LIMITES_DA_PLANILHA.caracteresPorCelula + 10);
    const { linhas } = await lerPlanilha(Buffer.from(`Nome;Valor\n${celula};1\n`));
    expect(linhas[0]!.celulas[0]).toHaveLength(LIMITES_DA_PLANILHA.caracteresPorCelula);
  });
});
