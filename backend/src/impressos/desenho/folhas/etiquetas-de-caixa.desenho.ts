import {
  ETIQUETAS_POR_PAGINA,
  type FormatoDeEtiqueta,
} from '@encomenda/contracts/pedidos/etiquetas/etiquetas-de-caixa';
import { formatarDia } from '@encomenda/contracts/shared/dia/dia';
import type { Content } from 'pdfmake';
import {
  codigoDeConferencia,
  type EtiquetaDeCaixa,
  type ImpressoDeEtiquetas,
  type LojaNoImpresso,
} from '../../impresso.js';
import { CINZA, PADRAO, type Documento } from '../estilo.js';
import { larguraEmHelvetica } from '../texto/largura.js';
import { comLetras } from '../texto/letras.js';
import { legivel, nomeDaLoja, nomeLegivel } from '../texto/texto.js';

/** Points per millimetre. */
const MM = 72 / 25.4;

interface Medidas {
  readonly pagina: readonly [number, number];
  readonly colunas: number;
  readonly etiqueta: readonly [number, number];
  readonly vao: number;
}

const A4 = [210, 297] as const;
const MEDIDAS: Readonly<Record<FormatoDeEtiqueta, Medidas>> = {
  '100x50': { pagina: [100, 50], colunas: 1, etiqueta: [100, 50], vao: 0 },
  'a4-2x7': { pagina: A4, colunas: 2, etiqueta: [99, 38.1], vao: 2.5 },
  'a4-3x7': { pagina: A4, colunas: 3, etiqueta: [63.5, 38.1], vao: 2.5 },
  'a4-3x8': { pagina: A4, colunas: 3, etiqueta: [63.5, 33.9], vao: 2.5 },
};

/** Inner margin in mm. Label printers may shift the print by 1 mm. */
const BORDA = 3;
const LINHA = 1.2;
/** Helvetica-Bold is at most this factor wider than Helvetica. */
const NEGRITO = 1.09;

const larguraDo = (texto: string): number =>
  larguraEmHelvetica(texto.normalize('NFD').replaceAll(/\p{M}/gu, ''));

/** Cuts a line to `largura` points, so that it never wraps. */
export const cortado = (
  texto: string,
  { largura, fontSize, bold = false }: { largura: number; fontSize: number; bold?: boolean },
): string => {
  const cabe = (parte: string): boolean =>
    larguraDo(parte) * fontSize * (bold ? NEGRITO : 1) <= largura;
  if (cabe(texto)) return texto;
  const letras = Array.from(texto);
  let fim = letras.length;
  while (fim > 0 && !cabe(`${letras.slice(0, fim).join('').trimEnd()}…`)) fim--;
  return `${letras.slice(0, fim).join('').trimEnd()}…`;
};

const linhasDosItens = ({ itens }: EtiquetaDeCaixa, cabem: number): string[] => {
  const linhas = itens.map(
    ({ quantidade, produto }) => `${quantidade.toLocaleString('pt-BR')} × ${nomeLegivel(produto)}`,
  );
  if (linhas.length <= cabem) return linhas;
  const inteiras = linhas.slice(0, Math.max(0, cabem - 1));
  const resto = linhas.length - inteiras.length;
  return [...inteiras, `e mais ${resto} ${resto === 1 ? 'item' : 'itens'}`];
};

/** Side of the QR code in points. Addresses up to 53 characters need 29 modules, longer ones 33 or 37. */
const ladoDoQr = (endereco: string, grande: boolean): number => {
  if (grande) return 75;
  return endereco.length <= 53 ? 58 : 66;
};

