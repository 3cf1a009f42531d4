import { Button } from '@mantine/core';
import { IconPackage } from '@tabler/icons-react';
import type { Destino } from '@encomenda/contracts/entregas/entregas.http';
import { ESTAGIO } from '@encomenda/contracts/pedidos/producao/estagio';
import { useState } from 'react';
import { usePoder } from '../../../core/sessao.api';
import { EntregarButton } from '../../../pedidos/saida/entregar-button';
import { useActs } from '../../../shared/feedback/use-acts';
import { IfAllowed } from '../../../shared/access/if-allowed';
import { useEntregarDestinoMutation } from '../../destinos/destinos.api';
import classes from '../rota.module.css';

const EntregarSemReceber = ({ destino }: { destino: Destino }) => {
  const [entregar] = useEntregarDestinoMutation();
  const acts = useActs<'entregar'>();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  return (
    <Button
      variant="default"
      size="compact-md"
      leftSection={<IconPackage size={16} aria-hidden />}
      {...acts.look('entregar')}
      aria-label={`Entregue: pedido ${destino.pedido_id}`}
      onClick={() =>
        acts.press('entregar', () =>
          entregar({ id: destino.id, entrega_id: destino.entrega_id, idempotencyKey }).unwrap(),
        )
      }
    >
      Entregue
    </Button>
  );
};

export const EntregarNaParada = ({ destino }: { destino: Destino }) => {
  const entregaPedidos = usePoder('pedidos:alterar');
  const { pedido } = destino;
  if (pedido.estagio_badge.id !== ESTAGIO.finalizado || pedido.cancelado) return null;
  return (
    <div className={classes.entregar}>
      {entregaPedidos ? (
        <EntregarButton
          size="compact-md"
          pedido={{
            id: pedido.id,
            cliente: pedido.cliente.nome,
            falta_pagar: destino.a_receber,
            falta_pagar_br: destino.a_receber_br,
          }}
        />
      ) : (
        <IfAllowed poder="entregas:alterar">
          <EntregarSemReceber destino={destino} />
        </IfAllowed>
      )}
    </div>
  );
};
