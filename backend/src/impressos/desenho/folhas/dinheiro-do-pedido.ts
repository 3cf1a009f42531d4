import { formatarDia } from '@encomenda/contracts/shared/dia/dia';
import { formatarReais } from '@encomenda/contracts/shared/numeros/dinheiro';
import type { Content, TableCell } from 'pdfmake';
import type { ImpressoDoPedido } from '../../impresso.js';
import { larguraEmHelvetica } from '../texto/largura.js';
import { LARGURA, secao, tabelaComLinhas, type Tabela } from '../estilo.js';

export const somasDo = ({ itens, entrega, pagamentos }: ImpressoDoPedido) => {
  const valor = itens.reduce((soma, i) => soma + i.quantidade * i.valorEmCentavos, 0);
  const desconto = itens.reduce((soma, i) => soma + i.descontoEmCentavos, 0);
  const pago = pagamentos.reduce((soma, { valorEmCentavos }) => soma + valorEmCentavos, 0);
  const taxa = entrega?.taxaEmCentavos ?? 0;
  const total = valor - desconto + taxa;
  return { valor, desconto, taxa, total, pago, saldo: total - pago };
};

export const LARGURAS_DOS_TOTAIS = [95, 116];

export const linhaDoTotal = (nome: string, centavos: number, forte = false): TableCell[] => [
  { text: nome, bold: forte },
  { text: formatarReais(centavos), bold: forte, alignment: 'right' },
];

const totais = (impresso: ImpressoDoPedido): Tabela => {
  const { valor, desconto, taxa, total, pago, saldo } = somasDo(impresso);
  const daEntrega = taxa > 0 ? [linhaDoTotal('Taxa de entrega', taxa)] : [];
  const acerto =
    saldo < 0
      ? linhaDoTotal('Crédito do cliente', -saldo, true)
      : linhaDoTotal('Falta pagar', saldo, true);
  return {
    table: {
      widths: LARGURAS_DOS_TOTAIS,
      body: [
        linhaDoTotal('Valor', valor),
        linhaDoTotal('Desconto', -desconto),
        ...daEntrega,
        linhaDoTotal('Total', total, true),
        linhaDoTotal('Pago', pago),
        // A cancelled order has no balance to settle.
        ...(impresso.cancelado ? [] : [acerto]),
      ],
    },
    layout: {
      ...tabelaComLinhas(0),
      fillColor: (i) => (i === 4 + daEntrega.length ? '#efefef' : null),
    },
    fontSize: 9.5,
  };
};

/** Points: 6 cm, which an old phone can read from an arm's length. */
const QR = 190;

const pix = (codigo: string, saldo: number): Content => ({
  stack: [
    {
      columns: [
        { qr: codigo, fit: QR, eccLevel: 'M', width: QR + 12 },
        {
          stack: [
            secao('Pague com Pix'),
            { text: formatarReais(saldo), bold: true, fontSize: 14, margin: [0, 0, 0, 6] },
            'Abra o aplicativo do seu banco, escolha pagar com Pix e aponte a câmera para o código.',
            {
              text: 'Ou copie o código abaixo, do começo ao fim, e use Pix copia e cola. No celular, amplie a página para selecionar.',
              margin: [0, 6, 0, 0],
            },
          ],
          width: '*',
        },
      ],
    },
    copiaECola(codigo),
  ],
  unbreakable: true,
  margin: [0, 0, 0, 14],
});

const ALEM_DA_MARGEM = 20;
const MAIOR_LETRA = 9;

/** One line in the largest size that fits, because banks refuse a code with line breaks. */
const copiaECola = (codigo: string): Content => {
  const largura = LARGURA + 2 * ALEM_DA_MARGEM;
  const fontSize = Math.min(MAIOR_LETRA, largura / larguraEmHelvetica(codigo));
  return {
    text: codigo,
    fontSize,
    noWrap: true,
    margin: [-ALEM_DA_MARGEM, 8, -ALEM_DA_MARGEM, 0],
  };
};

const pagamentos = ({ pagamentos: feitos }: ImpressoDoPedido): Content => {
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

export const dinheiroDoPedido = (impresso: ImpressoDoPedido): Content[] => [
  {
    columns: [
      { text: '', width: '*' },
      { ...totais(impresso), width: 'auto' },
    ],
    unbreakable: true,
    margin: [0, 0, 0, 14],
  },
  ...(impresso.pix === null ? [] : [pix(impresso.pix, somasDo(impresso).saldo)]),
  pagamentos(impresso),
];
