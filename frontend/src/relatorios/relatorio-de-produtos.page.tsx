import { Stack } from '@mantine/core';
import { perguntar } from '@encomenda/contracts/porque/figuras';
import type { ProdutoNoRanking } from '@encomenda/contracts/relatorios/relatorios.http';
import { DATE_INPUT_EXTRA_DELAY_MS } from '../shared/constants';
import { FigureCard } from '../shared/figures/figure-card';
import { FiguresRow } from '../shared/figures/figures-row';
import { DayPicker } from '../shared/form/inputs/day-picker';
import { MoneyText } from '../shared/format/money';
import { quantidade } from '../shared/format/quantidade';
import { ScreenHeader } from '../shared/page/header/page-header';
import { useUrlDay } from '../shared/page/url/use-url-day';
import { INTERVALO_DO_RANKING, RankingCard, useUrlPeriodo } from './ranking.card';
import type { RankingColumn } from './ranking-rows';
import { useRankingDeProdutosQuery, useRelatorioDeProdutosQuery } from './relatorios.api';

const TOTAIS = [
  {
    chave: 'total_finalizados',
    intervalo: 'ate-o-mes',
    nome: 'Total de Finalizados',
    desde: 'desde o começo',
  },
  {
    chave: 'total_finalizados_ano',
    intervalo: 'ano-ate-o-mes',
    nome: 'Finalizados no Ano',
    desde: 'desde janeiro',
  },
  { chave: 'total_finalizados_mes', intervalo: 'mes', nome: 'Finalizados no Mês', desde: 'no mês' },
] as const;

const COLUNAS: RankingColumn<ProdutoNoRanking>[] = [
  {
    title: 'Quantidade',
    render: (produto) => quantidade(produto.quantidade),
    csv: (produto) => produto.quantidade,
  },
  {
    title: 'Desconto',
    render: ({ desconto }) => <MoneyText value={desconto} />,
    csv: ({ desconto }) => desconto,
  },
  {
    title: 'Valor',
    render: ({ valor }) => <MoneyText value={valor} />,
    csv: ({ valor }) => valor,
  },
];

export const RelatorioDeProdutosPage = () => {
  const [dia, escolha] = useUrlDay();
  const [periodo, setPeriodo] = useUrlPeriodo();
  const totais = useRelatorioDeProdutosQuery(dia);
  const ranking = useRankingDeProdutosQuery({ dia, periodo });
  return (
    <>
      <ScreenHeader
        title="Relatório de Produtos"
        context="Unidades pelo dia em que ficaram prontas. Vendas pela data do pedido."
      >
        <DayPicker {...escolha} extraDelayMs={DATE_INPUT_EXTRA_DELAY_MS} />
      </ScreenHeader>
      <Stack gap="md">
        <FiguresRow columns={3} query={totais}>
          {TOTAIS.map(({ chave, intervalo, nome, desde }) => (
            <FigureCard
              key={chave}
              counted
              label={nome}
              value={totais.data?.[chave]}
              formula={`Unidades que ficaram prontas ${desde} até o fim do mês da data, sem pedidos cancelados.`}
              pergunta={perguntar('unidades', intervalo, dia)}
            />
          ))}
        </FiguresRow>
        <RankingCard
          title="Ranking de Produtos"
          dia={dia}
          periodo={periodo}
          onPeriodo={setPeriodo}
          query={ranking}
          columns={COLUNAS}
          measure={(produto) => produto.quantidade}
          pergunta={({ id }) => perguntar('produto', INTERVALO_DO_RANKING[periodo], dia, id)}
          file={`ranking-de-produtos-${dia}`}
        />
      </Stack>
    </>
  );
};
