import type { Random } from '@encomenda/platform/random';
import { celulaDeNumero, celulaDeTexto, xlsxComAbas } from './xlsx.js';

export interface CelulaEscrita {
  /** A text, or a number with a cell style of `xlsx.ts`. */
  readonly valor: string | { readonly numero: number; readonly estilo: number };
  /** The text can be read in two ways, so its row may be refused. */
  readonly duvidosa: boolean;
}

export interface ColunaInventada {
  readonly titulos: readonly string[];
  readonly celulas: readonly CelulaEscrita[];
}

const certa = (valor: CelulaEscrita['valor']): CelulaEscrita => ({ valor, duvidosa: false });
const duvidosa = (valor: string): CelulaEscrita => ({ valor, duvidosa: true });

const doisDigitos = (numero: number): string => String(numero).padStart(2, '0');

/** Adds characters that programs put around a text. The import must remove them. */
const comAcrescimos = (texto: string, emXlsx: boolean, random: Random): string => {
  if (/^[=+\-@]/.test(texto)) return `'${texto}`;
  const [antes, depois] = random.pick([
    ['', ''],
    ['', ''],
    ['\u00A0', ' '],
    ['\t', '\t'],
    ['\u200B', '\u200E'],
    ['\uFEFF', ''],
  ] as const);
  const formula = !emXlsx && !texto.includes('\n') && random.next() < 0.1;
  return formula ? `="${texto.replaceAll('"', '""')}"` : `${antes}${texto}${depois}`;
};

export const NOMES = [
  'Bolo, 1 kg',
  'Caneca "Feliz"; azul',
  'Tela 15"',
  "Balas d'Ávila",
  '=SOMA(A1:A2)',
  '-sem glúten',
  '+1 de brinde',
  '@festa',
  'Fita | 10 m',
  'Pão\tde mel',
  'duas\nlinhas',
  'Kit mãe \u{1F469}\u200D\u{1F467}',
  'می\u200Cخواهم',
  '12/11/2026 fim',
  'Açúcar 2,0',
];

export const escreverNome = (nome: string, emXlsx: boolean, random: Random): CelulaEscrita =>
  certa(comAcrescimos(nome, emXlsx, random));

export const escreverDinheiro = (
  centavos: number,
  emXlsx: boolean,
  random: Random,
): CelulaEscrita => {
  const [inteiros, decimais] = [Math.floor(centavos / 100), doisDigitos(centavos % 100)];
  const comMilhar = inteiros.toLocaleString('pt-BR');
  const formas: CelulaEscrita[] = [
    ...[
      `${inteiros},${decimais}`,
      `${inteiros}.${decimais}`,
      `${comMilhar},${decimais}`,
      `R$ ${comMilhar},${decimais}`,
      `R$\u00A0${inteiros},${decimais}`,
      `${inteiros}.${decimais}000000`,
    ].map((texto) => certa(comAcrescimos(texto, emXlsx, random))),
    ...(decimais === '00'
      ? [certa(String(inteiros)), certa(`${inteiros}.0`), duvidosa(comMilhar)]
      : []),
    ...(centavos === 0 ? [certa('R$ -'), certa('R$ -   ')] : []),
    duvidosa(`${inteiros}.${decimais}0`),
    duvidosa(`${inteiros},${decimais}0`),
  ];
  return emXlsx && random.next() < 0.5
    ? certa({ numero: centavos / 100, estilo: 0 })
    : random.pick(formas);
};

export const escreverQuantidade = (
  milesimos: number,
  emXlsx: boolean,
  random: Random,
): CelulaEscrita => {
  const numero = milesimos / 1_000;
  const inteiro = Number.isInteger(numero);
  return emXlsx && random.next() < 0.5
    ? certa({ numero, estilo: 0 })
    : random.pick([
        certa(String(numero).replace('.', ',')),
        certa(numero.toFixed(3).replace('.', ',')),
        ...(inteiro ? [certa(`${numero},0`), certa(`${numero}.0`)] : [duvidosa(String(numero))]),
        duvidosa(numero.toFixed(3)),
      ]);
};

/** Day 0 of spreadsheets. */
const DIA_ZERO = Date.UTC(1899, 11, 30);
const DIA_EM_MS = 86_400_000;

const serial = (dia: string, hora = '00:00'): number =>
  (Date.parse(`${dia}T${hora}:00Z`) - DIA_ZERO) / DIA_EM_MS;

export const escreverDia = (dia: string, emXlsx: boolean, random: Random): CelulaEscrita => {
  const [ano, mes, doMes] = dia.split('-') as [string, string, string];
  return emXlsx && random.next() < 0.5
    ? certa({ numero: serial(dia), estilo: random.pick([1, 3]) })
    : certa(
        random.pick([
          `${doMes}/${mes}/${ano}`,
          `${Number(doMes)}/${Number(mes)}/${ano}`,
          `${doMes}-${mes}-${ano}`,
          `${doMes}/${mes}/${ano} 00:00:00`,
          dia,
          `${dia} 00:00`,
          `${dia}T00:00:00.000Z`,
        ]),
      );
};

