import { Button, Modal, SimpleGrid, Stack, Text } from '@mantine/core';
import {
  FORMAS_DE_PAGAMENTO,
  type FormaDePagamento,
} from '@encomenda/contracts/pedidos/pagamentos/forma-de-pagamento';
import { useState } from 'react';
import { showAnswer, showError } from '../../shared/feedback/toasts/toasts';
import { ICONES_DAS_FORMAS } from '../pagamentos/icones-das-formas';
import { useEntregarPedidoMutation, type PedidoPronto } from '../pedidos.api';

interface EntregarPedidoModalProps {
  opened: boolean;
  onClose: () => void;
  pedido: PedidoPronto;
}

type Recebimento = FormaDePagamento | 'nada';

/** The answer records the payment and the delivery in one command. A refusal keeps the dialog open. */
const Perguntas = ({ onClose, pedido }: Omit<EntregarPedidoModalProps, 'opened'>) => {
  const [entregar] = useEntregarPedidoMutation();
  const [sending, setSending] = useState<Recebimento>();
  // One key for the whole dialog, so that a repeated press records the payment once.
  const [idempotencyKey] = useState(() => crypto.randomUUID());

  const concluir = async (recebimento: Recebimento) => {
    setSending(recebimento);
    try {
      const pago =
        recebimento === 'nada'
          ? {}
          : { valor: pedido.falta_pagar ?? 0, forma_pagamento: recebimento };
      const answer = await entregar({
        id: pedido.id,
        ...pago,
        idempotencyKey,
        ifMatch: pedido.revisao,
      }).unwrap();
      onClose();
      showAnswer(answer);
    } catch (error) {
      showError(error);
    } finally {
      setSending(undefined);
    }
  };

  return (
    <Stack gap="md">
      <Text size="sm">
        Pedido #{pedido.id}, {pedido.cliente}. Como o cliente pagou os {pedido.falta_pagar_br} que
        faltam?
      </Text>
      <SimpleGrid cols={2} spacing="xs">
        {FORMAS_DE_PAGAMENTO.map((forma) => {
          const Icone = ICONES_DAS_FORMAS[forma];
          return (
            <Button
              key={forma}
              variant="default"
              justify="flex-start"
              h={48}
              px="sm"
              leftSection={<Icone size={20} stroke={1.75} aria-hidden />}
              loading={sending === forma}
              disabled={sending !== undefined && sending !== forma}
              onClick={() => void concluir(forma)}
            >
              {forma}
            </Button>
          );
        })}
      </SimpleGrid>
      <Text size="xs" c="var(--ink-2)">
        Ao escolher, o pagamento é registrado com a data de hoje e o pedido passa a Entregue.
      </Text>
      <Button
        variant="subtle"
        loading={sending === 'nada'}
        disabled={sending !== undefined && sending !== 'nada'}
        onClick={() => void concluir('nada')}
      >
        Entregar sem receber
      </Button>
    </Stack>
  );
};

export const EntregarPedidoModal = ({ opened, onClose, pedido }: EntregarPedidoModalProps) => (
  <Modal
    opened={opened}
    onClose={onClose}
    title="Receber e entregar"
    size="sm"
    centered
    closeButtonProps={{ 'aria-label': 'Fechar' }}
  >
    <Perguntas onClose={onClose} pedido={pedido} />
  </Modal>
);
