import { Stack } from '@mantine/core';
import { perguntar } from '@encomenda/contracts/porque/figuras';
import type { VendasDoCanal } from '@encomenda/contracts/relatorios/relatorios.http';
import { PedidosPorPeriodoPanel } from '../painel/numeros/pedidos-por-periodo-panel';
import { FigureCard } from '../shared/figures/figure-card';
import { FiguresRow } from '../shared/figures/figures-row';
import { DayPicker } from '../shared/form/inputs/day-picker';
import { ScreenHeader } from '../shared/page/header/page-header';
import { MoneyText } from '../shared/format/money';
import { quantidade } from '../shared/format/quantidade';
import { useUrlDay } from '../shared/page/url/use-url-day';
import { DatasCard } from './datas.card';
import { RankingCard, useUrlPeriodo } from './ranking.card';
import type { RankingColumn } from './ranking-rows';
import { useRelatorioDePedidosQuery } from './relatorios.api';

const DESDE = 'até o fim do mês da data, sem os cancelados';
const TOTAIS = [
  {
    chave: 'total',
    intervalo: 'ate-o-mes',
    nome: 'Total',
    formula: `Pedidos desde o primeiro ${DESDE}.`,
  },
  {
    chave: 'total_ano',
    intervalo: 'ano-ate-o-mes',
    nome: 'Total Ano',
    formula: `Pedidos de janeiro ${DESDE}.`,
  },
  {
    chave: 'total_semestre',
    intervalo: 'semestre-ate-o-mes',
    nome: 'Total Semestre',
    formula: `Pedidos do começo do semestre ${DESDE}.`,
  },
  {
    chave: 'total_trimestre',
    intervalo: 'trimestre-ate-o-mes',
    nome: 'Total Trimestre',
    formula: `Pedidos do começo do trimestre ${DESDE}.`,
  },
] as const;
const MEDIAS = [
  { chave: 'media', nome: 'Média Mensal' },
  { chave: 'media_ano', nome: 'Média Mensal Ano' },
  { chave: 'media_semestre', nome: 'Média Mensal Semestre' },
  { chave: 'media_trimestre', nome: 'Média Mensal Trimestre' },
] as const;

const COLUNAS_DOS_CANAIS: RankingColumn<VendasDoCanal>[] = [
  {
    title: 'Pedidos',
    render: ({ total_pedidos }) => quantidade(total_pedidos),
    csv: ({ total_pedidos }) => total_pedidos,
  },
  { title: 'Valor', render: ({ valor }) => <MoneyText value={valor} />, csv: ({ valor }) => valor },
];

export const RelatorioDePedidosPage = () => {
  const [dia, escolha] = useUrlDay();
  const [periodo, setPeriodo] = useUrlPeriodo();
  const query = useRelatorioDePedidosQuery(dia);
  const { data } = query;
  return (
    <>
      <ScreenHeader title="Relatório de Pedidos" context="Pedidos pela data, sem os cancelados.">
        <DayPicker {...escolha} />
      </ScreenHeader>
      <Stack gap="md">
        <FiguresRow columns={4} query={query}>
          {TOTAIS.map(({ chave, intervalo, nome, formula }) => (
            <FigureCard
              key={chave}
              counted
              label={nome}
              value={data?.[chave]}
              formula={formula}
              pergunta={perguntar('pedidos', intervalo, dia)}
            />
          ))}
          {MEDIAS.map(({ chave, nome }, index) => (
            <FigureCard
              key={chave}
              counted
              decimals={2}
              label={nome}
              value={data?.[chave]}
              formula={`${TOTAIS[index]!.nome} dividido pelos meses, contando o da data.`}
              pergunta={perguntar('media-de-pedidos', TOTAIS[index]!.intervalo, dia)}
            />
          ))}
        </FiguresRow>
        <DatasCard relatorio={data} />
        <RankingCard
          title="Vendas por canal"
          dia={dia}
          periodo={periodo}
          onPeriodo={setPeriodo}
          query={{ ...query, data: data?.canais[periodo] }}
          columns={COLUNAS_DOS_CANAIS}
          measure={({ valor }) => valor}
          file={`vendas-por-canal-${dia}`}
        />
        <PedidosPorPeriodoPanel dia={dia} param="grafico" />
      </Stack>
    </>
  );
};
