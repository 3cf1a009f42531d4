import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { showError } from '../feedback/toasts/toasts';
import { useDownloadMutation, type RecordedDownload } from './download.api';

interface DownloadButtonProps {
  address: string | RecordedDownload;
  icon?: ReactNode;
  children: ReactNode;
}

export const DownloadButton = ({ address, icon, children }: DownloadButtonProps) => {
  const [download, { isLoading }] = useDownloadMutation();
  return (
    <Button
      variant="default"
      leftSection={icon ?? <IconDownload size={18} aria-hidden />}
      loading={isLoading}
      onClick={() =>
        void download(address)
          .unwrap()
          .catch((error: unknown) => showError(error))
      }
    >
      {children}
    </Button>
  );
};
