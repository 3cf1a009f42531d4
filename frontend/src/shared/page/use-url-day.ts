import { ehDia, type Dia } from '@encomenda/contracts/shared/dia';
import { useSearchParams } from 'react-router-dom';
import { hoje } from '../format/datas';

/**
 * The day that a screen is about, kept in the address (`?data=2026-11-01`); today, which the address
 * leaves out, when it holds none or one that does not exist. Another day begins at the table's
 * first page.
 */
export const useUrlDay = (name = 'data'): [Dia, (day: Dia) => void] => {
  const [params, setParams] = useSearchParams();
  const asked = params.get(name) ?? '';
  const today = hoje();
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
  return [ehDia(asked) ? asked : today, show];
};
