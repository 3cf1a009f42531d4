import {
  totalDoOrcamento,
  valorBrutoDoItem,
} from '@encomenda/contracts/orcamentos/conteudo/conteudo-do-orcamento';
import {
  fotosDoItem,
  quantasFotos,
} from '@encomenda/contracts/orcamentos/conteudo/fotos-do-orcamento';
import { formatarPrazo } from '@encomenda/contracts/pedidos/producao/prazo';
import { formatarInstante } from '@encomenda/contracts/shared/dia/dia';
import { formatarReais } from '@encomenda/contracts/shared/numeros/dinheiro';
import type { ImpressoDeFicha, LojaNoImpresso, SecaoDaFicha } from '../../impressos/impresso.js';
import type { AprovacaoVista } from '../paginas/pagina-do-link.queries.js';
import { arquivoDoRecibo } from './arquivo-do-recibo.js';
import { impressaoDe } from './chave-dos-recibos.js';
import type { TextoAssinado } from './recibo.js';

interface Facts {
  readonly orcamentoId: number;
  readonly loja: LojaNoImpresso;
  readonly aprovada: AprovacaoVista;
  readonly recibo: TextoAssinado;
}

export const nomeDoRecibo = (orcamentoId: number, extensao: 'html' | 'pdf'): string =>
  `recibo-do-orcamento-${orcamentoId}.${extensao}`;

/** In groups, because pdfmake cuts a word that is longer than its column. */
const emLinhas = (base64: string): string => base64.match(/.{1,44}/g)!.join(' ');

const nomeComFotos = (nome: string, fotos: number): string =>
  fotos === 0 ? nome : `${nome} (${quantasFotos(fotos)})`;

const itens = ({ conteudo }: AprovacaoVista): SecaoDaFicha => ({
  titulo: 'O que foi aprovado',
  tabela: {
    titulos: ['Item', 'Quantidade', 'Valor'],
    larguras: ['*', 70, 100],
    linhas: conteudo.itens.map((item, index) => [
      nomeComFotos(item.produtoNome, fotosDoItem(conteudo, index).length),
      item.quantidade.toLocaleString('pt-BR'),
      formatarReais(valorBrutoDoItem(item) - item.descontoEmCentavos),
    ]),
  },
});

const contas = ({ conteudo }: AprovacaoVista): SecaoDaFicha => {
  const { descontoEmCentavos, taxaEmCentavos, sinalEmCentavos, prazo, horaDoPrazo } = conteudo;
  return {
    titulo: 'Valores e prazo',
    fatos: [
      ...(descontoEmCentavos > 0 ? [['Desconto', formatarReais(descontoEmCentavos)] as const] : []),
      ...(taxaEmCentavos > 0 ? [['Taxa de entrega', formatarReais(taxaEmCentavos)] as const] : []),
      ['Total', formatarReais(totalDoOrcamento(conteudo))],
      ...(sinalEmCentavos === null ? [] : [['Sinal', formatarReais(sinalEmCentavos)] as const]),
      ...(prazo === null ? [] : [['Pronto até', formatarPrazo(prazo, horaDoPrazo)] as const]),
      ['Saída', conteudo.saida],
      ...(conteudo.condicoes === null ? [] : [['Condições', conteudo.condicoes] as const]),
    ],
  };
};

/** The printed receipt. The signed file is attached unchanged. */
export const impressoDaAprovacao = ({
  orcamentoId,
  loja,
  aprovada,
  recibo,
}: Facts): ImpressoDeFicha => {
  const anexo = nomeDoRecibo(orcamentoId, 'html');
  return {
    tipo: 'aprovacao',
    id: orcamentoId,
    loja,
    emitidoEm: aprovada.em,
    secoes: [
      {
        titulo: `Orçamento ${orcamentoId}, versão ${aprovada.versao}`,
        textos: [
          `${aprovada.nome} aprovou em ${formatarInstante(new Date(aprovada.em))} (horário de Brasília, pelo relógio da loja).`,
        ],
      },
      itens(aprovada),
      contas(aprovada),
      {
        titulo: 'Como conferir',
        textos: [
          `Este PDF traz anexado o arquivo ${anexo}: aberto num navegador, ele confere a assinatura sozinho, também sem internet.`,
          'Compare a impressão da chave com a que a loja vê em Configurações: se for outra, não foi ela que assinou.',
        ],
        fatos: [
          ['Impressão da chave', impressaoDe(Buffer.from(recibo.chave, 'base64'))],
          ['Chave (Ed25519)', recibo.chave],
          ['Assinatura', emLinhas(recibo.assinatura)],
          ['SHA-256 do conteúdo', aprovada.hash],
        ],
      },
      { titulo: 'Texto assinado', textos: [recibo.texto] },
    ],
    anexo: { nome: anexo, tipo: 'text/html', texto: arquivoDoRecibo(recibo) },
  };
};
