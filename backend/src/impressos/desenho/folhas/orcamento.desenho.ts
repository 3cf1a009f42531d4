import { formatarPrazo } from '@encomenda/contracts/pedidos/producao/prazo';
import { formatarDia } from '@encomenda/contracts/shared/dia/dia';
import { formatarReais } from '@encomenda/contracts/shared/numeros/dinheiro';
import type { Content } from 'pdfmake';
import type { ImpressoDoOrcamento } from '../../impresso.js';
import { LARGURAS_DOS_TOTAIS, linhaDoTotal } from './dinheiro-do-pedido.js';
import { MOLDURA, secao, tabelaComLinhas } from '../estilo.js';
import { desenhoDasFotos, PEQUENAS, type FotoAberta } from './fotos.desenho.js';
import { comTitulo, entregarEm, fato, tabelaDosItens } from './pedido.desenho.js';
import { instanteDo, legivel, nomeLegivel } from '../texto/texto.js';
import { textoRico } from '../texto/texto-rico.js';

const quemEQuando = (orcamento: ImpressoDoOrcamento): Content => ({
  table: {
    widths: [295, 188],
    body: [
      [
        {
          stack: [
            secao('Cliente'),
            { text: nomeLegivel(orcamento.cliente.nome), bold: true, fontSize: 10.5 },
            ...orcamento.cliente.linhas.map((linha) => legivel(linha)),
            ...entregarEm(orcamento.entrega),
          ],
        },
        {
          stack: [
            secao(`Orçamento, versão ${orcamento.versao}`),
            fato('Data', formatarDia(orcamento.data)),
            fato('Vale até', formatarDia(orcamento.validade)),
            fato(
              'Prazo',
              orcamento.prazo === null
                ? '–'
                : formatarPrazo(orcamento.prazo, orcamento.horaDoPrazo),
            ),
            fato('Saída', orcamento.entrega === null ? 'Retirada' : 'Entrega'),
          ],
        },
      ],
    ],
  },
  layout: MOLDURA,
  margin: [0, 0, 0, 12],
});

const somar = (parcelas: readonly number[]): number =>
  parcelas.reduce((soma, parcela) => soma + parcela, 0);

const totais = (orcamento: ImpressoDoOrcamento): Content => {
  const { itens, entrega, descontoEmCentavos, sinalEmCentavos } = orcamento;
  const valor = somar(itens.map((item) => item.quantidade * item.valorEmCentavos));
  const desconto = somar(itens.map((item) => item.descontoEmCentavos)) + descontoEmCentavos;
  const taxa = entrega?.taxaEmCentavos ?? 0;
  const antes = [
    linhaDoTotal('Valor', valor),
    linhaDoTotal('Desconto', -desconto),
    ...(taxa > 0 ? [linhaDoTotal('Taxa de entrega', taxa)] : []),
  ];
  return {
    columns: [
      { text: '', width: '*' },
      {
        table: {
          widths: LARGURAS_DOS_TOTAIS,
          body: [
            ...antes,
            linhaDoTotal('Total', valor - desconto + taxa, true),
            ...(sinalEmCentavos === null ? [] : [linhaDoTotal('Sinal', sinalEmCentavos)]),
          ],
        },
        layout: {
          ...tabelaComLinhas(0),
          fillColor: (i) => (i === antes.length ? '#efefef' : null),
        },
        fontSize: 9.5,
        width: 'auto',
      },
    ],
    unbreakable: true,
    margin: [0, 0, 0, 14],
  };
};

const aprovacao = ({ aprovacao: dada, versao }: ImpressoDoOrcamento): Content[] =>
  dada === null
    ? []
    : [
        comTitulo('Aprovação', [
          legivel(`Versão ${versao} aprovada por ${dada.nome} em ${instanteDo(dada.em)}.`),
          { text: dada.hash, style: 'miudo' },
        ]),
      ];

/** @param fotos in the order of the quote's photos; null for a missing file */
export const desenhoDoOrcamento = (
  orcamento: ImpressoDoOrcamento,
  fotos: readonly (FotoAberta | null)[] = [],
): Content => ({
  stack: [
    quemEQuando(orcamento),
    ...(orcamento.descricao === null
      ? []
      : [comTitulo('Descrição', textoRico(orcamento.descricao))]),
    tabelaDosItens(orcamento),
    totais(orcamento),
    ...desenhoDasFotos(orcamento.fotos ?? [], fotos, PEQUENAS),
    ...(orcamento.condicoes === null
      ? []
      : [
          comTitulo(
            'Condições',
            orcamento.condicoes.split('\n').map((linha) => legivel(linha)),
          ),
        ]),
    comTitulo('Validade', [
      legivel(
        `Este orçamento vale até ${formatarDia(orcamento.validade)}${
          orcamento.sinalEmCentavos === null
            ? '.'
            : `, com sinal de ${formatarReais(orcamento.sinalEmCentavos)}.`
        }`,
      ),
    ]),
    ...aprovacao(orcamento),
  ],
});
