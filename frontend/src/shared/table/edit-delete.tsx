import { ActionIcon, Group, Tooltip } from '@mantine/core';
import type { Poder } from '@encomenda/contracts/usuarios/papeis';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { shortcutMark } from '../shortcuts/shortcuts';
import { IfAllowed } from '../access/if-allowed';

interface EditDeleteProps {
  name: string;
  poder: Poder;
  onEdit: () => void;
  onDelete: () => void;
}

export const EditDelete = ({ name, poder, onEdit, onDelete }: EditDeleteProps) => (
  <IfAllowed poder={poder}>
    <Group gap={4} wrap="nowrap" justify="flex-end">
      <Tooltip label="Editar">
        <ActionIcon
          className="touch-target"
          variant="subtle"
          color="gray"
          aria-label={`Editar ${name}`}
          {...shortcutMark('editar')}
          onClick={onEdit}
        >
          <IconPencil size={18} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label="Excluir">
        <ActionIcon
          className="touch-target"
          variant="subtle"
          color="red"
          aria-label={`Excluir ${name}`}
          onClick={onDelete}
        >
          <IconTrash size={18} />
        </ActionIcon>
      </Tooltip>
    </Group>
  </IfAllowed>
);
