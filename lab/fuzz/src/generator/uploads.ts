import { arquivosHostis, inteira } from '@encomenda/shop/hostis/arquivos-hostis';
import { extratoEmCsv } from '@encomenda/shop/extrato/extrato-em-csv';
import { extratoEmOfx } from '@encomenda/shop/extrato/extrato-em-ofx';
import { malformedForms, type Form } from '@encomenda/shop/hostis/malformed-forms';
import { sortear } from '@encomenda/shop/sorteio';
import type { Random } from '@encomenda/platform/random';
import { KNOWN_IDS } from '../examples/example.js';
import { filePart, formOf, NAMES, textPart, type Part } from '../hostile-form.js';
import { publicForm, type SentForm } from './public-forms.js';

const MIB = 1024 * 1024;

const fileForm = (random: Random, fields: readonly Part[], bytes: Buffer): Form =>
  formOf([...fields, filePart(random, bytes, 'file')]);

const pictureForm = (random: Random, bytes: Buffer): Form => {
  const produto = random.pick([`${random.between(1, 6)}`, '999', 'x', '', '-1', '1.5', '[1]']);
  const sometimes = (share: number, name: () => string, values: readonly string[]): Part[] =>
    random.next() < share ? [textPart(name(), random.pick(values))] : [];
  const parts = [
    ...['produto_id', 'pedido_id', 'despesa_id'].map((name) => textPart(name, produto)),
    ...sometimes(0.3, () => 'item_id', ['1', '2', '', 'x', '-1']),
    ...sometimes(0.5, () => 'name', NAMES),
    ...sometimes(0.4, () => 'escolha', ['a', 'b', '']),
    ...sometimes(0.4, () => 'posicao', ['1', '2', '20', '0', '1,5', 'x']),
    ...sometimes(0.1, () => random.pick(['ativo_site', '__proto__', 'a[b]']), ['x']),
  ];
  return fileForm(random, parts, bytes);
};

const aroundTheLimit = (random: Random): Buffer =>
  Buffer.concat([inteira, Buffer.alloc(8 * MIB + random.between(-1, 1) - inteira.length)]);

const oneMalformed = (random: Random): Form => {
  const seed = random.between(1, 1e9);
  const index = random.between(0, 30);
  const produto = random.between(1, KNOWN_IDS);
  const forms = malformedForms({ seed, count: index + 1, produto, file: inteira });
  return [...forms].at(-1)!;
};

const made = (random: Random): { manner: string; form: Form } => {
  const what = random.next();
  if (what < 0.45) return { manner: 'formulário malfeito', form: oneMalformed(random) };
  if (what < 0.85) {
    const [name, bytes] = random.pick(arquivosHostis);
    return { manner: `arquivo: ${name}`, form: pictureForm(random, bytes) };
  }
  if (what < 0.87) return { manner: '8 MiB', form: pictureForm(random, aroundTheLimit(random)) };
  return { manner: 'imagem', form: pictureForm(random, inteira) };
};

const CELLS = [
  'Maria',
  '',
  '=1+1',
  '11 99999-0000',
  '123.456.789-09',
  '31/02/1990',
  '4,50',
  '1.480',
  '"',
  '\u0000',
  'ção',
  '\ud800',
  'x'.repeat(6_000),
];
const TITLES = ['Nome', 'Nome', 'Telefone', 'CPF/CNPJ', 'Valor', 'Data', 'Cliente', 'Produto', ''];

const spreadsheet = (random: Random): Buffer => {
  const columns = random.between(1, random.next() < 0.05 ? 80 : 6);
  const separator = random.pick([';', ',', '\t', '|']);
  const line = (of: readonly string[]) =>
    Array.from({ length: random.between(1, columns) }, () => random.pick(of)).join(separator);
  const rows = Array.from({ length: random.between(0, 30) }, () => line(CELLS));
  const text = [line(TITLES), ...rows].join(random.pick(['\n', '\r\n', '\r']));
  return Buffer.from(text, random.pick(['utf8', 'latin1', 'utf16le']));
};

const importing = (random: Random): { manner: string; form: Form } => {
  const assunto = random.pick(['clientes', 'produtos', 'despesas', 'pedidos', 'x', '']);
  const csv = random.next() < 0.7;
  const [name, bytes] = csv ? ['planilha', spreadsheet(random)] : random.pick(arquivosHostis);
  return {
    manner: `arquivo: ${name}`,
    form: fileForm(random, [textPart('assunto', assunto)], bytes),
  };
};

