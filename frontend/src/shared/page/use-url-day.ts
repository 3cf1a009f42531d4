import type { Dia } from '@encomenda/contracts/shared/dia';
import { useSearchParams } from 'react-router-dom';
import { readDay } from '../form/read-day';
import { hoje } from '../format/datas';

/**
 * The day that a screen is about, kept in the address (`?data=2026-11-01`; what a person would type
 * into a field is read too); today, which the address leaves out, when it holds none. Another day
 * begins at the table's first page.
 * @returns the day, how to show another, and what to say of an address that nobody can read
 */
export const useUrlDay = (name = 'data'): [Dia, (day: Dia) => void, string | null] => {
  const [params, setParams] = useSearchParams();
  const asked = params.get(name) ?? '';
  const today = hoje();
  const read = asked === '' ? today : readDay(asked, today);
  const show = (day: Dia) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (day === today) next.delete(name);
        else next.set(name, day);
        next.delete('pagina');
        return next;
      },
      { preventScrollReset: true },
    );
  const unread =
    read === null ? `“${asked}” não é uma data válida. Esta tela mostra o dia de hoje.` : null;
  return [read ?? today, show, unread];
};
