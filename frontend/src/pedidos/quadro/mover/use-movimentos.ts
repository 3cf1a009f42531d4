import type { EstagioId } from '@encomenda/contracts/pedidos/producao/estagio';
import type { CartaoDoPedido } from '@encomenda/contracts/pedidos/producao/quadro.http';
import { useState } from 'react';
import { useAppDispatch } from '../../../core/store/hooks';
import { showAnswer, showError } from '../../../shared/feedback/toasts/toasts';
import { painted } from '../../../shared/painted';
import { useSemSinal } from '../../use-sem-sinal';
import { comCartoesMovidos, type Movidos } from './mover-cartoes';
import { quadroApi, useMoverPedidoMutation, type ConsultaAoQuadro } from '../quadro.api';

/** Moves cards at once and sends it; a refusal shows the server's sentence and the card goes back. */
export const useMovimentos = (consulta: ConsultaAoQuadro) => {
  const dispatch = useAppDispatch();
  const [enviar] = useMoverPedidoMutation();
  const { perguntar, pergunta } = useSemSinal();
  const [movidos, setMovidos] = useState<Movidos>(new Map());

  const mover = async (cartao: CartaoDoPedido, para: EstagioId, mesmo_sem_sinal = false) => {
    const { id, estagio_id: visto } = cartao;
    setMovidos((antes) => new Map(antes).set(id, para));
    // Building the request takes a frame, so the card is painted in its column first.
    await painted();
    try {
      const resposta = await enviar({
        id,
        estagio_id: para,
        estagio_visto: visto,
        mesmo_sem_sinal,
        idempotencyKey: crypto.randomUUID(),
      }).unwrap();
      showAnswer(resposta);
      // A read that started before the move must not put the card back.
      await dispatch(quadroApi.util.getRunningQueryThunk('quadro', consulta));
      dispatch(
        quadroApi.util.updateQueryData('quadro', consulta, ({ colunas }) => ({
          colunas: comCartoesMovidos(colunas, new Map([[id, para]])),
        })),
      );
    } catch (error) {
      if (!perguntar(error, () => mover(cartao, para, true))) showError(error);
    } finally {
      // The store notifies subscribers in the next frame: until then the query's data are still the old ones.
      requestAnimationFrame(() =>
        setMovidos((antes) => new Map([...antes].filter(([outro]) => outro !== id))),
      );
    }
  };

  return {
    movidos,
    mover: (cartao: CartaoDoPedido, para: EstagioId) => void mover(cartao, para),
    pergunta,
  };
};
