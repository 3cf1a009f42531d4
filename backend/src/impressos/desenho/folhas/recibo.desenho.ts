import { formatarDia } from '@encomenda/contracts/shared/dia/dia';
import { formatarReais } from '@encomenda/contracts/shared/numeros/dinheiro';
import extenso from 'extenso';
import type { Content, TableCell } from 'pdfmake';
import { numeroDoRecibo, type ImpressoDoRecibo } from '../../impresso.js';
import { LARGURA, MOLDURA, secao, tabelaComLinhas } from '../estilo.js';
import { legivel, nomeDaLoja, nomeLegivel } from '../texto/texto.js';

/** `3050` → `trinta reais e cinquenta centavos`. */
export const porExtenso = (centavos: number): string => {
  const [reais, resto] = [Math.trunc(centavos / 100), centavos % 100];
  return extenso(`${reais},${String(resto).padStart(2, '0')}`, { mode: 'currency' });
};

const MAIOR_LISTA = 12;

const itensDo = ({ itens, taxaEmCentavos }: ImpressoDoRecibo): string => {
  const nomes = itens
    .slice(0, MAIOR_LISTA)
    .map(
      ({ quantidade, produto }) =>
        `${quantidade.toLocaleString('pt-BR')} × ${nomeLegivel(produto)}`,
    );
  const resto = itens.length - nomes.length;
  return [
    ...nomes,
    ...(resto > 0 ? [`mais ${resto} ${resto === 1 ? 'item' : 'itens'}`] : []),
    ...(taxaEmCentavos > 0 ? ['taxa de entrega'] : []),
  ].join(', ');
};

const quadro = ({ pagamento }: ImpressoDoRecibo): Content => {
  const fato = (nome: string, valor: string): TableCell => ({
    stack: [secao(nome), { text: valor, bold: true, fontSize: 12 }],
  });
  return {
    table: {
      widths: ['*', '*', '*'],
      body: [
        [
          fato('Valor', formatarReais(pagamento.valorEmCentavos)),
          fato('Forma de pagamento', pagamento.forma),
          fato('Data', formatarDia(pagamento.data)),
        ],
      ],
    },
    layout: MOLDURA,
    margin: [0, 0, 0, 16],
  };
};

const texto = (recibo: ImpressoDoRecibo): Content => {
  const { cliente, pagamento, pedidoId } = recibo;
  const itens = itensDo(recibo);
  return {
    text: [
      'Recebemos de ',
      { text: nomeLegivel(cliente), bold: true },
      ' a quantia de ',
      { text: formatarReais(pagamento.valorEmCentavos), bold: true },
      ` (${porExtenso(pagamento.valorEmCentavos)}), em ${pagamento.forma}, no dia ${formatarDia(pagamento.data)}, `,
      `referente ao pedido ${pedidoId}${itens === '' ? '.' : `: ${itens}.`}`,
    ],
    fontSize: 11,
    lineHeight: 1.5,
    margin: [0, 0, 0, 16],
  };
};

const linha = (nome: string, centavos: number, forte = false): TableCell[] => [
  { text: nome, bold: forte },
  { text: formatarReais(centavos), bold: forte, alignment: 'right' },
];

const contas = ({
  taxaEmCentavos,
  totalEmCentavos,
  pagoEmCentavos,
  pedidoCancelado,
}: ImpressoDoRecibo): Content => {
  const falta = totalEmCentavos - pagoEmCentavos;
  const acerto =
    falta < 0 ? linha('Crédito do cliente', -falta, true) : linha('Falta pagar', falta, true);
  return {
    table: {
      widths: [150, 116],
      body: [
        ...(taxaEmCentavos > 0
          ? [
              linha('Itens', totalEmCentavos - taxaEmCentavos),
              linha('Taxa de entrega', taxaEmCentavos),
            ]
          : []),
        linha('Total do pedido', totalEmCentavos),
        linha('Pago até agora', pagoEmCentavos),
        // A cancelled order has no balance to settle.
        ...(pedidoCancelado ? [] : [acerto]),
      ],
    },
    layout: tabelaComLinhas(0),
    fontSize: 9.5,
    margin: [0, 0, 0, 20],
  };
};

const assinatura = ({ loja, cidade, pagamento }: ImpressoDoRecibo): Content => ({
  stack: [
    `${cidade === null ? '' : `${legivel(cidade)}, `}${formatarDia(pagamento.data)}`,
    {
      canvas: [
        { type: 'line', x1: 0, y1: 0, x2: 240, y2: 0, lineWidth: 0.7, lineColor: '#111111' },
      ],
      margin: [LARGURA - 240, 44, 0, 3],
    },
    { text: nomeDaLoja(loja.nome), alignment: 'right' },
  ],
  unbreakable: true,
});

const aviso = (recibo: ImpressoDoRecibo): Content[] =>
  recibo.pagamento.cancelado
    ? [
        {
          text: `Este pagamento foi cancelado. O recibo ${numeroDoRecibo(recibo)} não tem valor.`,
          bold: true,
          fontSize: 11,
          margin: [0, 0, 0, 12],
        },
      ]
    : [];

export const desenhoDoRecibo = (recibo: ImpressoDoRecibo): Content => ({
  stack: [
    ...aviso(recibo),
    quadro(recibo),
    texto(recibo),
    contas(recibo),
    ...(recibo.pagamento.cancelado ? [] : [assinatura(recibo)]),
  ],
});
