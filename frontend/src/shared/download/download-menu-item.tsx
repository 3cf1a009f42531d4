import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { showError } from '../feedback/toasts/toasts';
import { useDownloadMutation } from './download.api';

interface DownloadMenuItemProps {
  address: string;
  icon: ReactNode;
  children: ReactNode;
}

export const DownloadMenuItem = ({ address, icon, children }: DownloadMenuItemProps) => {
  const [download] = useDownloadMutation();
  return (
    <Menu.Item
      leftSection={icon}
      onClick={() =>
        void download(address)
          .unwrap()
          .catch((error: unknown) => showError(error))
      }
    >
      {children}
    </Menu.Item>
  );
};
