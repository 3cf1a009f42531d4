import { useDisclosure } from '@mantine/hooks';
import { useState, type ReactNode } from 'react';
import { usePoder } from '../../core/sessao.api';
import { useActs } from '../../shared/feedback/use-acts';
import { EntregarPedidoModal } from './entregar-pedido.modal';
import { useEntregarPedidoMutation, type PedidoPronto } from '../pedidos.api';

interface Entrega {
  entregar: () => void;
  entregando: boolean;
  pergunta: ReactNode;
}

/** Delivers an order: immediately when it is paid, otherwise after asking how the balance was paid. */
export const useEntrega = (pedido: PedidoPronto): Entrega => {
  const { id, revisao } = pedido;
  const podeReceber = usePoder('receita:alterar');
  const [entregar] = useEntregarPedidoMutation();
  const acts = useActs<'entregar'>();
  const [asking, ask] = useDisclosure(false);
  const [umaVez] = useState(() => crypto.randomUUID());
  // The revision in the key lets an order that returned to Finalizado be delivered again.
  const idempotencyKey = revisao === undefined ? umaVez : `entregar-${id}-${revisao}`;
  const recebe = podeReceber && (pedido.falta_pagar ?? 0) > 0;
  return {
    entregar: recebe
      ? ask.open
      : () =>
          acts.press('entregar', () => entregar({ id, idempotencyKey, ifMatch: revisao }).unwrap()),
    entregando: acts.pending.has('entregar'),
    pergunta: recebe ? (
      <EntregarPedidoModal opened={asking} onClose={ask.close} pedido={pedido} />
    ) : null,
  };
};
