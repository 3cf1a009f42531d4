import type { Dia } from '@encomenda/contracts/shared/dia/dia';
import { useSearchParams } from 'react-router-dom';
import { readDay } from '../../form/inputs/read-day';
import { hoje } from '../../format/dates';

/** A screen's day, kept in the URL (`?data=2026-11-01`); default today. A change resets the table's page. */
export const useUrlDay = (name = 'data') => {
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
  const notice =
    read === null ? `“${asked}” não é uma data válida. Esta tela mostra o dia de hoje.` : null;
  const day: Dia = read ?? today;
  return [day, { value: day, onChange: show, notice }] as const;
};
