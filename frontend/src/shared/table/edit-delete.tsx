import { Group } from '@mantine/core';
import type { Poder } from '@encomenda/contracts/usuarios/papeis';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { IfAllowed } from '../access/if-allowed';
import { IconAction } from '../page/actions/icon-action';
import { shortcutMark } from '../shortcuts/shortcuts';

interface EditDeleteProps {
  name: string;
  poder: Poder;
  onEdit?: (() => void) | undefined;
  onDelete: () => void;
}

export const EditDelete = ({ name, poder, onEdit, onDelete }: EditDeleteProps) => (
  <IfAllowed poder={poder}>
    <Group gap={4} wrap="nowrap" justify="flex-end">
      {onEdit ? (
        <IconAction
          tip="Editar"
          label={`Editar ${name}`}
          icon={IconPencil}
          {...shortcutMark('editar')}
          onClick={onEdit}
        />
      ) : null}
      <IconAction
        tip="Excluir"
        label={`Excluir ${name}`}
        icon={IconTrash}
        color="red"
        onClick={onDelete}
      />
    </Group>
  </IfAllowed>
);
