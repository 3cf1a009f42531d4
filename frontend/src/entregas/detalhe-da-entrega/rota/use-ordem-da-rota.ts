import type { Destino } from '@encomenda/contracts/entregas/entregas.http';
import { useAppDispatch } from '../../../core/store/hooks';
import { useOptimisticValue } from '../../../shared/form/saving/use-optimistic-value';
import { emOrdem } from '../../em-ordem';
import { entregasApi, useOrdenarDestinosMutation } from '../../entregas.api';

/** The wanted order, shown before the server answers. A refusal restores the server's order and shows why. */
export const useOrdemDaRota = (entregaId: number, destinos: readonly Destino[]) => {
  const dispatch = useAppDispatch();
  const [enviar] = useOrdenarDestinosMutation();
  const [ids, ordenar, ordenando] = useOptimisticValue<readonly number[]>(
    destinos.map(({ id }) => id),
    async (wanted) => {
      await enviar({ entrega_id: entregaId, destinos: wanted }).unwrap();
      // A read that started before the change must not restore the old order.
      await dispatch(entregasApi.util.getRunningQueryThunk('destinosDaEntrega', entregaId));
      dispatch(
        entregasApi.util.updateQueryData('destinosDaEntrega', entregaId, (rota) =>
          emOrdem(rota, wanted),
        ),
      );
    },
  );
  return [emOrdem(destinos, ids), ordenar, ordenando] as const;
};
