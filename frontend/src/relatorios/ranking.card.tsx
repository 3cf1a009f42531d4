import { Button, SegmentedControl, Skeleton, Table, Text } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import {
  PERIODOS_DE_RANKING,
  type PeriodoDeRanking,
} from '@encomenda/contracts/relatorios/periodos';
import type { Intervalo, Pergunta } from '@encomenda/contracts/porque/contas';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { csvOf, type CsvCell } from '../shared/download/csv';
import { saveFile } from '../shared/download/save-file';
import { EmptyState } from '../shared/feedback/empty-state';
import { ErrorInCard } from '../shared/feedback/error-in-card';
import { SectionCard } from '../shared/page/section-card';
import { PorqueLink } from '../shared/porque/porque-link';
import classes from './ranking.module.css';

const NOMES: Readonly<Record<PeriodoDeRanking, string>> = {
  mes: 'Mês',
  ano: 'Ano',
  geral: 'Geral',
};

export const INTERVALO_DO_RANKING = {
  mes: 'mes',
  ano: 'ano',
  geral: 'ate-o-mes',
} as const satisfies Record<PeriodoDeRanking, Intervalo>;

/** The stretch of time of a ranking, kept in the address. */
export const useUrlPeriodo = (): [PeriodoDeRanking, (periodo: string) => void] => {
  const [params, setParams] = useSearchParams();
  const asked = PERIODOS_DE_RANKING.find((periodo) => periodo === params.get('periodo'));
  const choose = (periodo: string) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (periodo === 'mes') next.delete('periodo');
        else next.set('periodo', periodo);
        return next;
      },
      { preventScrollReset: true, replace: true },
    );
  return [asked ?? 'mes', choose];
};

export interface RankingColumn<Row> {
  title: string;
  render: (row: Row) => ReactNode;
  csv: (row: Row) => CsvCell;
}

interface RankingCardProps<Row> {
  title: string;
  periodo: PeriodoDeRanking;
  onPeriodo: (periodo: string) => void;
  /** Missing while they load. */
  rows: readonly Row[] | undefined;
  /** Columns behind # and Nome, all of numbers. */
  columns: readonly RankingColumn<Row>[];
  /** What the rows are in the order of: the bar behind each name. */
  measure: (row: Row) => number;
  /** What the numbers of a row are made of. */
  pergunta: (row: Row) => Pergunta;
  error?: unknown;
  onRetry: () => void;
  /** Name of the exported file, without its ending. */
  file: string;
}

/** The first ten of a month, a year or ever, each with a bar that shows its share of the first. */
export const RankingCard = <Row extends { rnum: number; id: number; nome: string }>({
  title,
  periodo,
  onPeriodo,
  rows,
  columns,
  measure,
  pergunta,
  error,
  onRetry,
  file,
}: RankingCardProps<Row>) => {
  const most = Math.max(1, ...(rows ?? []).map(measure));
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
      {error && !rows ? (
        <ErrorInCard error={error} onRetry={onRetry} />
      ) : !rows ? (
        <Skeleton height={320} role="status" aria-label={`Carregando ${title}`} />
      ) : rows.length === 0 ? (
        <EmptyState
          title="Nada vendido neste período"
          description="Escolha outro período ou outra data."
        />
      ) : (
        <Table.ScrollContainer minWidth={480}>
          <Table aria-label={title}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col" w={48}>
                  #
                </Table.Th>
                <Table.Th scope="col">Nome</Table.Th>
                {columns.map((column) => (
                  <Table.Th key={column.title} scope="col" ta="right">
                    {column.title}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map((row) => (
                <Table.Tr key={row.id}>
                  <Table.Td className="tabular">{row.rnum}</Table.Td>
                  <Table.Td>
                    <span className={classes.name}>
                      <Text inherit fw={500}>
                        {row.nome}
                      </Text>
                      <PorqueLink compact nome={row.nome} pergunta={pergunta(row)} />
                    </span>
                    <span
                      className={classes.bar}
                      ref={(element) => {
                        // By script: the content policy lets no inline style through.
                        element?.style.setProperty('width', `${(100 * measure(row)) / most}%`);
                      }}
                      aria-hidden
                    />
                  </Table.Td>
                  {columns.map((column) => (
                    <Table.Td key={column.title} ta="right" className="tabular">
                      {column.render(row)}
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </SectionCard>
  );
};
