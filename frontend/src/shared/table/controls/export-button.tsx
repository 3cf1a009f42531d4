import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useDownloadMutation } from '../../download/download.api';
import { showError } from '../../feedback/toasts/toasts';
import type { TableRequest } from '../table.api';

interface ExportButtonProps {
  label: string;
  request: Pick<TableRequest, 'link' | 'order' | 'sort' | 'pesquisa' | 'params'>;
}

const csvAddress = ({ link, order, sort, pesquisa, params }: ExportButtonProps['request']) => {
  const query = new URLSearchParams({ formato: 'csv' });
  for (const [name, value] of Object.entries({ order, sort, pesquisa, ...params }))
    if (value !== undefined && value !== '') query.set(name, String(value));
  return `${link}?${query}`;
};

export const ExportButton = ({ label, request }: ExportButtonProps) => {
  const [download, { isLoading }] = useDownloadMutation();
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-sm"
      aria-label={`Exportar CSV de ${label}`}
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={isLoading}
      onClick={() =>
        void download(csvAddress(request))
          .unwrap()
          .catch((error: unknown) => showError(error))
      }
    >
      Exportar CSV
    </Button>
  );
};
