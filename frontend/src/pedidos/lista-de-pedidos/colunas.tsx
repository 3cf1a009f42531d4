import { camposDaLista } from '@encomenda/contracts/pedidos/pedido.campos';
import type { LinhaDePedido } from '@encomenda/contracts/pedidos/pedidos.http';
import { textoNaTela } from '@encomenda/contracts/shared/campos/texto-na-tela';
import { Distincao } from '../../shared/page/detail/distincao';
import { Pago } from '../../shared/badges/pago';
import { PrazoDoPedido } from '../../shared/badges/prazo-badge';
import { SituacaoDoPedido } from '../../shared/badges/situacao-do-pedido';
import { TagBadges } from '../../shared/badges/tag-badge';
import { MoneyText } from '../../shared/format/money';
import type { Column } from '../../shared/table/columns';
import { ABAS_DE_PEDIDOS } from '../../shared/constants';
import { Progresso } from '../progresso';
import { ResumoDosItens } from './resumo-dos-itens';
import { QuantosArquivos } from '../../shared/envios/quantos-arquivos';

export const MAIS_NOVOS = { column: 'id', direction: 'desc' } as const;

const colunaId: Column<LinhaDePedido> = {
  key: 'id',
  title: '#',
  width: 56,
  render: (pedido) => <span className="tabular">#{pedido.id}</span>,
};

const DE_VALORES: readonly string[] = ['pago', 'valor', 'falta_pagar'];

export const semValores = (
  todas: Column<LinhaDePedido>[],
  veValores: boolean,
): Column<LinhaDePedido>[] =>
  veValores ? todas : todas.filter(({ key }) => !DE_VALORES.includes(key));

export const colunas: Column<LinhaDePedido>[] = [
  colunaId,
  {
    key: 'cliente',
    title: 'Cliente',
    render: (pedido) => (
      <>
        {pedido.cliente.nome} <QuantosArquivos quantos={pedido.arquivos} />
        <Distincao texto={pedido.distincao} />
        <ResumoDosItens texto={pedido.encomenda} />
      </>
    ),
  },
  {
    key: 'estagio',
    title: 'Estágio',
    width: 128,
    render: (pedido) => <SituacaoDoPedido pedido={pedido} curta />,
  },
  {
    key: 'tags',
    title: 'Tags',
    sortable: false,
    width: 112,
    hideBelow: 'lg',
    render: (pedido) => <TagBadges tags={pedido.tags} max={1} />,
  },
  {
    key: 'progresso',
    title: 'Progresso',
    sortable: false,
    width: 76,
    hideBelow: 'md',
    render: (pedido) => (
      <Progresso
        compacto
        label="Unidades finalizadas"
        feitas={pedido.unidades_finalizadas}
        todas={pedido.unidades}
      />
    ),
  },
  { key: 'data', title: 'Data', width: 88, hideBelow: 'md', render: (pedido) => pedido.data_br },
  {
    key: 'prazo',
    title: 'Prazo',
    width: 124,
    render: (pedido) => <PrazoDoPedido pedido={pedido} />,
  },
  {
    key: 'canal',
    title: camposDaLista.canal.rotulo,
    sortable: false,
    width: 112,
    hideBelow: 'xl',
    render: (pedido) => textoNaTela(camposDaLista.canal, pedido.canal),
  },
  {
    key: 'itens',
    title: 'Itens',
    align: 'right',
    width: 52,
    hideBelow: 'lg',
    render: (pedido) => pedido.total_itens,
  },
  {
    key: 'pago',
    title: 'Pago',
    width: 88,
    render: (pedido) => <Pago pedido={pedido} />,
  },
  {
    key: 'valor',
    title: 'Valor',
    align: 'right',
    width: 104,
    render: (pedido) => <MoneyText value={pedido.valor_total} />,
  },
];

export const colunasDaAba = (aba: number): Column<LinhaDePedido>[] =>
  aba === ABAS_DE_PEDIDOS.todos
    ? colunas
    : colunas.map(({ hideBelow, ...coluna }): Column<LinhaDePedido> => {
        if (coluna.key === 'estagio') return { ...coluna, hideBelow: 'lg' };
        if (coluna.key === 'progresso') return coluna;
        return hideBelow === undefined ? coluna : { ...coluna, hideBelow };
      });

const PRAZO_MAIS_ANTIGO = { column: 'prazo', direction: 'asc' } as const;

export const ordemDaAba = (aba: number) =>
  aba === ABAS_DE_PEDIDOS.inicializar || aba === ABAS_DE_PEDIDOS.emProducao
    ? PRAZO_MAIS_ANTIGO
    : MAIS_NOVOS;

const CEDEM: Readonly<Record<string, 'md' | 'lg' | 'xl'>> = {
  estagio: 'lg',
  tags: 'xl',
  pago: 'md',
  valor: 'md',
};

export const colunasAPagar: Column<LinhaDePedido>[] = [
  ...colunas.map((coluna): Column<LinhaDePedido> => {
    const hideBelow = CEDEM[coluna.key] ?? coluna.hideBelow;
    return hideBelow === undefined ? coluna : { ...coluna, hideBelow };
  }),
  {
    key: 'falta_pagar',
    title: 'Falta pagar',
    align: 'right',
    width: 104,
    render: (pedido) => <MoneyText value={pedido.falta_pagar} fw={600} />,
  },
];
