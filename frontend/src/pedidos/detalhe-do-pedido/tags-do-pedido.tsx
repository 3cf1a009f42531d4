import { Button, Group, Menu, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus, IconTagPlus } from '@tabler/icons-react';
import type { Pedido } from '@encomenda/contracts/pedidos/pedidos.http';
import type { Tag } from '@encomenda/contracts/tags/tags.http';
import { useState } from 'react';
import { usePoder } from '../../app/sessao.api';
import { TagBadge } from '../../shared/badges/tag-badge';
import { showAnswer, showError } from '../../shared/feedback/toasts';
import { useOptionsQuery } from '../../shared/form/options.api';
import { TagFormModal } from '../../tags/tag-form-modal';
import { useAplicarTagMutation, useRetirarTagMutation } from '../pedidos.api';

/** The order's tags, each removable; more can be put on, also new ones. */
export const TagsDoPedido = ({ pedido }: { pedido: Pedido }) => {
  const [aplicar] = useAplicarTagMutation();
  const [retirar] = useRetirarTagMutation();
  const fixas = !usePoder('pedidos:alterar') || pedido.cancelado;
  const [removing, setRemoving] = useState<number>();
  const [creating, create] = useDisclosure(false);
  const [menu, menuState] = useDisclosure(false);
  const { data: todas } = useOptionsQuery(
    { link: '/api/adm/tags/list', pesquisa: '', subject: 'tags' },
    { skip: !menu },
  );
  const livres = ((todas ?? []) as Tag[]).filter(
    (tag) => !pedido.tags.some(({ id }) => id === tag.id),
  );

  const put = (tagId: number) =>
    void aplicar({ pedido_id: pedido.id, tag_id: tagId }).unwrap().then(showAnswer, showError);
  const take = (pedidoTagId: number) => {
    setRemoving(pedidoTagId);
    void retirar({ pedido_id: pedido.id, pedido_tag_id: pedidoTagId })
      .unwrap()
      .then(showAnswer, showError)
      .finally(() => setRemoving(undefined));
  };

  return (
    <Group gap={6}>
      <Text size="sm" c="var(--ink-3)">
        Tags
      </Text>
      {fixas && pedido.tags.length === 0 ? <Text span>—</Text> : null}
      {pedido.tags.map((tag) => (
        <TagBadge
          key={tag.pedido_tag_id}
          tag={tag}
          removing={removing === tag.pedido_tag_id}
          onRemove={fixas ? undefined : () => take(tag.pedido_tag_id)}
        />
      ))}
      {fixas ? null : (
        <Menu opened={menu} onChange={menuState.toggle} withinPortal>
          <Menu.Target>
            <Button
              variant="subtle"
              size="compact-xs"
              className="touch-area"
              leftSection={<IconPlus size={14} aria-hidden />}
            >
              Tag
            </Button>
          </Menu.Target>
          <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
            {livres.map((tag) => (
              <Menu.Item key={tag.id} onClick={() => put(tag.id)}>
                <TagBadge tag={tag} />
              </Menu.Item>
            ))}
            {livres.length > 0 ? <Menu.Divider /> : null}
            <Menu.Item leftSection={<IconTagPlus size={16} aria-hidden />} onClick={create.open}>
              Nova Tag
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      <TagFormModal
        opened={creating}
        onClose={create.close}
        onSaved={({ id }) => id !== undefined && put(id)}
      />
    </Group>
  );
};
