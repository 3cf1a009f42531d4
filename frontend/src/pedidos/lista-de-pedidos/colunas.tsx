import type { ResumoDoPedido } from '@encomenda/contracts/pedidos/pedidos.http';
import { EstagioBadge } from '../../shared/badges/estagio-badge';
import { Pago } from '../../shared/badges/pago';
import { PrazoBadge } from '../../shared/badges/prazo-badge';
import { TagBadges } from '../../shared/badges/tag-badge';
import { MoneyText } from '../../shared/format/dinheiro';
import type { Column } from '../../shared/table/columns';
import { Progresso } from '../progresso';

/** The order in which the lists begin. */
export const MAIS_NOVOS = { column: 'id', direction: 'desc' } as const;

const colunaId: Column<ResumoDoPedido> = {
  key: 'id',
  title: '#',
  width: 64,
  render: (pedido) => <span className="tabular">#{pedido.id}</span>,
};

const DE_VALORES: readonly string[] = ['pago', 'valor', 'falta_pagar'];

/** The columns as people see them who may, or may not, know what orders are worth. */
export const semValores = (
  todas: Column<ResumoDoPedido>[],
  veValores: boolean,
): Column<ResumoDoPedido>[] =>
  veValores ? todas : todas.filter(({ key }) => !DE_VALORES.includes(key));

/** What every list of orders shows. */
export const colunas: Column<ResumoDoPedido>[] = [
  colunaId,
  { key: 'cliente', title: 'Cliente', render: (pedido) => pedido.cliente.nome },
  {
    key: 'estagio',
    title: 'Estágio',
    width: 144,
    render: (pedido) => <EstagioBadge id={pedido.estagio_id} nome={pedido.estagio_badge.nome} />,
  },
  {
    key: 'tags',
    title: 'Tags',
    sortable: false,
    width: 160,
    hideBelow: 'lg',
    render: (pedido) => <TagBadges tags={pedido.tags} max={1} />,
  },
  {
    key: 'progresso',
    title: 'Progresso',
    sortable: false,
    width: 112,
    hideBelow: 'md',
    render: (pedido) => (
      <Progresso
        label="Unidades finalizadas"
        feitas={pedido.unidades_finalizadas}
        todas={pedido.unidades}
      />
    ),
  },
  { key: 'data', title: 'Data', width: 90, hideBelow: 'sm', render: (pedido) => pedido.data_br },
  {
    key: 'prazo',
    title: 'Prazo',
    width: 164,
    render: (pedido) => (
      <PrazoBadge
        prazo={pedido.prazo}
        diasDeAviso={pedido.prazo_badge.dias_de_aviso}
        estagioId={pedido.estagio_id}
        encerrado={pedido.arquivado || pedido.cancelado}
      />
    ),
  },
  {
    key: 'itens',
    title: 'Itens',
    align: 'right',
    width: 56,
    hideBelow: 'lg',
    render: (pedido) => pedido.total_itens,
  },
  {
    key: 'pago',
    title: 'Pago',
    width: 68,
    hideBelow: 'md',
    render: (pedido) => <Pago pedido={pedido} />,
  },
  {
    key: 'valor',
    title: 'Valor',
    align: 'right',
    width: 110,
    render: (pedido) => <MoneyText value={pedido.valor_total} />,
  },
];

/** They leave the customer's name its room beside the button. */
const NEM_SEMPRE: Readonly<Record<string, 'md' | 'lg'>> = { estagio: 'lg', data: 'md' };

/** In A Pagar the balance is what matters; each row also carries a button, so tags give way. */
export const colunasAPagar: Column<ResumoDoPedido>[] = [
  ...colunas
    .filter(({ key }) => !['tags', 'progresso', 'itens', 'pago'].includes(key))
    .map((coluna): Column<ResumoDoPedido> => {
      const hideBelow = NEM_SEMPRE[coluna.key];
      return hideBelow === undefined ? coluna : { ...coluna, hideBelow };
    }),
  {
    key: 'falta_pagar',
    title: 'Falta pagar',
    align: 'right',
    width: 110,
    render: (pedido) => <MoneyText value={pedido.falta_pagar} fw={600} />,
  },
];
