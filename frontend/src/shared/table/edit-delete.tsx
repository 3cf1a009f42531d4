import { ActionIcon, Group, Tooltip } from '@mantine/core';
import type { Poder } from '@encomenda/contracts/usuarios/papeis';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { marcaDoAtalho } from '../shortcuts/shortcuts';
import { ComPoder } from '../access/if-allowed';

interface EditDeleteProps {
  name: string;
  poder: Poder;
  onEdit: () => void;
  onDelete: () => void;
}

export const EditDelete = ({ name, poder, onEdit, onDelete }: EditDeleteProps) => (
  <ComPoder poder={poder}>
    <Group gap={4} wrap="nowrap" justify="flex-end">
      <Tooltip label="Editar">
        <ActionIcon
          className="touch-target"
          variant="subtle"
          color="gray"
          aria-label={`Editar ${name}`}
          {...marcaDoAtalho('editar')}
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
  </ComPoder>
);
