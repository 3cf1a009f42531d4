import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { showError } from '../feedback/toasts';
import { useDownloadMutation, type RecordedDownload } from './download.api';

interface DownloadButtonProps {
  /** Address of the file, from the root. */
  address: string | RecordedDownload;
  /** Default: an arrow into a tray. */
  icon?: ReactNode;
  /** The words on the button, e.g. `Gerar PDF`. */
  children: ReactNode;
}

/** A secondary button that saves a file; busy until it has arrived, and it says why it has not. */
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
