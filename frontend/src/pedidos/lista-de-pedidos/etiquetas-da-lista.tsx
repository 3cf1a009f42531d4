import type { LinhaDePedido } from '@encomenda/contracts/pedidos/pedidos.http';
import { useState } from 'react';
import { useTableQuery } from '../../shared/table/table.api';
import { useTableState, type Order } from '../../shared/table/use-table-state';
import { EtiquetasButton } from '../etiquetas/etiquetas-button';

const MAIOR_PAGINA = 50;

interface EtiquetasDaListaProps {
  aba: string;
  params: Readonly<Record<string, string>>;
  defaultOrder: Order;
}

export const EtiquetasDaLista = ({ aba, params, defaultOrder }: EtiquetasDaListaProps) => {
  const [asked, setAsked] = useState(false);
  const { state } = useTableState();
  const order = state.order ?? defaultOrder;
  const { currentData } = useTableQuery(
    {
      link: `/api/adm/pedidos/datatable/${aba}`,
      page: 1,
      perPage: MAIOR_PAGINA,
      order: order.column,
      sort: order.direction,
      pesquisa: state.search,
      params,
      subjects: ['pedidos'],
    },
    { skip: !asked },
  );
  const linhas = currentData?.data as LinhaDePedido[] | undefined;
  return (
    <EtiquetasButton
      size="compact-sm"
      pedidos={linhas
        ?.filter(({ cancelado }) => !cancelado)
        .map(({ id, cliente }) => ({ id, cliente: cliente.nome }))}
      onOpen={() => setAsked(true)}
    />
  );
};