const AMOUNTS = ['150.00', '-40,00', '1.234,56', '0.00', '99999999999999', 'x', '', '1e9', '-0.01'];
const DAYS = ['20261103', '20260231120000[-3:BRT]', '', '03/11/2026', '99999999'];
const MEMOS = [
  'PIX RECEBIDO MARIA',
  'ESTORNO',
  'TARIFA PACOTE 10/11',
  'a < b & c',
  '<![CDATA[x]]>',
  '\u0000',
  'PEDIDO1',
  'ção',
];

const likeABank = (random: Random): Buffer => {
  const invent = random.pick([extratoEmOfx, extratoEmCsv]);
  const { bytes } = invent(sortear(random.between(1, 1e9)));
  if (random.next() < 0.3) return bytes.subarray(0, random.between(0, bytes.length));
  for (let changes = random.pick([0, 0, 1, 5]); changes > 0; changes--)
    bytes[random.between(0, bytes.length - 1)] = random.between(0, 255);
  return bytes;
};

const statement = (random: Random): Buffer => {
  if (random.next() < 0.5) return likeABank(random);
  const entry = () =>
    `<STMTTRN><DTPOSTED>${random.pick(DAYS)}<TRNAMT>${random.pick(AMOUNTS)}<FITID>${random.pick(['', 'a', 'b'])}<MEMO>${random.pick(MEMOS)}${random.pick(['</STMTTRN>', '', '<'])}\n`;
  const entries = Array.from({ length: random.between(0, 20) }, entry).join('');
  const currency = random.pick(['BRL', 'BRL', 'USD', '']);
  const text = `OFXHEADER:100\n\n<OFX><CURDEF>${currency}\n<ACCTID>1\n${entries}`;
  return Buffer.from(text, random.pick(['utf8', 'latin1', 'utf16le']));
};

const reconciling = (random: Random): { manner: string; form: Form } => {
  const what = random.next();
  const [name, bytes] =
    what < 0.6
      ? ['extrato', statement(random)]
      : what < 0.85
        ? ['planilha', spreadsheet(random)]
        : random.pick(arquivosHostis);
  const columns = random.pick(['', '["data","texto","valor"]', '["data","valor"]', '[', '{}']);
  const fields = columns === '' ? [] : [textPart('colunas', columns)];
  return { manner: `arquivo: ${name}`, form: fileForm(random, fields, bytes) };
};

const withPhotos = (data: unknown, random: Random): { manner: string; form: Form } => {
  const [name, bytes] = random.next() < 0.5 ? ['imagem', inteira] : random.pick(arquivosHostis);
  const json = JSON.stringify(data);
  const dados = random.next() < 0.1 ? json.slice(0, random.between(0, json.length)) : json;
  const count = random.pick([0, 1, 1, 1, 2, 5, 21]);
  const place = random.pick(['arquivos', 'arquivos', 'arquivos', 'arquivos', 'file', 'dados']);
  const file = filePart(random, bytes, place);
  const first = random.next() < 0.05 ? [] : [textPart('dados', dados)];
  const files = Array.from({ length: count }, () => file);
  return { manner: `formulário com fotos: ${name}`, form: formOf([...first, ...files]) };
};

export const hostileFormWithFiles = (
  data: unknown,
  headers: readonly (readonly [string, string])[],
  random: Random,
) => {
  const { manner, form } = withPhotos(data, random);
  return {
    manner,
    headers: [...headers, ['Content-Type', form.type] as const],
    body: form.body,
  };
};

const sent = (name: string, target: string, random: Random): SentForm => {
  if (/ \/(?:c|produtos)\//.test(name)) return publicForm(target, random);
  if (name.includes('conciliacao/')) return reconciling(random);
  return name.includes('importacoes/') ? importing(random) : made(random);
};

export const hostileUpload = (
  { name, target }: { readonly name: string; readonly target: string },
  headers: readonly (readonly [string, string])[],
  random: Random,
) => {
  const { manner, form, headers: own = [] } = sent(name, target, random);
  return {
    manner,
    headers: [...headers, ...own, ['Content-Type', form.type] as const],
    body: form.body,
  };
};
