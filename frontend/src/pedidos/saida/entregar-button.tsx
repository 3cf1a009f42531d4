import { Button, type ButtonProps } from '@mantine/core';
import { IconPackage } from '@tabler/icons-react';
import { usePoder } from '../../core/sessao.api';
import type { PedidoPronto } from '../pedidos.api';
import { useEntrega } from './use-entrega';

interface EntregarButtonProps extends Pick<ButtonProps, 'size' | 'className'> {
  pedido: PedidoPronto;
}

export const EntregarButton = ({ pedido, ...look }: EntregarButtonProps) => {
  const podeEntregar = usePoder('pedidos:alterar');
  const { entregar, entregando, pergunta } = useEntrega(pedido);
  if (!podeEntregar) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPackage size={16} aria-hidden />}
        loading={entregando}
        aria-busy={entregando || undefined}
        aria-label={`Entregue: pedido ${pedido.id}`}
        onClick={entregar}
        {...look}
      >
        Entregue
      </Button>
      {pergunta}
    </>
  );
};
