import type { Dia } from '@encomenda/contracts/shared/dia/dia';
import { SeriesCard } from '../shared/chart/series-card';
import { useGraficoFinanceiroQuery } from './financeiro.api';

export const ReceitaEDespesaPanel = ({ dia, param }: { dia: Dia; param?: string }) => {
  const query = useGraficoFinanceiroQuery(dia);
  const { data } = query;
  const valores = (qual: 'receita' | 'despesa') =>
    data && {
      semana: data.financeiro_dia_semana[qual],
      mes: data.financeiro_dia_mes[qual],
      ano: data.financeiro_mes_ano[qual],
    };
  const receita = valores('receita');
  const despesa = valores('despesa');
  return (
    <SeriesCard
      title="Receita × Despesa"
      unit="reais"
      dia={dia}
      series={
        receita &&
        despesa && [
          { name: 'Receita', tone: 'receita', values: receita, figura: 'receita' },
          { name: 'Despesa', tone: 'despesa', values: despesa, figura: 'despesas' },
        ]
      }
      query={query}
      {...(param === undefined ? {} : { param })}
    />
  );
};
