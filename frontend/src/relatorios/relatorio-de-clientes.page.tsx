import { Card, SimpleGrid, Stack, Text, Tooltip } from '@mantine/core';
import { perguntar } from '@encomenda/contracts/porque/figuras';
import type { ClienteNoRanking } from '@encomenda/contracts/relatorios/relatorios.http';
import { ErrorInCard } from '../shared/feedback/error-in-card';
import { FigureCard } from '../shared/figures/figure-card';
import { DayPicker } from '../shared/form/inputs/day-picker';
import { MoneyText } from '../shared/format/money';
import { quantidade } from '../shared/format/quantidade';
import { ScreenHeader } from '../shared/page/header/page-header';
import { SectionCard } from '../shared/page/detail/section-card';
import { useUrlDay } from '../shared/page/url/use-url-day';
import { PorqueLink } from '../shared/porque/porque-link';
import { INTERVALO_DO_RANKING, RankingCard, useUrlPeriodo } from './ranking.card';
import type { RankingColumn } from './ranking-rows';
import { useRankingDeClientesQuery, useRelatorioDeClientesQuery } from './relatorios.api';

const TOTAIS = [
  { chave: 'total', intervalo: 'ate-o-mes', nome: 'Total de Clientes', desde: 'desde o começo' },
  {
    chave: 'total_ano',
    intervalo: 'ano-ate-o-mes',
    nome: 'Novos Clientes Ano',
    desde: 'desde janeiro',
  },
  { chave: 'total_mes', intervalo: 'mes', nome: 'Novos Clientes Mês', desde: 'no mês' },
] as const;

const COLUNAS: RankingColumn<ClienteNoRanking>[] = [
  {
    title: 'Pedidos',
    render: ({ total_pedidos }) => quantidade(total_pedidos),
    csv: ({ total_pedidos }) => total_pedidos,
  },
  {
    title: 'Produtos',
    render: ({ quantidade_produtos }) => quantidade(quantidade_produtos),
    csv: ({ quantidade_produtos }) => quantidade_produtos,
  },
  {
    title: 'Valor',
    render: ({ valor }) => <MoneyText value={valor} />,
    csv: ({ valor }) => valor,
  },
];

export const RelatorioDeClientesPage = () => {
  const [dia, escolha] = useUrlDay();
  const [periodo, setPeriodo] = useUrlPeriodo();
  const totais = useRelatorioDeClientesQuery(dia);
  const ranking = useRankingDeClientesQuery({ dia, periodo });
  return (
    <>
      <ScreenHeader
        title="Relatório de Clientes"
        context="Clientes pela data do cadastro. Compras pela data do pedido."
      >
        <DayPicker {...escolha} />
      </ScreenHeader>
      <Stack gap="md">
        <SectionCard title="Totais">
          {totais.error && !totais.data ? (
            <ErrorInCard error={totais.error} onRetry={() => void totais.refetch()} />
          ) : (
            <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }}>
              {TOTAIS.map(({ chave, intervalo, nome, desde }) => (
                <FigureCard
                  key={chave}
                  counted
                  label={nome}
                  value={totais.data?.[chave]}
                  formula={`Clientes cadastrados ${desde} até o fim do mês da data, sem os excluídos.`}
                  pergunta={perguntar('clientes', intervalo, dia)}
                />
              ))}
              <Card>
                <Text size="sm" c="var(--ink-2)">
                  Média de Novos Clientes Mês
                </Text>
                <Tooltip
                  label={`${quantidade(totais.data?.media_mes ?? 0, 2)} por mês desde o primeiro cadastro`}
                  events={{ hover: true, focus: true, touch: true }}
                >
                  <Text
                    span
                    // Focusable for its tooltip.
                    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
                    tabIndex={0}
                    fz={28}
                    lh="32px"
                    fw={600}
                  >
                    —
                  </Text>
                </Tooltip>
                <PorqueLink
                  nome="Média de Novos Clientes Mês"
                  pergunta={perguntar('media-de-clientes', 'ate-o-mes', dia)}
                />
              </Card>
            </SimpleGrid>
          )}
        </SectionCard>
        <RankingCard
          title="Ranking de Clientes"
          dia={dia}
          periodo={periodo}
          onPeriodo={setPeriodo}
          query={ranking}
          columns={COLUNAS}
          measure={({ valor }) => valor}
          pergunta={({ id }) => perguntar('cliente', INTERVALO_DO_RANKING[periodo], dia, id)}
          file={`ranking-de-clientes-${dia}`}
        />
      </Stack>
    </>
  );
};
