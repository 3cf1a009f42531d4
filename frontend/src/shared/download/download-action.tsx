import type { Icon } from '@tabler/icons-react';
import { showError } from '../feedback/toasts/toasts';
import { IconAction } from '../page/actions/icon-action';
import { useDownloadMutation } from './download.api';

interface DownloadActionProps {
  address: string;
  tip: string;
  label: string;
  icon: Icon;
}

export const DownloadAction = ({ address, ...look }: DownloadActionProps) => {
  const [download, { isLoading }] = useDownloadMutation();
  return (
    <IconAction
      {...look}
      loading={isLoading}
      onClick={() =>
        void download(address)
          .unwrap()
          .catch((error: unknown) => showError(error))
      }
    />
  );
};
