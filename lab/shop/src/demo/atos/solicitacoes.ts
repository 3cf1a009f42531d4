import { corpoDaEncomendaDoProduto } from '@encomenda/contracts/produtos/encomenda-do-produto.http';
import { somarDias, type Dia } from '@encomenda/contracts/shared/dia/dia';
import { corpoDaSolicitacao } from '@encomenda/contracts/solicitacoes/solicitacoes.http';
import { DefinirEncomenda } from '@encomenda/backend/produtos/encomenda/definir-encomenda';
import { ReceberSolicitacao } from '@encomenda/backend/solicitacoes/atos/receber-solicitacao';
import { RecusarSolicitacao } from '@encomenda/backend/solicitacoes/atos/recusar-solicitacao';
import { ResponderSolicitacao } from '@encomenda/backend/solicitacoes/atos/responder-solicitacao';
import { arquivo } from '../arquivos.js';
import { as, type Ato } from './ato.js';

const BOLO_DE_CASAMENTO = 0;
const BOLO_DE_ANIVERSARIO = 1;
const NAKED_CAKE = 2;

const DO_BOLO = corpoDaEncomendaDoProduto.parse({
  dias_de_producao: 3,
  opcoes: [
    {
      nome: 'Recheio',
      tipo: 'escolha',
      obrigatoria: true,
      escolhas: [
        { nome: 'Brigadeiro' },
        { nome: 'Doce de leite' },
        { nome: 'Morango', acrescimo: 12 },
      ],
    },
    { nome: 'Texto no bolo', tipo: 'texto', maximo: 30, acrescimo: 8 },
  ],
});

interface SolicitacaoDaDemo {
  /** Days from its arrival to the end of the history. */
  readonly ha: number;
  readonly produto: number;
  readonly quantidade: number;
  readonly opcoes: readonly (string | null)[];
  /** Days after the end of the history. */
  readonly para: number | null;
  readonly nome: string;
  readonly telefone: string;
  readonly observacao: string | null;
  readonly fotos?: readonly string[];
  readonly fim?: 'respondida' | 'recusada';
}

const SOLICITACOES: readonly SolicitacaoDaDemo[] = [
  {
    ha: 9,
    produto: BOLO_DE_CASAMENTO,
    quantidade: 1,
    opcoes: ['Morango', null],
    para: 1,
    nome: 'Patrícia Nogueira',
    telefone: '(19) 98811-2040',
    observacao: 'Casamento na praia, 120 convidados.',
    fim: 'recusada',
  },
  {
    ha: 5,
    produto: BOLO_DE_ANIVERSARIO,
    quantidade: 2,
    opcoes: ['Doce de leite', 'Feliz 40, Beto!'],
    para: 12,
    nome: 'Roberta Alves',
    telefone: '(19) 98822-3151',
    observacao: null,
    fim: 'respondida',
  },
  {
    ha: 2,
    produto: NAKED_CAKE,
    quantidade: 1,
    opcoes: ['Morango', null],
    para: 20,
    nome: 'Sérgio Campos',
    telefone: '(19) 98833-4262',
    observacao: 'Sem lactose, se der. Igual ao da foto.',
    fotos: ['naked-cake-de-frutas-vermelhas-1.jpg', 'naked-cake-de-frutas-vermelhas-2.jpg'],
  },
  {
    ha: 1,
    produto: BOLO_DE_ANIVERSARIO,
    quantidade: 1,
    opcoes: ['Brigadeiro', 'Parabéns, Lia'],
    para: null,
    nome: 'Tânia Freitas',
    telefone: '(19) 98844-5373',
    observacao: null,
  },
];

const pedir =
  (
    { produto, fim, para, fotos = [], ...solicitacao }: SolicitacaoDaDemo,
    hoje: Dia,
  ): Ato['fazer'] =>
  async (oficina) => {
    const corpo = corpoDaSolicitacao.parse({
      ...solicitacao,
      para: para === null ? null : somarDias(hoje, para),
    });
    const { id } = await oficina.executar(
      (origin) =>
        new ReceberSolicitacao(
          { ...origin, usuarioId: null },
          oficina.produto(produto),
          corpo,
          fotos.map(arquivo),
        ),
    );
    if (fim === 'recusada')
      await oficina.executar(
        (origin) =>
          new RecusarSolicitacao(origin, id, {
            motivo: 'Obrigado pelo pedido! Nesse dia a oficina já está cheia.',
          }),
      );
    if (fim === 'respondida')
      await oficina.executar(
        (origin) =>
          new ResponderSolicitacao(origin, id, {
            canal: 'whatsapp',
            texto: `Olá, ${solicitacao.nome}! Fica pronto no dia. Posso confirmar?`,
          }),
      );
  };

export const solicitacoesDaOficina = (inicio: Dia, hoje: Dia): Ato[] => [
  ...[BOLO_DE_CASAMENTO, BOLO_DE_ANIVERSARIO, NAKED_CAKE].map((produto, i): Ato => ({
    em: as(inicio, 11, i),
    fazer: (oficina) =>
      oficina.executar((origin) => new DefinirEncomenda(origin, oficina.produto(produto), DO_BOLO)),
  })),
  ...SOLICITACOES.map((solicitacao, i): Ato => ({
    em: as(somarDias(hoje, -solicitacao.ha), 20, i),
    fazer: pedir(solicitacao, hoje),
  })),
];
