import { ActionIcon, Menu, Text } from '@mantine/core';
import { IconArrowsMove } from '@tabler/icons-react';
import type { EstagioId } from '@encomenda/contracts/pedidos/producao/estagio';
import type { CartaoDoPedido } from '@encomenda/contracts/pedidos/producao/quadro.http';
import { nomeDaColuna } from './avisos-do-quadro';

interface MoverMenuProps {
  cartao: CartaoDoPedido;
  onMover: (para: EstagioId) => void;
}

export const MoverMenu = ({ cartao, onMover }: MoverMenuProps) => (
  <Menu position="bottom-end" withinPortal width={260}>
    <Menu.Target>
      <ActionIcon
        variant="subtle"
        color="gray"
        className="touch-target"
        aria-label={`Mover o pedido ${cartao.id} para…`}
      >
        <IconArrowsMove size={18} aria-hidden />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Label>Mover para…</Menu.Label>
      {cartao.movimentos.map(({ para, impedimento }) => (
        <Menu.Item key={para} disabled={impedimento !== null} onClick={() => onMover(para)}>
          {nomeDaColuna(para)}
          {impedimento === null ? null : (
            <Text size="xs" c="inherit">
              {impedimento}
            </Text>
          )}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
);
