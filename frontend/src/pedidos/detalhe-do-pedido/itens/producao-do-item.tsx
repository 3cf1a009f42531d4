import { Group } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import type { Item } from '@encomenda/contracts/itens/itens.http';
import { ACAO_DO_ESTAGIO, ESTAGIO } from '@encomenda/contracts/pedidos/producao/estagio';
import { useState } from 'react';
import { showAnswer, showError } from '../../../shared/feedback/toasts/toasts';
import { RefusableButton } from '../../../shared/page/actions/refusable-button';
import {
  useAvancarItemMutation,
  useFinalizarItemMutation,
  useFinalizarUnidadesMutation,
} from '../../itens/itens.api';

interface ProducaoDoItemProps {
  item: Pick<
    Item,
    'id' | 'pedido_id' | 'produto' | 'estagio_id' | 'quantidade' | 'quantidade_finalizada'
  >;
  revisao: number;
  /** Why nothing is produced for the order; null when production may go on. */
  impedimento?: string | null;
}

const look = { variant: 'default', size: 'compact-sm' } as const;

export const ProducaoDoItem = ({ item, revisao, impedimento = null }: ProducaoDoItemProps) => {
  const [iniciar] = useAvancarItemMutation();
  const [finalizar] = useFinalizarItemMutation();
  const [contar] = useFinalizarUnidadesMutation();
  // Busy until the order is refetched: a second press with the same revision would count as a repeat.
  const [pressed, press] = useState<{ botao: 'um' | 'todos'; revisao: number }>();
  const doing = pressed?.revisao === revisao ? pressed.botao : undefined;

  const visto = { id: item.id, pedido_id: item.pedido_id, revisao };
  const act = (botao: 'um' | 'todos', done: Promise<unknown>) => {
    press({ botao, revisao });
    void done.then(showAnswer, (error: unknown) => {
      press(undefined);
      showError(error);
    });
  };

  if (item.estagio_id === ESTAGIO.finalizado) return null;
  if (item.estagio_id === ESTAGIO.inicializar)
    return (
      <RefusableButton
        {...look}
        refusal={impedimento}
        leftSection={<IconPlayerPlay size={16} aria-hidden />}
        aria-label={`${ACAO_DO_ESTAGIO[1]}: ${item.produto}`}
        loading={doing !== undefined}
        onClick={() => act('todos', iniciar(visto).unwrap())}
      >
        {ACAO_DO_ESTAGIO[1]}
      </RefusableButton>
    );
  const restam = item.quantidade - item.quantidade_finalizada;
  return (
    <Group gap={6} wrap="nowrap" justify="flex-end">
      {restam > 1 ? (
        <RefusableButton
          {...look}
          refusal={impedimento}
          miw={44}
          aria-label={`Finalizar 1 unidade: ${item.produto}`}
          loading={doing === 'um'}
          disabled={doing === 'todos'}
          onClick={() =>
            act(
              'um',
              contar({
                id: item.id,
                pedido_id: item.pedido_id,
                quantidade_finalizada: 1,
                idempotencyKey: `finalizar-${item.id}-${revisao}`,
              }).unwrap(),
            )
          }
        >
          +1
        </RefusableButton>
      ) : null}
      <RefusableButton
        {...look}
        refusal={impedimento}
        aria-label={`${ACAO_DO_ESTAGIO[2]}: ${item.produto}`}
        loading={doing === 'todos'}
        disabled={doing === 'um'}
        onClick={() => act('todos', finalizar(visto).unwrap())}
      >
        {ACAO_DO_ESTAGIO[2]}
      </RefusableButton>
    </Group>
  );
};
