import { SEM_CATEGORIA } from '@encomenda/contracts/despesas/despesas.http';
import { NENHUMA_CATEGORIA, type Figura } from '@encomenda/contracts/porque/figuras';
import type { Parcela } from '@encomenda/contracts/porque/porque.http';
import {
  ITENS_AVULSOS,
  NOME_DOS_AVULSOS,
} from '@encomenda/contracts/relatorios/relatorios.read-models';
import { TITULAR_REMOVIDO } from '@encomenda/contracts/shared/events/event';
import { CLIENTES_NOVOS, PEDIDOS, type FonteDoMovimento } from '../financeiro/movimento.js';
import { media } from '../relatorios/media.js';
import {
  CLIENTES_CADASTRADOS,
  DESPESAS,
  PAGAMENTOS,
  PEDIDOS_DO_CLIENTE,
  PEDIDOS_FEITOS,
  SAIDAS,
  UNIDADES,
  VENDAS_DO_PRODUTO,
  type Fonte,
} from './fontes.js';
import type { Soma } from './leitor-de-linhas.js';
import {
  EM_CLIENTES,
  EM_MESES,
  EM_PEDIDOS,
  EM_REAIS,
  EM_UNIDADES,
  POR_MES,
  type Medida,
} from './medidas.js';

export type TabelaDeNomes =
  | 'gastos.categorias'
  | 'vendas.nomes_de_produtos'
  | 'vendas.nomes_de_clientes';

/** Data that a figure's text may need besides the sums. */
export interface Contexto {
  /** Id in the question, such as a category or a customer; undefined when the figure is about all. */
  readonly id: number | undefined;
  nomeDe(tabela: TabelaDeNomes, semNome: string): Promise<string>;
  /** Number of months in the period. Without a start, the period begins with the first month that has data. */
  mesesDe(fonte: FonteDoMovimento): Promise<number>;
  saldoInicialEmCentavos(): Promise<number>;
}

/** Texts of a figure, made from the sums of its lines. */
interface Retrato {
  readonly titulo: string;
  readonly formula: string;
  /** The figure's value when it is not the sum of its lines, as for an average. */
  readonly total?: Parcela;
  readonly parcelas?: Parcela[];
}

interface Composicao {
  readonly fontes: readonly Fonte[];
  /** Unit of the lines and of their sum. */
  readonly medida: Medida;
  retrato(somas: readonly Soma[], contexto: Contexto): Retrato | Promise<Retrato>;
}

export const parcela = (nome: string, valor: number, medida: Medida): Parcela => ({
  nome,
  valor: medida.numero(valor),
  valor_br: medida.escrever(valor),
});

/** Parts of an average per month: the average, the sum and the number of months. */
const porMes = (nome: string, quanto: number, meses: number, medida: Medida) => ({
  total: parcela('', media(quanto, meses), POR_MES),
  parcelas: [parcela(nome, quanto, medida), parcela('Meses', meses, EM_MESES)],
});

