import type { Dia } from '@encomenda/contracts/shared/dia/dia';
import { SeriesCard } from '../../shared/chart/series-card';
import { useGraficoDePedidosQuery } from '../painel.api';

export const PedidosPorPeriodoPanel = ({
  dia,
  param = 'pedidos',
}: {
  dia: Dia;
  param?: string;
}) => {
  const query = useGraficoDePedidosQuery(dia);
  const { data } = query;
  const valores = data && {
    semana: data.total_pedidos_dia_semana,
    mes: data.total_pedidos_dia_mes,
    ano: data.total_pedidos_mes_ano,
  };
  return (
    <SeriesCard
      title="Pedidos"
      unit="pedidos"
      dia={dia}
      param={param}
      series={valores && [{ name: 'Pedidos', tone: 'neutro', values: valores, figura: 'pedidos' }]}
      query={query}
    />
  );
};
