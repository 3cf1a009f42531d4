import { Box, Button, Group, Select, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Pagina } from '@encomenda/contracts/shared/transport/http';
import type { Assunto } from '@encomenda/contracts/shared/transport/socket';
import { TABLE_LOADING_MS, TABLE_PAGE_SIZE, TABLE_PAGE_SIZES } from '../constants';
import { EmptyState } from '../feedback/empty-state';
import { ErrorInCard } from '../feedback/error-in-card';
import { useBusySign } from '../use-busy-sign';
import { useIsMobile } from '../use-is-mobile';
import type { Column } from './columns';
import classes from './data-table.module.css';
import { ExportButton } from './controls/export-button';
import { Pagination } from './controls/pagination';
import { useTableQuery, type Row } from './table.api';
import { TableCards } from './table-cards';
import { TableSearch } from './controls/table-search';
import { TableView } from './table-view';
import { useLiveRows } from './live/use-live-rows';
import { usePointing } from './use-pointing';
import { nextOrder, useTableState, type Order } from './use-table-state';

interface DataTableProps<T extends Row> {
  label: string;
  link: string;
  subjects: readonly Assunto[];
  columns: readonly Column<T>[];
  rowHref?: (row: T) => string;
  rowActions?: (row: T) => ReactNode;
  /** A row on a phone (without links inside); by default the columns, the first two in large. */
  card?: (row: T) => ReactNode;
  /** A row as a tile (without links inside); makes the table a grid on every screen. */
  tile?: ((row: T) => ReactNode) | undefined;
  empty?: ReactNode;
  defaultOrder?: Order;
  searchable?: boolean;
  filters?: ReactNode;
  params?: Record<string, string | number | undefined>;
  totals?: (page: Pagina<T>) => ReactNode;
  /** Prefix of the URL parameters when a page has several tables. */
  urlKey?: string;
}

const waitingText = (n: number) =>
  n === 1 ? '1 registro atualizado' : `${n} registros atualizados`;

const hasFilter = (params: DataTableProps<Row>['params']) =>
  Object.values(params ?? {}).some((value) => value !== undefined && value !== '');

/** Paged, sorted and searched by the server; its state is in the URL. Changes that would move rows wait for a button. */
export const DataTable = <T extends Row>({
  label,
  link,
  subjects,
  columns,
  rowHref,
  rowActions,
  card,
  tile,
  empty,
  defaultOrder,
  searchable = true,
  filters,
  params,
  totals,
  urlKey,
}: DataTableProps<T>) => {
  const mobile = useIsMobile();
  const { state, setPage, setPerPage, setOrder, setSearch } = useTableState(urlKey);
  const order = state.order ?? defaultOrder ?? null;
  const request = {
    link,
    page: state.page,
    perPage: state.perPage,
    order: order?.column,
    sort: order?.direction,
    pesquisa: state.search,
    params,
    subjects,
  };
  const query = useTableQuery(request);
  const key = JSON.stringify(request);
  const answer = query.currentData as Pagina<T> | undefined;
  const { target, isPointing } = usePointing();
  const { shown, accept } = useLiveRows(key, answer, query.fulfilledTimeStamp, isPointing);
  const current = shown?.key === key;
  const busy = useBusySign(query.isFetching && !current, TABLE_LOADING_MS);

  const failed = query.isError && !current;
  const filtered = state.search !== '' || hasFilter(params);
  const isEmpty = current && shown.rows.length === 0;
  const clearFilters = state.search === '' ? undefined : () => setSearch('');
  const rowsProps = {
    label,
    columns,
    rowHref,
    rowActions,
    busy,
    rows: shown?.rows ?? [],
    tints: shown?.tints ?? {},
    gone: shown?.gone ?? [],
    skeletonRows: shown === null ? TABLE_PAGE_SIZE : undefined,
  };

  return (
    <Box className={classes.root}>
      {searchable || filters || (shown?.waiting ?? 0) > 0 ? (
        <Group className={classes.toolbar} gap="xs">
          {searchable ? (
            <TableSearch
              label={`Pesquisar em ${label}`}
              value={state.search}
              onSearch={setSearch}
            />
          ) : null}
          {filters}
          <div role="status" className={classes.waiting}>
            {current && shown.waiting > 0 ? (
              <Button
                variant="light"
                size="compact-sm"
                radius="xl"
                leftSection={<IconRefresh size={14} aria-hidden />}
                onClick={accept}
              >
                {waitingText(shown.waiting)}
              </Button>
            ) : null}
          </div>
        </Group>
      ) : null}
      {failed ? (
        <ErrorInCard
          message="Ocorreu um erro ao carregar a tabela."
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      ) : isEmpty ? (
        <Nothing filtered={filtered} empty={empty} onClear={clearFilters} />
      ) : (
        <div {...target}>
          {mobile || tile ? (
            <TableCards {...rowsProps} card={tile ?? card} grid={tile !== undefined} />
          ) : (
            <TableView
              {...rowsProps}
              order={order}
              onSort={(column) => setOrder(nextOrder(order, column))}
            />
          )}
        </div>
      )}
      {failed || isEmpty || shown === null ? null : (
        <Group className={classes.footer} justify="space-between" gap="xs">
          <Group gap="sm">
            <Text size="sm" c="var(--ink-2)" className="tabular" role="status">
              {`${shown.page.from ?? 0}–${shown.page.to ?? 0} de ${shown.page.total}`}
            </Text>
            {shown.page.last_page > 1 ? (
              <Text size="sm" className={classes.onPaper}>
                Só esta página da lista: Exportar CSV traz todas as linhas.
              </Text>
            ) : null}
            {totals?.(shown.page)}
            {shown.page.total > TABLE_PAGE_SIZE ? (
              <Select
                aria-label="Linhas por página"
                size="xs"
                w={124}
                allowDeselect={false}
                data={TABLE_PAGE_SIZES.map((size) => ({
                  value: String(size),
                  label: `${size} por página`,
                }))}
                value={String(state.perPage)}
                onChange={(size) => setPerPage(Number(size))}
              />
            ) : null}
            <ExportButton label={label} request={request} />
          </Group>
          <Pagination page={state.page} lastPage={shown.page.last_page} onChange={setPage} />
        </Group>
      )}
    </Box>
  );
};

interface NothingProps {
  filtered: boolean;
  empty: ReactNode;
  onClear: (() => void) | undefined;
}

const Nothing = ({ filtered, empty, onClear }: NothingProps) => {
  if (!filtered && empty) return empty;
  return (
    <EmptyState
      title="Nenhum resultado encontrado."
      action={
        onClear ? (
          <Button variant="default" onClick={onClear}>
            Limpar filtros
          </Button>
        ) : undefined
      }
    />
  );
};
