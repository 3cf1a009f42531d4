import { formatarDia } from '@encomenda/contracts/shared/dia';
import { formatarReais } from '@encomenda/contracts/shared/dinheiro';
import type { Content, TableCell } from 'pdfmake';
import type { PapelDoPedido } from '../papel.js';
import { LARGURA, secao, tabelaComLinhas, type Coluna, type Tabela } from './estilo.js';

/** What an order adds up to, in centavos. */
export const somasDo = ({ itens, pagamentos }: PapelDoPedido) => {
  const valor = itens.reduce((soma, i) => soma + i.quantidade * i.valorEmCentavos, 0);
  const desconto = itens.reduce((soma, i) => soma + i.descontoEmCentavos, 0);
  const pago = pagamentos.reduce((soma, { valorEmCentavos }) => soma + valorEmCentavos, 0);
  const total = valor - desconto;
  return { valor, desconto, total, pago, saldo: total - pago };
};

const LARGURAS_DOS_TOTAIS = [95, 116];

const linha = (nome: string, centavos: number, forte = false): TableCell[] => [
  { text: nome, bold: forte },
  { text: formatarReais(centavos), bold: forte, alignment: 'right' },
];

const totais = (papel: PapelDoPedido): Tabela => {
  const { valor, desconto, total, pago, saldo } = somasDo(papel);
  const acerto =
    saldo < 0 ? linha('Crédito do cliente', -saldo, true) : linha('Falta pagar', saldo, true);
  return {
    table: {
      widths: LARGURAS_DOS_TOTAIS,
      body: [
        linha('Valor', valor),
        linha('Desconto', -desconto),
        linha('Total', total, true),
        linha('Pago', pago),
        // Nobody owes anything for what will not be made.
        ...(papel.cancelado ? [] : [acerto]),
      ],
    },
    layout: { ...tabelaComLinhas(0), fillColor: (i) => (i === 4 ? '#efefef' : null) },
    fontSize: 9.5,
  };
};

/** Room for the largest code at two points a module, which a phone's camera still reads. */
const QR = 130;

const pix = ({ pix: codigo }: PapelDoPedido, saldo: number): Coluna[] =>
  codigo === null
    ? []
    : [
        { qr: codigo, fit: QR, eccLevel: 'M', width: QR + 12 },
        {
          stack: [
            secao('Pague com Pix'),
            { text: formatarReais(saldo), bold: true, fontSize: 12, margin: [0, 0, 0, 3] },
            'Abra o aplicativo do seu banco, escolha pagar com Pix e aponte a câmera para o código.',
            {
              text: 'Ou copie o código abaixo, do começo ao fim, e use Pix copia e cola.',
              style: 'miudo',
              margin: [0, 3, 0, 0],
            },
          ],
          width: 140,
        },
      ];

/** As large as one line allows: what is copied from one line is pasted without breaks. */
const copiaECola = (codigo: string): Content => {
  const larguraDeUmaLetra = 0.62;
  const fontSize = Math.max(4, Math.min(7, LARGURA / (codigo.length * larguraDeUmaLetra)));
  return { text: codigo, fontSize, color: '#333333', margin: [0, 8, 0, 0] };
};

const pagamentos = ({ pagamentos: feitos }: PapelDoPedido): Content => {
  const titulo: TableCell[] = ['Data', 'Forma de pagamento', 'Valor'].map((text, i) => ({
    text,
    style: 'cabecalhoDaTabela',
    alignment: i === 2 ? 'right' : 'left',
  }));
  const linhas = feitos.map(({ data, forma, valorEmCentavos }): TableCell[] => [
    formatarDia(data),
    forma,
    { text: formatarReais(valorEmCentavos), alignment: 'right' },
  ]);
  if (linhas.length === 0)
    return {
      stack: [secao('Pagamentos'), { text: 'Nenhum pagamento registrado.', style: 'miudo' }],
    };
  return {
    table: {
      // Its name goes with the table from page to page.
      headerRows: 2,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: [80, 150, 110],
      body: [
        [
          { ...secao('Pagamentos'), colSpan: 3, fillColor: '#ffffff', margin: [-4, 0, 0, 0] },
          {},
          {},
        ],
        titulo,
        ...linhas,
      ],
    },
    layout: tabelaComLinhas(2),
  };
};

/** Totals with the Pix code for what is missing, then the payments. */
export const dinheiroDoPedido = (papel: PapelDoPedido): Content[] => [
  {
    stack: [
      {
        columns: [
          ...pix(papel, somasDo(papel).saldo),
          { text: '', width: '*' },
          { ...totais(papel), width: 'auto' },
        ],
      },
      ...(papel.pix === null ? [] : [copiaECola(papel.pix)]),
    ],
    unbreakable: true,
    margin: [0, 0, 0, 14],
  },
  pagamentos(papel),
];