export const escreverPrazo = (
  [dia, hora]: readonly [string, string],
  emXlsx: boolean,
  random: Random,
): CelulaEscrita => {
  const [ano, mes, doMes] = dia.split('-') as [string, string, string];
  return emXlsx && random.next() < 0.5
    ? certa({ numero: serial(dia, hora), estilo: 3 })
    : certa(
        random.pick([
          `${doMes}/${mes}/${ano} ${hora}`,
          `${doMes}/${mes}/${ano} ${hora}:00`,
          `${dia}T${hora}:00`,
          `${doMes}.${mes}.${ano} às ${hora.replace(':', 'h')}`,
        ]),
      );
};

export const escreverDocumento = (
  digitos: string,
  emXlsx: boolean,
  random: Random,
): CelulaEscrita => {
  const comPontos = digitos.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4');
  return emXlsx && random.next() < 0.4
    ? certa({ numero: Number(digitos), estilo: 0 })
    : certa(
        random.pick([
          digitos,
          comPontos,
          `'${digitos}`,
          `="${digitos}"`,
          `${digitos}.0`,
          `\u00A0${comPontos}`,
        ]),
      );
};

const tituloEscrito = (titulos: readonly string[], random: Random): string => {
  const titulo = random.pick(titulos);
  return random.pick([
    titulo,
    titulo.toUpperCase(),
    `${titulo.charAt(0).toUpperCase()}${titulo.slice(1)}`,
    ` ${titulo}:`,
    `${titulo} *`,
  ]);
};

const ACIMA = [
  'Relatório da oficina, novembro de 2026',
  'Emitido às 14:30; página 1',
  'Tudo | nada',
];

const embaralhadas = <T>(all: readonly T[], random: Random): T[] =>
  all
    .map((one) => ({ one, at: random.next() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one);

const codificado = (texto: string, random: Random): Buffer => {
  const emLatin1 = /^[\p{ASCII}À-ÖØ-öø-ü]*$/u.test(texto);
  return random.pick([
    () => Buffer.from(texto),
    () => Buffer.from(`\uFEFF${texto}`),
    () => Buffer.from(`\uFEFF${texto}`, 'utf16le'),
    ...(emLatin1 ? [() => Buffer.from(texto, 'latin1')] : []),
  ])();
};

const naTabela = (colunas: readonly ColunaInventada[], random: Random): CelulaEscrita[][] => {
  const outra = {
    titulos: ['Anotações internas'],
    celulas: colunas[0]!.celulas.map(() => certa(random.pick(['', 'a; b', 'x,y', 'ok']))),
  };
  const todas = embaralhadas([...colunas, outra], random);
  const titulos = todas.map((coluna) => certa(tituloEscrito(coluna.titulos, random)));
  return [titulos, ...colunas[0]!.celulas.map((_, n) => todas.map(({ celulas }) => celulas[n]!))];
};

export const csvInventado = (colunas: readonly ColunaInventada[], random: Random): Buffer => {
  const separador = random.pick([';', ',', '\t', '|']);
  const fim = random.pick(['\n', '\r\n', '\r']);
  const sempreEntreAspas = random.next() < 0.3;
  const aspa = random.next() < 0.2 ? '\\"' : '""';
  const escrita = (celula: string): string =>
    sempreEntreAspas || celula.includes(separador) || /["\n\r]/.test(celula)
      ? `"${celula.replaceAll('"', aspa)}"`
      : celula;
  const linhas = naTabela(colunas, random).map((celulas) => {
    const sobra = random.next() < 0.05 ? separador : '';
    return celulas.map(({ valor }) => escrita(valor as string)).join(separador) + sobra;
  });
  const acima = random.next() < 0.3 ? [escrita(random.pick(ACIMA)), ''] : [];
  const declarado = random.next() < 0.1 ? [`sep=${separador}`] : [];
  const comVazias = linhas.flatMap((linha) => (random.next() < 0.05 ? ['', linha] : [linha]));
  return codificado([...declarado, ...acima, ...comVazias].join(fim) + fim, random);
};

/** The columns as an XLSX, sometimes with a hidden sheet before. */
export const xlsxInventado = (colunas: readonly ColunaInventada[], random: Random): Uint8Array => {
  const desde = random.pick([1, 1, 4]);
  const linhas = naTabela(colunas, random).map((celulas, n) => {
    const escritas = celulas.map(({ valor }, coluna) => {
      const ref = `${String.fromCharCode(65 + coluna)}${desde + n}`;
      return typeof valor === 'string'
        ? celulaDeTexto(ref, valor)
        : celulaDeNumero(ref, valor.numero, valor.estilo);
    });
    return `<row r="${desde + n}">${escritas.join('')}</row>`;
  });
  const acima = desde === 1 ? '' : `<row r="1">${celulaDeTexto('A1', random.pick(ACIMA))}</row>`;
  const escondida = {
    nome: 'Listas',
    estado: random.pick(['hidden', 'veryHidden'] as const),
    linhas: `<row r="1">${celulaDeTexto('A1', 'Nome')}${celulaDeTexto('B1', 'Valor')}</row><row r="2">${celulaDeTexto('A2', 'x')}</row>`,
  };
  const folha = { nome: 'Planilha1', linhas: acima + linhas.join('') };
  return xlsxComAbas(random.next() < 0.3 ? [escondida, folha] : [folha]);
};
