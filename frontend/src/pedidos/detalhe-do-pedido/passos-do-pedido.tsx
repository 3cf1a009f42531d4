import { Text } from '@mantine/core';
import { IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { ESTAGIOS } from '@encomenda/contracts/pedidos/estagio';
import type { Pedido } from '@encomenda/contracts/pedidos/pedidos.http';
import classes from './passos-do-pedido.module.css';

/** The four stages in a line, and what stands in the way of the next one. */
export const PassosDoPedido = ({ pedido }: { pedido: Pedido }) => (
  <div className={classes.frame}>
    <ol className={classes.steps} aria-label="Estágios do pedido">
      {ESTAGIOS.map(({ id, nome }) => {
        const state = id < pedido.estagio_id ? 'done' : id === pedido.estagio_id ? 'now' : 'later';
        return (
          <li
            key={id}
            className={classes.step}
            data-state={state}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            <span className={classes.mark} aria-hidden>
              {state === 'done' ? <IconCheck size={14} /> : id}
            </span>
            {nome}
          </li>
        );
      })}
    </ol>
    {pedido.proximo_estagio?.impedimento ? (
      <Text size="sm" c="var(--ink-2)" className={classes.reason}>
        <IconInfoCircle size={16} aria-hidden /> {pedido.proximo_estagio.impedimento}
      </Text>
    ) : null}
  </div>
);
