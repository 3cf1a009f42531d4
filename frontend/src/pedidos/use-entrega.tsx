import { useDisclosure } from '@mantine/hooks';
import { useState, type ReactNode } from 'react';
import { usePoder } from '../core/sessao.api';
import { showAnswer, showError } from '../shared/feedback/toasts';
import { EntregarPedidoModal } from './entregar-pedido.modal';
import { useEntregarPedidoMutation, type PedidoPronto } from './pedidos.api';

interface Entrega {
  /** What pressing Entregue does. */
  entregar: () => void;
  entregando: boolean;
  /** The question; it has to stand somewhere on the screen. */
  pergunta: ReactNode;
}

/**
 * Hands an order over: at once when nothing is left to pay, else after asking how the rest was
 * paid.
 */
export const useEntrega = (pedido: PedidoPronto): Entrega => {
  const { id, revisao } = pedido;
  const podeReceber = usePoder('receita:alterar');
  const [entregar, entrega] = useEntregarPedidoMutation();
  const [asking, ask] = useDisclosure(false);
  const [umaVez] = useState(() => crypto.randomUUID());
  // An order that came back to Finalizado can be handed over again, from the same screen.
  const idempotencyKey = revisao === undefined ? umaVez : `entregar-${id}-${revisao}`;
  const recebe = podeReceber && (pedido.falta_pagar ?? 0) > 0;
  return {
    entregar: recebe
      ? ask.open
      : () =>
          void entregar({ id, idempotencyKey, ifMatch: revisao })
            .unwrap()
            .then(showAnswer, showError),
    entregando: entrega.isLoading,
    pergunta: recebe ? (
      <EntregarPedidoModal opened={asking} onClose={ask.close} pedido={pedido} />
    ) : null,
  };
};
