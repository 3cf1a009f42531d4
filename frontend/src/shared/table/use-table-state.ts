import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { TABLE_PAGE_SIZE, TABLE_PAGE_SIZES } from '../constants';

export interface Order {
  column: string;
  direction: 'asc' | 'desc';
}

interface TableState {
  page: number;
  perPage: number;
  order: Order | null;
  search: string;
}

const readOrder = (text: string | null): Order | null => {
  if (!text) return null;
  return text.startsWith('-')
    ? { column: text.slice(1), direction: 'desc' }
    : { column: text, direction: 'asc' };
};
const writeOrder = ({ column, direction }: Order): string =>
  direction === 'desc' ? `-${column}` : column;

const readNumber = (text: string | null, fallback: number): number =>
  text !== null && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : fallback;

export const nextOrder = (current: Order | null, column: string): Order => ({
  column,
  direction: current?.column === column && current.direction === 'asc' ? 'desc' : 'asc',
});

/** `?pagina=3&ordem=-prazo&q=ana&por=25`. @param urlKey prefix, when a page has several tables: `itens.pagina` */
export const useTableState = (urlKey?: string) => {
  const [params, setParams] = useSearchParams();
  const name = useCallback(
    (field: string) => (urlKey === undefined ? field : `${urlKey}.${field}`),
    [urlKey],
  );

  const state = useMemo<TableState>(() => {
    const perPage = readNumber(params.get(name('por')), TABLE_PAGE_SIZE);
    return {
      page: readNumber(params.get(name('pagina')), 1),
      perPage: TABLE_PAGE_SIZES.some((size) => size === perPage) ? perPage : TABLE_PAGE_SIZE,
      order: readOrder(params.get(name('ordem'))),
      search: params.get(name('q')) ?? '',
    };
  }, [params, name]);

  const write = useCallback(
    (values: Record<string, string | null>, replace = false) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          for (const [field, value] of Object.entries(values)) {
            if (value === null || value === '') next.delete(name(field));
            else next.set(name(field), value);
          }
          return next;
        },
        { replace, preventScrollReset: true },
      ),
    [name, setParams],
  );

  return {
    state,
    setPage: (page: number) => write({ pagina: page === 1 ? null : String(page) }),
    setPerPage: (size: number) =>
      write({ por: size === TABLE_PAGE_SIZE ? null : String(size), pagina: null }),
    setOrder: (order: Order) => write({ ordem: writeOrder(order), pagina: null }),
    setSearch: useCallback(
      (search: string) => write({ q: search.trim(), pagina: null }, true),
      [write],
    ),
  };
};
