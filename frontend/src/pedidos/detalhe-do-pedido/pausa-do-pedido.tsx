import { Button, Textarea } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import type { Pedido } from '@encomenda/contracts/pedidos/pedidos.http';
import { estaAberto } from '@encomenda/contracts/pedidos/situacao-do-pedido';
import type { RespostaDeAcao } from '@encomenda/contracts/shared/transport/http';
import { IfAllowed } from '../../shared/access/if-allowed';
import { useActs } from '../../shared/feedback/use-acts';
import { FormModal } from '../../shared/form/modal/form-modal';
import {
  usePausarPedidoMutation,
  useRetomarPedidoMutation,
  type FormularioDaPausa,
} from '../pedidos.api';

interface PausaDoPedidoProps {
  pedido: Pedido;
}

const Pausar = ({ pedido: { id } }: PausaDoPedidoProps) => {
  const [pausar] = usePausarPedidoMutation();
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPlayerPause size={18} aria-hidden />}
        onClick={open}
      >
        Pausar
      </Button>
      <FormModal<FormularioDaPausa, RespostaDeAcao>
        opened={opened}
        onClose={close}
        title="Pausar o pedido"
        submitLabel="Pausar"
        initialValues={{ motivo: '' }}
        onSubmit={(values, { idempotencyKey }) =>
          pausar({ ...values, id, idempotencyKey }).unwrap()
        }
      >
        {(form) => (
          <Textarea
            label="Motivo"
            description="O que falta do cliente. Até você retomar, o pedido fica fora de Produzir e da agenda."
            withAsterisk
            maxLength={200}
            autosize
            minRows={2}
            {...form.getInputProps('motivo')}
          />
        )}
      </FormModal>
    </>
  );
};

const Retomar = ({ pedido }: PausaDoPedidoProps) => {
  const [retomar] = useRetomarPedidoMutation();
  const acts = useActs<'retomar'>();
  return (
    <Button
      variant="default"
      leftSection={<IconPlayerPlay size={18} aria-hidden />}
      {...acts.look('retomar')}
      onClick={() => acts.press('retomar', () => retomar(pedido).unwrap())}
    >
      Retomar
    </Button>
  );
};

/** Pauses an open order, or resumes it; nothing for other orders. */
export const PausaDoPedido = ({ pedido }: PausaDoPedidoProps) =>
  estaAberto(pedido) ? (
    <IfAllowed poder="producao:alterar">
      {pedido.pausado ? <Retomar pedido={pedido} /> : <Pausar pedido={pedido} />}
    </IfAllowed>
  ) : null;
