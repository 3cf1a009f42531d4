import { Button, SegmentedControl, Text } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import {
  PERIODOS_DE_RANKING,
  type PeriodoDeRanking,
} from '@encomenda/contracts/relatorios/periodos';
import { anoDe, formatarMes, type Dia } from '@encomenda/contracts/shared/dia/dia';
import type { Intervalo } from '@encomenda/contracts/porque/figuras';
import { csvOf } from '../shared/download/csv';
import { saveFile } from '../shared/download/save-file';
import { EmptyState } from '../shared/feedback/empty-state';
import { Loaded, type QueryState } from '../shared/feedback/loaded';
import { SectionCard } from '../shared/page/detail/section-card';
import { useUrlChoice } from '../shared/page/url/use-url-choice';
import { useIsMobile } from '../shared/use-is-mobile';
import {
  RankingList,
  RankingTable,
  type LinhaDoRanking,
  type RankingRowsProps,
} from './ranking-rows';
import classes from './ranking.module.css';

const NOMES: Readonly<Record<PeriodoDeRanking, string>> = {
  mes: 'Mês',
  ano: 'Ano',
  geral: 'Geral',
};

export const INTERVALO_DO_RANKING = {
  mes: 'mes',
  ano: 'ano-ate-o-mes',
  geral: 'ate-o-mes',
} as const satisfies Record<PeriodoDeRanking, Intervalo>;

const CONTA: Readonly<Record<PeriodoDeRanking, (dia: Dia) => string>> = {
  mes: (dia) => `Pedidos de ${formatarMes(dia)}.`,
  ano: (dia) => `Pedidos de ${formatarMes(anoDe(dia).de)} até o fim de ${formatarMes(dia)}.`,
  geral: (dia) => `Todos os pedidos até o fim de ${formatarMes(dia)}.`,
};

export const useUrlPeriodo = () => useUrlChoice('periodo', PERIODOS_DE_RANKING, 'mes');

interface RankingCardProps<Row extends LinhaDoRanking> extends Omit<
  RankingRowsProps<Row>,
  'rows' | 'label'
> {
  title: string;
  dia: Dia;
  periodo: PeriodoDeRanking;
  onPeriodo: (periodo: string) => void;
  query: QueryState<readonly Row[]>;
  file: string;
}

export const RankingCard = <Row extends LinhaDoRanking>({
  title,
  dia,
  periodo,
  onPeriodo,
  query,
  columns,
  measure,
  pergunta,
  file,
}: RankingCardProps<Row>) => {
  const Rows = useIsMobile() ? RankingList : RankingTable;
  const rows = query.data;
  const exportCsv = () =>
    rows &&
    saveFile(
      csvOf(
        ['#', 'Nome', ...columns.map((column) => column.title)],
        rows.map((row) => [row.rnum, row.nome, ...columns.map((column) => column.csv(row))]),
      ),
      `${file}-${periodo}.csv`,
    );
  return (
    <SectionCard
      title={title}
      actions={
        <div className={classes.actions}>
          <SegmentedControl
            size="xs"
            aria-label={`Período do ${title}`}
            value={periodo}
            onChange={onPeriodo}
            data={PERIODOS_DE_RANKING.map((value) => ({ value, label: NOMES[value] }))}
          />
          <Button
            variant="default"
            size="xs"
            disabled={!rows?.length}
            leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
            onClick={exportCsv}
          >
            Exportar CSV
          </Button>
        </div>
      }
    >
      <Text size="sm" c="dimmed" mb="sm">
        {CONTA[periodo](dia)}
      </Text>
      <Loaded query={query} height={320} label={`Carregando ${title}`}>
        {(ranking) =>
          ranking.length === 0 ? (
            <EmptyState
              title="Nada vendido neste período"
              description="Escolha outro período ou outra data."
            />
          ) : (
            <Rows
              rows={ranking}
              columns={columns}
              measure={measure}
              pergunta={pergunta}
              label={title}
            />
          )
        }
      </Loaded>
    </SectionCard>
  );
};