export const COMPOSICOES: Readonly<Record<Figura, Composicao>> = {
  receita: {
    fontes: [PAGAMENTOS],
    medida: EM_REAIS,
    retrato: () => ({
      titulo: 'Receita',
      formula: 'Soma dos pagamentos válidos, pela data do pagamento.',
    }),
  },
  despesas: {
    fontes: [DESPESAS],
    medida: EM_REAIS,
    retrato: async (_somas, { id, nomeDe }) => ({
      titulo:
        id === undefined
          ? 'Despesas'
          : id === NENHUMA_CATEGORIA
            ? SEM_CATEGORIA
            : await nomeDe('gastos.categorias', SEM_CATEGORIA),
      formula: 'Soma das despesas válidas, pela data da despesa.',
    }),
  },
  saldo: {
    fontes: [PAGAMENTOS, SAIDAS],
    medida: EM_REAIS,
    retrato: ([entrou, saiu]) => ({
      titulo: 'Receita menos despesas',
      formula: 'Pagamentos válidos menos despesas válidas, cada um pela sua data.',
      parcelas: [
        parcela('Receita', entrou!.quanto, EM_REAIS),
        parcela('Despesas', saiu!.quanto, EM_REAIS),
      ],
    }),
  },
  caixa: {
    fontes: [PAGAMENTOS, SAIDAS],
    medida: EM_REAIS,
    retrato: async ([entrou, saiu], { saldoInicialEmCentavos }) => {
      const inicial = await saldoInicialEmCentavos();
      return {
        titulo: 'Caixa',
        formula: 'Saldo inicial, mais tudo o que foi recebido, menos tudo o que foi gasto.',
        total: parcela('', inicial + entrou!.quanto + saiu!.quanto, EM_REAIS),
        parcelas: [
          parcela('Saldo inicial', inicial, EM_REAIS),
          parcela('Receita', entrou!.quanto, EM_REAIS),
          parcela('Despesas', saiu!.quanto, EM_REAIS),
        ],
      };
    },
  },
  pedidos: {
    fontes: [PEDIDOS_FEITOS],
    medida: EM_PEDIDOS,
    retrato: () => ({
      titulo: 'Pedidos',
      formula: 'Pedidos pela sua data: os arquivados contam, os cancelados não.',
    }),
  },
  'media-de-pedidos': {
    fontes: [PEDIDOS_FEITOS],
    medida: EM_PEDIDOS,
    retrato: async ([pedidos], { mesesDe }) => ({
      titulo: 'Média de pedidos',
      formula: 'Pedidos divididos pelos meses, contando o primeiro e o último.',
      ...porMes('Pedidos', pedidos!.quanto, await mesesDe(PEDIDOS), EM_PEDIDOS),
    }),
  },
  clientes: {
    fontes: [CLIENTES_CADASTRADOS],
    medida: EM_CLIENTES,
    retrato: () => ({
      titulo: 'Clientes novos',
      formula: 'Clientes pelo dia do cadastro; os excluídos não contam.',
    }),
  },
  'media-de-clientes': {
    fontes: [CLIENTES_CADASTRADOS],
    medida: EM_CLIENTES,
    retrato: async ([clientes], { mesesDe }) => ({
      titulo: 'Média de clientes novos',
      formula: 'Clientes novos divididos pelos meses, contando o primeiro e o último.',
      ...porMes('Clientes novos', clientes!.quanto, await mesesDe(CLIENTES_NOVOS), EM_CLIENTES),
    }),
  },
  unidades: {
    fontes: [UNIDADES],
    medida: EM_UNIDADES,
    retrato: () => ({
      titulo: 'Unidades finalizadas',
      formula:
        'Unidades pelo dia em que ficaram prontas, sem os pedidos cancelados e os itens retirados.',
    }),
  },
  produto: {
    fontes: [VENDAS_DO_PRODUTO],
    medida: EM_UNIDADES,
    retrato: async ([vendas], { id, nomeDe }) => ({
      ...(id === ITENS_AVULSOS
        ? {
            titulo: NOME_DOS_AVULSOS,
            formula:
              'Itens sem produto cadastrado, pela data do pedido, sem os pedidos cancelados.',
          }
        : {
            titulo: await nomeDe('vendas.nomes_de_produtos', `Produto ${id}`),
            formula: 'Itens deste produto, pela data do pedido, sem os pedidos cancelados.',
          }),
      parcelas: [
        parcela('Desconto', vendas!.desconto, EM_REAIS),
        parcela('Valor', vendas!.valor, EM_REAIS),
      ],
    }),
  },
  cliente: {
    fontes: [PEDIDOS_DO_CLIENTE],
    medida: EM_REAIS,
    retrato: async ([compras], { nomeDe }) => ({
      titulo: await nomeDe('vendas.nomes_de_clientes', TITULAR_REMOVIDO),
      formula:
        'Pedidos deste cliente, pela sua data, sem os cancelados; o desconto já saiu, e a taxa de entrega conta.',
      parcelas: [
        parcela('Pedidos', compras!.linhas, EM_PEDIDOS),
        parcela('Produtos', compras!.unidades, EM_UNIDADES),
      ],
    }),
  },
};
