import { Button, Group, Loader, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus, IconTagPlus } from '@tabler/icons-react';
import type { Pedido } from '@encomenda/contracts/pedidos/pedidos.http';
import { usePoder } from '../../../core/sessao.api';
import { TagBadge } from '../../../shared/badges/tag-badge';
import { useActs } from '../../../shared/feedback/use-acts';
import { TagFormModal } from '../../../tags/tag-form-modal';
import { EscolherTag } from '../../escolher-tag';
import { useAplicarTagMutation, useRetirarTagMutation } from '../../pedidos.api';

export const TagsDoPedido = ({ pedido }: { pedido: Pedido }) => {
  const [aplicar] = useAplicarTagMutation();
  const [retirar] = useRetirarTagMutation();
  const fixas = !usePoder('pedidos:alterar') || pedido.cancelado;
  const acts = useActs<`por-${number}` | `tirar-${number}`>();
  const pondo = [...acts.pending].some((ato) => ato.startsWith('por-'));
  const [creating, create] = useDisclosure(false);
  const put = (tagId: number) =>
    acts.press(`por-${tagId}`, () => aplicar({ pedido_id: pedido.id, tag_id: tagId }).unwrap());
  const take = (pedidoTagId: number) =>
    acts.press(`tirar-${pedidoTagId}`, () =>
      retirar({ pedido_id: pedido.id, pedido_tag_id: pedidoTagId }).unwrap(),
    );

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
          removing={acts.pending.has(`tirar-${tag.pedido_tag_id}`)}
          onRemove={fixas ? undefined : () => take(tag.pedido_tag_id)}
        />
      ))}
      {fixas ? null : (
        <EscolherTag
          label="Tag"
          without={pedido.tags.map(({ id }) => id)}
          onChoose={({ id }) => put(id)}
          button={(toggle) => (
            <Button
              variant="subtle"
              size="compact-xs"
              className="touch-area"
              // Not disabled: the choice gives the focus back to it.
              aria-busy={pondo || undefined}
              leftSection={pondo ? <Loader size={14} /> : <IconPlus size={14} aria-hidden />}
              onClick={toggle}
            >
              Tag
            </Button>
          )}
          header={(close) => (
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconTagPlus size={16} aria-hidden />}
              onClick={() => {
                close();
                create.open();
              }}
            >
              Nova Tag
            </Button>
          )}
        />
      )}
      <TagFormModal
        opened={creating}
        onClose={create.close}
        onSaved={({ id }) => id !== undefined && put(id)}
      />
    </Group>
  );
};
