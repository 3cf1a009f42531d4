import { Text } from '@mantine/core';
import { IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { ESTAGIOS, type EstagioId } from '@encomenda/contracts/pedidos/producao/estagio';
import { memo } from 'react';
import classes from './passos-do-pedido.module.css';

interface PassosDoPedidoProps {
  estagioId: EstagioId;
  impedimento?: string | null | undefined;
}

export const PassosDoPedido = memo(({ estagioId, impedimento }: PassosDoPedidoProps) => (
  <div className={classes.frame}>
    <ol className={classes.steps} aria-label="Estágios do pedido">
      {ESTAGIOS.map(({ id, nome }) => {
        const state = id < estagioId ? 'done' : id === estagioId ? 'now' : 'later';
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
    {impedimento ? (
      <Text size="sm" c="var(--ink-2)" className={classes.reason}>
        <IconInfoCircle size={16} aria-hidden /> {impedimento}
      </Text>
    ) : null}
  </div>
));
