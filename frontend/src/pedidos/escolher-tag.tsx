import { Popover, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Tag } from '@encomenda/contracts/tags/tags.http';
import type { ReactElement, ReactNode } from 'react';
import { TagBadge } from '../shared/badges/tag-badge';
import { RemoteDropdown } from '../shared/form/dropdown/remote-dropdown';

interface EscolherTagProps {
  label: string;
  button: (toggle: () => void) => ReactElement;
  onChoose: (tag: Tag) => void;
  without?: readonly number[];
  /** Above the field, because the list would cover anything below it. */
  header?: (close: () => void) => ReactNode;
}

export const EscolherTag = ({ label, button, onChoose, without, header }: EscolherTagProps) => {
  const [opened, { toggle, close }] = useDisclosure(false);
  return (
    <Popover
      opened={opened}
      onChange={(open) => !open && close()}
      position="bottom-start"
      width={260}
      trapFocus
      returnFocus
      withinPortal
    >
      <Popover.Target>{button(toggle)}</Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <Stack gap="xs">
          {header?.(close)}
          <RemoteDropdown<Tag>
            label={label}
            link="/api/adm/tags/list"
            subject="tags"
            getId={({ id }) => id}
            getLabel={({ nome }) => nome}
            renderOption={(tag) => <TagBadge tag={tag} />}
            hidden={({ id }) => without?.includes(id) ?? false}
            onChange={(_id, tag) => {
              if (tag === null) return;
              close();
              onChoose(tag);
            }}
            data-autofocus
          />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
};
