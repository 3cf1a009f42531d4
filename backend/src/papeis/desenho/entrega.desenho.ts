import { formatarDia } from '@encomenda/contracts/shared/dia';
import { formatarReais } from '@encomenda/contracts/shared/dinheiro';
import type { Content, TableCell } from 'pdfmake';
import type { PapelDaEntrega, ParadaNoPapel } from '../papel.js';
import { MOLDURA, secao, tabelaComLinhas } from './estilo.js';
import { instanteDo, legivel, nomeLegivel } from './texto.js';

/** One order may be planned twice; its money is received once. */
const totalAReceber = (paradas: readonly ParadaNoPapel[]): number => {
  const porPedido = new Map(paradas.map((parada) => [parada.pedidoId, parada.aReceberEmCentavos]));
  return [...porPedido.values()].reduce((soma, valor) => soma + valor, 0);
};

const fato = (nome: string, valor: string): TableCell => ({
  stack: [secao(nome), { text: valor, bold: true, fontSize: 12 }],
});

const resumo = ({ data, finalizadaEm, paradas }: PapelDaEntrega): Content => ({
  table: {
    widths: finalizadaEm === null ? ['*', '*', '*'] : ['*', '*', '*', '*'],
    body: [
      [
        fato('Data', formatarDia(data)),
        fato('Paradas', String(paradas.length)),
        fato('Total a receber', formatarReais(totalAReceber(paradas))),
        ...(finalizadaEm === null ? [] : [fato('Finalizada em', instanteDo(finalizadaEm))]),
      ],
    ],
  },
  layout: MOLDURA,
  margin: [0, 0, 0, 12],
});

// Made anew for each stop: pdfmake writes into what it draws.
const caixa = (): Content => ({
  canvas: [{ type: 'rect', x: 0, y: 0, w: 14, h: 14, lineWidth: 1, lineColor: '#111111' }],
});

/** More than these stand in two columns. */
const POUCOS_ITENS = 8;

const itensDa = ({ itens }: ParadaNoPapel): Content => {
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

const aReceber = ({ cancelado, aReceberEmCentavos }: ParadaNoPapel): Content[] => {
  if (cancelado) return [{ text: 'CANCELADO', bold: true, fontSize: 11 }, 'Não entregar.'];
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

const linhaDa = (parada: ParadaNoPapel, i: number): TableCell[] => [
  { stack: [{ text: String(i + 1), bold: true, fontSize: 13, margin: [0, 0, 0, 4] }, caixa()] },
  {
    stack: [
      {
        text: [
          { text: nomeLegivel(parada.cliente), bold: true, fontSize: 11 },
          { text: `   Pedido ${parada.pedidoId}`, color: '#333333' },
        ],
      },
      ...(parada.telefone === null ? [] : [{ text: `Telefone ${legivel(parada.telefone)}` }]),
      ...parada.endereco.map((linha) => ({ text: legivel(linha), fontSize: 10 })),
      ...(parada.endereco.length === 0 ? [{ text: 'Sem endereço.', style: 'miudo' }] : []),
      ...(parada.itens.length === 0
        ? []
        : [{ ...(itensDa(parada) as object), margin: [0, 4, 0, 0] } as Content]),
    ],
  },
  { stack: [...aReceber(parada), ...(parada.cancelado ? [] : [assinatura()])] },
];

/** A stop with more items than this may go over two pages; a longer one that must not would lose its end. */
const MAIS_ITENS_NUMA_PAGINA = 60;

const paradas = ({ paradas: todas }: PapelDaEntrega): Content => {
  if (todas.length === 0) return { text: 'Nenhuma parada.', style: 'miudo' };
  const inteiras = todas.every(({ itens }) => itens.length <= MAIS_ITENS_NUMA_PAGINA);
  const titulos: TableCell[] = ['', 'Parada', 'Recebimento'].map((text) => ({
    text,
    style: 'cabecalhoDaTabela',
  }));
  return {
    table: {
      headerRows: 1,
      dontBreakRows: inteiras,
      ...(inteiras ? { keepWithHeaderRows: 1 } : {}),
      widths: [24, 342, 125],
      body: [titulos, ...todas.map(linhaDa)],
    },
    layout: {
      ...tabelaComLinhas(1),
      paddingTop: (i) => (i === 0 ? 4.5 : 8),
      paddingBottom: (i) => (i === 0 ? 2.5 : 7),
    },
  };
};

/** Body of a delivery's paper: the sheet that goes along on the road. */
export const desenhoDaEntrega = (papel: PapelDaEntrega): Content => ({
  stack: [resumo(papel), paradas(papel)],
});
