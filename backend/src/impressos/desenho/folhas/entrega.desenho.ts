import { formatarDia } from '@encomenda/contracts/shared/dia/dia';
import { formatarReais } from '@encomenda/contracts/shared/numeros/dinheiro';
import type { Content, TableCell } from 'pdfmake';
import type { ImpressoDaEntrega, DestinoNoImpresso } from '../../impresso.js';
import { MOLDURA, secao, tabelaComLinhas } from '../estilo.js';
import { instanteDo, legivel, nomeLegivel } from '../texto/texto.js';

/** Counts each order once, although a delivery may have two destinations with the same order. */
const totalAReceber = (destinos: readonly DestinoNoImpresso[]): number => {
  const porPedido = new Map(
    destinos.map((destino) => [destino.pedidoId, destino.aReceberEmCentavos]),
  );
  return [...porPedido.values()].reduce((soma, valor) => soma + valor, 0);
};

const fato = (nome: string, valor: string): TableCell => ({
  stack: [secao(nome), { text: valor, bold: true, fontSize: 12 }],
});

const resumo = ({ data, finalizadaEm, destinos, comValores }: ImpressoDaEntrega): Content => {
  const fatos = [
    fato('Data', formatarDia(data)),
    fato('Destinos', String(destinos.length)),
    ...(comValores === false
      ? []
      : [fato('Total a receber', formatarReais(totalAReceber(destinos)))]),
    ...(finalizadaEm === null ? [] : [fato('Finalizada em', instanteDo(finalizadaEm))]),
  ];
  return {
    table: { widths: fatos.map(() => '*'), body: [fatos] },
    layout: MOLDURA,
    margin: [0, 0, 0, 12],
  };
};

// Created per destination: pdfmake mutates what it draws.
const caixa = (): Content => ({
  canvas: [{ type: 'rect', x: 0, y: 0, w: 14, h: 14, lineWidth: 1, lineColor: '#111111' }],
});

const POUCOS_ITENS = 8;

const itensDa = ({ itens }: DestinoNoImpresso): Content => {
  const linhas = itens.map(
    ({ quantidade, produto }) => `${quantidade.toLocaleString('pt-BR')} × ${nomeLegivel(produto)}`,
  );
  if (linhas.length <= POUCOS_ITENS) return { stack: linhas };
  const metade = Math.ceil(linhas.length / 2);
  return {
    columns: [
      { stack: linhas.slice(0, metade), width: 165 },
      { stack: linhas.slice(metade), width: 165 },
    ],
    columnGap: 8,
    fontSize: 8,
  };
};

const aReceber = (
  { cancelado, aReceberEmCentavos }: DestinoNoImpresso,
  comValores: boolean,
): Content[] => {
  if (cancelado) return [{ text: 'CANCELADO', bold: true, fontSize: 11 }, 'Não entregar.'];
  if (!comValores) return [];
  if (aReceberEmCentavos === 0) return [{ text: 'Nada a receber', bold: true }];
  return [
    secao('A receber'),
    { text: formatarReais(aReceberEmCentavos), bold: true, fontSize: 12 },
  ];
};

const assinatura = (): Content => ({
  stack: [
    {
      canvas: [
        { type: 'line', x1: 0, y1: 0, x2: 118, y2: 0, lineWidth: 0.7, lineColor: '#111111' },
      ],
      margin: [0, 30, 0, 2],
    },
    { text: 'Recebido por', style: 'miudo' },
  ],
});

const linhaDa = (destino: DestinoNoImpresso, i: number, comValores: boolean): TableCell[] => [
  { stack: [{ text: String(i + 1), bold: true, fontSize: 13, margin: [0, 0, 0, 4] }, caixa()] },
  {
    stack: [
      {
        text: [
          { text: nomeLegivel(destino.cliente), bold: true, fontSize: 11 },
          { text: `   Pedido ${destino.pedidoId}`, color: '#333333' },
        ],
      },
      ...(destino.telefone === null ? [] : [{ text: `Telefone ${legivel(destino.telefone)}` }]),
      ...destino.endereco.map((linha) => ({ text: legivel(linha), fontSize: 10 })),
      ...(destino.endereco.length === 0 ? [{ text: 'Sem endereço.', style: 'miudo' }] : []),
      ...(destino.itens.length === 0
        ? []
        : [
            { stack: [itensDa(destino)], margin: [0, 4, 0, 0] as [number, number, number, number] },
          ]),
    ],
  },
  { stack: [...aReceber(destino, comValores), ...(destino.cancelado ? [] : [assinatura()])] },
];

const LETRAS_POR_LINHA = 36;
const MAIOR_LISTA_INTEIRA = 42;

const cabeNumaPagina = ({ itens }: DestinoNoImpresso): boolean => {
  const linhas = itens.map(({ produto }) => Math.ceil((produto.length + 6) / LETRAS_POR_LINHA));
  const metade = Math.ceil(itens.length / 2);
  const soma = (umas: readonly number[]) => umas.reduce((a, b) => a + b, 0);
  return Math.max(soma(linhas.slice(0, metade)), soma(linhas.slice(metade))) <= MAIOR_LISTA_INTEIRA;
};

const destinos = ({ destinos: todos, comValores = true }: ImpressoDaEntrega): Content => {
  if (todos.length === 0) return { text: 'Nenhum destino.', style: 'miudo' };
  // pdfmake would cut off a row that may not break and is longer than a page.
  const inteiras = todos.every(cabeNumaPagina);
  const titulos: TableCell[] = ['', 'Destino', 'Recebimento'].map((text) => ({
    text,
    style: 'cabecalhoDaTabela',
  }));
  return {
    table: {
      headerRows: 1,
      dontBreakRows: inteiras,
      ...(inteiras ? { keepWithHeaderRows: 1 } : {}),
      widths: [24, 342, 125],
      body: [titulos, ...todos.map((destino, i) => linhaDa(destino, i, comValores))],
    },
    layout: {
      ...tabelaComLinhas(1),
      paddingTop: (i) => (i === 0 ? 4.5 : 8),
      paddingBottom: (i) => (i === 0 ? 2.5 : 7),
    },
  };
};

export const desenhoDaEntrega = (impresso: ImpressoDaEntrega): Content => ({
  stack: [resumo(impresso), destinos(impresso)],
});
