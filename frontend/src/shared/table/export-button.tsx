import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useDownloadMutation } from '../download/download.api';
import { showError } from '../feedback/toasts';
import type { TableRequest } from './table.api';

interface ExportButtonProps {
  /** What the rows are: "Clientes". */
  label: string;
  /** What the table shows: its filter, search and order, whatever the page. */
  request: Pick<TableRequest, 'link' | 'order' | 'sort' | 'pesquisa' | 'params'>;
}

/** Address of a table's rows as a file, all of them. */
const csvAddress = ({ link, order, sort, pesquisa, params }: ExportButtonProps['request']) => {
  const query = new URLSearchParams({ formato: 'csv' });
  for (const [name, value] of Object.entries({ order, sort, pesquisa, ...params }))
    if (value !== undefined && value !== '') query.set(name, String(value));
  return `${link}?${query}`;
};

/** Saves all rows of a table as a CSV file; busy until it has arrived, and it says why it has not. */
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
