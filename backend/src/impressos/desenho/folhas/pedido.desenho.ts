import { formatarPrazo } from '@encomenda/contracts/pedidos/producao/prazo';
import { formatarDia } from '@encomenda/contracts/shared/dia/dia';
import { formatarReais } from '@encomenda/contracts/shared/numeros/dinheiro';
import type { Content, TableCell } from 'pdfmake';
import type { ItemNoImpresso, ImpressoDoPedido } from '../../impresso.js';
import { MOLDURA, secao, tabelaComLinhas } from '../estilo.js';
import { desenhoDasFotos, type FotoAberta } from './fotos.desenho.js';
import { dinheiroDoPedido } from './dinheiro-do-pedido.js';
import { nomeLegivel, legivel } from '../texto/texto.js';
import { linhasDoTexto, textoCortado, textoRico } from '../texto/texto-rico.js';
import { maiorParte } from '../texto/maior-parte.js';

export const fato = (nome: string, valor: string): Content => ({
  columns: [
    { text: nome, width: 50, style: 'miudo', margin: [0, 1, 0, 0] },
    { text: valor, width: '*', bold: true },
  ],
});

export const entregarEm = (entrega: ImpressoDoPedido['entrega']): Content[] =>
  entrega === null || entrega.linhas.length === 0
    ? []
    : [
        { text: 'Entregar em', style: 'miudo', margin: [0, 4, 0, 0] },
        ...entrega.linhas.map((linha) => legivel(linha)),
      ];

const quemEQuando = ({
  cliente,
  data,
  prazo,
  horaDoPrazo,
  entrega,
  cancelado,
}: ImpressoDoPedido): Content => ({
  table: {
    widths: [295, 188],
    body: [
      [
        {
          stack: [
            secao('Cliente'),
            { text: nomeLegivel(cliente.nome), bold: true, fontSize: 10.5 },
            ...cliente.linhas.map((linha) => legivel(linha)),
            ...entregarEm(entrega),
          ],
        },
        {
          stack: [
            secao('Pedido'),
            fato('Data', formatarDia(data)),
            fato('Prazo', prazo === null ? '–' : formatarPrazo(prazo, horaDoPrazo)),
            fato('Saída', entrega === null ? 'Retirada' : 'Entrega'),
            // The customer gets this sheet, so it shows no stage of production.
            ...(cancelado ? [fato('Situação', 'Cancelado')] : []),
          ],
        },
      ],
    ],
  },
  layout: MOLDURA,
  margin: [0, 0, 0, 12],
});

export const comTitulo = (titulo: string, conteudo: Content[]): Content => ({
  stack: [secao(titulo), ...conteudo],
  margin: [0, 0, 0, 12],
});

const direita = (text: string): TableCell => ({ text, alignment: 'right' });

/** Maximum characters of all descriptions: about fifty pages, drawn in two seconds. */
const LETRAS_DAS_DESCRICOES = 120_000;

const linhaDoItem = (item: ItemNoImpresso, i: number, comValores: boolean): TableCell[] => {
  const total = item.quantidade * item.valorEmCentavos - item.descontoEmCentavos;
  const descricao = item.descricao === null ? [] : textoRico(item.descricao);
  return [
    { text: String(i + 1), style: 'miudo', margin: [0, 1, 0, 0] },
    {
      stack: [
        nomeLegivel(item.produto),
        ...(descricao.length > 0 ? [{ stack: descricao, style: 'miudo' }] : []),
      ],
    },
    direita(item.quantidade.toLocaleString('pt-BR')),
    ...(comValores
      ? [
          direita(formatarReais(item.valorEmCentavos)),
          direita(item.descontoEmCentavos === 0 ? '–' : formatarReais(item.descontoEmCentavos)),
          direita(formatarReais(total)),
        ]
      : []),
  ];
};

const cabecalhoDosItens: TableCell[] = [
  '',
  'Produto',
  'Qtd.',
  'Valor unit.',
  'Desconto',
  'Total',
].map((text, i) => ({ text, style: 'cabecalhoDaTabela', alignment: i < 2 ? 'left' : 'right' }));

const LARGURAS_DOS_ITENS = [18, 164, 42, 68, 75, 100];
const LARGURAS_SEM_VALORES = [18, 415, 50];
const LETRAS_POR_LINHA = 36;
const MAIOR_LINHA_INTEIRA = 45;

const cabeNumaPagina = ({ descricao }: ItemNoImpresso): boolean =>
  descricao === null || linhasDoTexto(descricao, LETRAS_POR_LINHA) <= MAIOR_LINHA_INTEIRA;

const comDescricoesQueCabem = (itens: readonly ItemNoImpresso[]): readonly ItemNoImpresso[] => {
  const cada = maiorParte(
    itens.map(({ descricao }) => descricao?.length ?? 0),
    LETRAS_DAS_DESCRICOES,
  );
  return itens.map((item) =>
    item.descricao === null || item.descricao.length <= cada
      ? item
      : { ...item, descricao: textoCortado(item.descricao, cada) },
  );
};

export const tabelaDosItens = ({
  itens: doPedido,
  comValores = true,
}: Pick<ImpressoDoPedido, 'itens' | 'comValores'>): Content => {
  if (doPedido.length === 0) return comTitulo('Itens', [{ text: 'Nenhum item.', style: 'miudo' }]);
  const todos = comDescricoesQueCabem(doPedido);
  // pdfmake would cut off a row that may not break and is longer than a page.
  const inteiras = todos.every(cabeNumaPagina);
  const unidades = todos.reduce((soma, { quantidade }) => soma + quantidade, 0);
  const contagem = (n: number, um: string, varios: string) =>
    `${n.toLocaleString('pt-BR')} ${n === 1 ? um : varios}`;
  return {
    stack: [
      {
        table: {
          headerRows: 1,
          dontBreakRows: inteiras,
          ...(inteiras ? { keepWithHeaderRows: 1 } : {}),
          widths: comValores ? LARGURAS_DOS_ITENS : LARGURAS_SEM_VALORES,
          body: [
            comValores
              ? cabecalhoDosItens
              : cabecalhoDosItens.slice(0, LARGURAS_SEM_VALORES.length),
            ...todos.map((item, i) => linhaDoItem(item, i, comValores)),
          ],
        },
        layout: tabelaComLinhas(1),
      },
      {
        text: `${contagem(todos.length, 'item', 'itens')}, ${contagem(unidades, 'unidade', 'unidades')}`,
        style: 'miudo',
        margin: [4, 4, 0, 0],
      },
    ],
    margin: [0, 0, 0, 10],
  };
};

const emLinhas = (texto: string): Content[] => texto.split('\n').map((linha) => legivel(linha));

/** @param fotos in the order of the sheet's photos; null for a missing file */
export const desenhoDoPedido = (
  impresso: ImpressoDoPedido,
  fotos: readonly (FotoAberta | null)[] = [],
): Content => ({
  stack: [
    quemEQuando(impresso),
    ...(impresso.cancelado && impresso.motivoDoCancelamento !== null
      ? [comTitulo('Motivo do cancelamento', [legivel(impresso.motivoDoCancelamento)])]
      : []),
    ...(impresso.cliente.observacoes === undefined
      ? []
      : [comTitulo('Observações do cliente', emLinhas(impresso.cliente.observacoes))]),
    ...(impresso.descricao === null ? [] : [comTitulo('Descrição', textoRico(impresso.descricao))]),
    tabelaDosItens(impresso),
    ...(impresso.comValores === false ? [] : dinheiroDoPedido(impresso)),
    ...desenhoDasFotos(impresso.fotos ?? [], fotos),
  ],
});
