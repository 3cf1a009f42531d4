import type { Destino } from '@encomenda/contracts/entregas/entregas.http';
import { useAppDispatch } from '../../core/hooks';
import { useOptimisticValue } from '../../shared/form/use-optimistic-value';
import { emOrdem } from '../em-ordem';
import { entregasApi, useOrdenarDestinosMutation } from '../entregas.api';

/**
 * The stops in the order that the person wants, at once, and how to ask for another one (all ids).
 * When the server refuses, the route goes back to what it was, and why is told.
 */
export const useOrdemDaRota = (entregaId: number, destinos: readonly Destino[]) => {
  const dispatch = useAppDispatch();
  const [enviar] = useOrdenarDestinosMutation();
  const [ids, ordenar] = useOptimisticValue<readonly number[]>(
    destinos.map(({ id }) => id),
    async (wanted) => {
      await enviar({ entrega_id: entregaId, destinos: wanted }).unwrap();
      // A reading that began earlier must not bring the old order back.
      await dispatch(entregasApi.util.getRunningQueryThunk('destinosDaEntrega', entregaId));
      dispatch(
        entregasApi.util.updateQueryData('destinosDaEntrega', entregaId, (rota) =>
          emOrdem(rota, wanted),
        ),
      );
    },
  );
  return [emOrdem(destinos, ids), ordenar] as const;
};
