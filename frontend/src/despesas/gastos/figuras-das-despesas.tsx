import { Grid, Stack } from '@mantine/core';
import { perguntar } from '@encomenda/contracts/porque/figuras';
import type { Dia } from '@encomenda/contracts/shared/dia/dia';
import { SeriesCard } from '../../shared/chart/series-card';
import { FigureCard } from '../../shared/figures/figure-card';
import { FiguresRow } from '../../shared/figures/figures-row';
import { PERIODOS } from '../../shared/figures/periodos';
import { GastosPorCategoriaCard } from './gastos-por-categoria.card';
import { useGraficoDasDespesasQuery, useTotaisDasDespesasQuery } from './gastos.api';

export const FigurasDasDespesas = ({ dia }: { dia: Dia }) => {
  const totais = useTotaisDasDespesasQuery(dia);
  const grafico = useGraficoDasDespesasQuery(dia);
  const valores = grafico.data && {
    semana: grafico.data.despesa_dia_semana,
    mes: grafico.data.despesa_dia_mes,
    ano: grafico.data.despesa_mes_ano,
  };
  return (
    <Stack gap="md">
      <FiguresRow columns={4} query={totais}>
        {PERIODOS.map(({ campo, intervalo, nome, texto }) => (
          <FigureCard
            key={campo}
            label={nome}
            detail="despesas"
            value={totais.data?.[`despesa${campo}`]}
            tone="despesa"
            formula={`Soma das despesas ${texto}, sem as canceladas.`}
            pergunta={perguntar('despesas', intervalo, dia)}
            nome={`Despesas ${nome}`}
          />
        ))}
      </FiguresRow>
      <Grid gap="md">
        <Grid.Col span={{ base: 12, lg: 8 }}>
          <SeriesCard
            title="Despesas"
            unit="reais"
            dia={dia}
            series={
              valores && [
                { name: 'Despesas', tone: 'despesa', values: valores, figura: 'despesas' },
              ]
            }
            query={grafico}
          />
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 4 }}>
          <GastosPorCategoriaCard dia={dia} />
        </Grid.Col>
      </Grid>
    </Stack>
  );
};