const desenhoDaEtiqueta = (
  etiqueta: EtiquetaDeCaixa,
  { largura, altura, loja }: { largura: number; altura: number; loja: LojaNoImpresso },
): Content => {
  const grande = altura > 40 * MM;
  const letra = grande ? 9 : 7;
  const letraDaLoja = grande ? 8 : 6;
  const doQr = etiqueta.endereco === null ? 0 : ladoDoQr(etiqueta.endereco, grande);
  const espaco = largura - (doQr === 0 ? 0 : doQr + 4);
  const linha = (
    texto: string,
    fontSize: number,
    estilo: { bold?: boolean; color?: string } = {},
  ) => ({
    text: cortado(texto, { largura: espaco, fontSize, ...(estilo.bold ? { bold: true } : {}) }),
    fontSize,
    lineHeight: LINHA,
    noWrap: true,
    ...estilo,
  });
  const { caixa, caixas } = etiqueta;
  const topo = [
    linha(`Pedido ${etiqueta.pedidoId}`, grande ? 16 : 12, { bold: true }),
    linha(nomeLegivel(etiqueta.cliente), grande ? 12 : 9, { bold: true }),
    linha(etiqueta.prazo === null ? 'Sem prazo' : `Prazo ${formatarDia(etiqueta.prazo)}`, letra),
    ...(caixas === 1
      ? []
      : [linha(`Caixa ${caixa} de ${caixas}`, grande ? 12 : 9, { bold: true })]),
  ];
  const rodape = linha(nomeDaLoja(loja.nome), letraDaLoja, { color: CINZA });
  const usado = [...topo, rodape].reduce((soma, { fontSize }) => soma + fontSize * LINHA, 0);
  const livre = altura - usado;
  const itens = linhasDosItens(etiqueta, Math.max(0, Math.floor(livre / (letra * LINHA))));
  const sobra = livre - itens.length * letra * LINHA;
  const daLoja = loja.linhas.slice(0, Math.max(0, Math.floor(sobra / (letraDaLoja * LINHA))));
  return {
    columns: [
      {
        stack: [
          ...topo,
          ...itens.map((texto) => linha(texto, letra)),
          rodape,
          ...daLoja.map((texto) => linha(legivel(texto), letraDaLoja, { color: CINZA })),
        ],
        width: espaco,
      },
      ...(etiqueta.endereco === null
        ? []
        : [{ qr: etiqueta.endereco, fit: doQr, eccLevel: 'L' as const, width: doQr }]),
    ],
    columnGap: 4,
  };
};

/** Labels have fixed places, so that a long text does not move other labels. */
export const documentoDasEtiquetas = (impresso: ImpressoDeEtiquetas): Documento => {
  const { formato, inicio, etiquetas, loja } = impresso;
  const { pagina, colunas, etiqueta: tamanho, vao } = MEDIDAS[formato];
  const porPagina = ETIQUETAS_POR_PAGINA[formato];
  const linhas = porPagina / colunas;
  const margem = [
    (pagina[0] - colunas * tamanho[0] - (colunas - 1) * vao) / 2,
    (pagina[1] - linhas * tamanho[1]) / 2,
  ] as const;
  const conteudo = etiquetas.map((etiqueta, i): Content => {
    const posicao = (inicio - 1 + i) % porPagina;
    const coluna = posicao % colunas;
    const naLinha = Math.floor(posicao / colunas);
    return {
      // pdfmake breaks pages only at an element in the flow, and placed elements are outside it.
      stack: [
        {
          stack: [
            desenhoDaEtiqueta(etiqueta, {
              largura: (tamanho[0] - 2 * BORDA) * MM,
              altura: (tamanho[1] - 2 * BORDA) * MM,
              loja,
            }),
          ],
          absolutePosition: {
            x: (margem[0] + coluna * (tamanho[0] + vao) + BORDA) * MM,
            y: (margem[1] + naLinha * tamanho[1] + BORDA) * MM,
          },
        },
      ],
      ...(posicao === 0 && i > 0 ? { pageBreak: 'before' as const } : {}),
    };
  });
  return {
    pageSize: { width: pagina[0] * MM, height: pagina[1] * MM },
    pageMargins: [0, 0, 0, 0],
    language: 'pt-BR',
    info: {
      title: 'Etiquetas',
      author: loja.nome,
      subject: codigoDeConferencia(impresso),
      creator: 'Encomenda',
      producer: 'Encomenda',
      creationDate: new Date(impresso.emitidoEm),
    },
    defaultStyle: PADRAO,
    content: comLetras(conteudo),
  };
};
