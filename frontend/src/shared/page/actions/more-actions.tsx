import { Button, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { shortcutMark } from '../../shortcuts/shortcuts';

export const MoreActions = ({ children }: { children: ReactNode }) => (
  <Menu position="bottom-end" withinPortal>
    <Menu.Target>
      <Button variant="default" px={10} aria-label="Mais ações" {...shortcutMark('acoes')}>
        <IconDots size={18} aria-hidden />
      </Button>
    </Menu.Target>
    <Menu.Dropdown>{children}</Menu.Dropdown>
  </Menu>
);
