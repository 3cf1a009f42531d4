import { Table, Text } from '@mantine/core';
import type { Pergunta } from '@encomenda/contracts/porque/figuras';
import { Fragment, type ReactNode } from 'react';
import { Distincao } from '../shared/page/detail/distincao';
import type { CsvCell } from '../shared/download/csv';
import { PorqueLink } from '../shared/porque/porque-link';
import classes from './ranking.module.css';

export interface LinhaDoRanking {
  rnum: number;
  nome: string;
  distincao?: string | null;
}

export interface RankingColumn<Row> {
  title: string;
  render: (row: Row) => ReactNode;
  csv: (row: Row) => CsvCell;
}

export interface RankingRowsProps<Row extends LinhaDoRanking> {
  label: string;
  rows: readonly Row[];
  columns: readonly RankingColumn<Row>[];
  measure: (row: Row) => number;
  pergunta?: ((row: Row) => Pergunta) | undefined;
}

const Nome = <Row extends LinhaDoRanking>({
  row,
  rows,
  measure,
  pergunta,
}: Pick<RankingRowsProps<Row>, 'rows' | 'measure' | 'pergunta'> & { row: Row }) => {
  const most = Math.max(1, ...rows.map(measure));
  return (
    <>
      <span className={classes.name}>
        <Text inherit fw={500}>
          {row.nome}
        </Text>
        <PorqueLink compact nome={row.nome} pergunta={pergunta?.(row)} />
      </span>
      <Distincao texto={row.distincao} />
      <span
        className={classes.bar}
        ref={(element) => {
          // By script: the content security policy forbids inline styles.
          element?.style.setProperty('width', `${(100 * measure(row)) / most}%`);
        }}
        aria-hidden
      />
    </>
  );
};

export const RankingTable = <Row extends LinhaDoRanking>({
  label,
  columns,
  ...ranking
}: RankingRowsProps<Row>) => (
  <Table.ScrollContainer minWidth={480}>
    <Table aria-label={label}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col" w={48}>
            #
          </Table.Th>
          <Table.Th scope="col">Nome</Table.Th>
          {columns.map(({ title }) => (
            <Table.Th key={title} scope="col" ta="right">
              {title}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {ranking.rows.map((row) => (
          <Table.Tr key={row.rnum}>
            <Table.Td className="tabular">{row.rnum}</Table.Td>
            <Table.Td>
              <Nome row={row} {...ranking} />
            </Table.Td>
            {columns.map(({ title, render }) => (
              <Table.Td key={title} ta="right" className="tabular">
                {render(row)}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Table.ScrollContainer>
);

export const RankingList = <Row extends LinhaDoRanking>({
  label,
  columns,
  ...ranking
}: RankingRowsProps<Row>) => (
  <ol className={classes.list} aria-label={label}>
    {ranking.rows.map((row) => (
      <li key={row.rnum}>
        <span className="tabular">{row.rnum}</span>
        <div>
          <Nome row={row} {...ranking} />
          <Text size="sm" c="var(--ink-2)" mt={4}>
            {columns.map(({ title, render }, index) => (
              <Fragment key={title}>
                {index > 0 ? ' · ' : ''}
                <span className={classes.figure}>
                  {title} {render(row)}
                </span>
              </Fragment>
            ))}
          </Text>
        </div>
      </li>
    ))}
  </ol>
);
