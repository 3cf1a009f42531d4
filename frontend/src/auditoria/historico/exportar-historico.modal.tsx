import { Code, Group, Modal, Skeleton, Text } from '@mantine/core';
import type { Historico } from '@encomenda/contracts/auditoria/auditoria.http';
import { IconFileTypeCsv, IconFileTypePdf } from '@tabler/icons-react';
import { DownloadButton } from '../../shared/download/download-button';
import { ErrorInCard } from '../../shared/feedback/error-in-card';
import { DataList } from '../../shared/page/detail/data-list';
import { CopyButton } from '../../shared/page/actions/copy-button';
import classes from './historico.module.css';
import { arquivosDoHistorico, useSeloQuery } from './historico.api';
import type { Registro } from './enderecos/registro';

interface ExportarHistoricoModalProps {
  opened: boolean;
  onClose: () => void;
  registro: Registro;
  historico: Historico;
}

const Hash = ({ registro }: { registro: Registro }) => {
  const { data, error, isFetching, refetch } = useSeloQuery(registro, {
    refetchOnMountOrArgChange: true,
  });
  if (error) return <ErrorInCard error={error} onRetry={() => void refetch()} />;
  if (isFetching) return <Skeleton height={20} role="status" aria-label="Calculando o SHA-256" />;
  if (!data) return 'Está escrito nos dois arquivos.';
  return (
    <Group gap={4} wrap="nowrap" align="flex-start">
      <Code className={classes.selo}>{data}</Code>
      <CopyButton label="Copiar SHA-256" text={data} />
    </Group>
  );
};

export const ExportarHistoricoModal = ({
  opened,
  onClose,
  registro,
  historico,
}: ExportarHistoricoModalProps) => {
  const { pdf, csv } = arquivosDoHistorico(registro);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Exportar histórico"
      size={560}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      <Text size="sm" mb="md">
        Os dois arquivos trazem todos os eventos e esta linha de conferência. Se um evento faltar ou
        mudar, o SHA-256 não confere.
      </Text>
      <DataList
        items={[
          { label: 'Primeira revisão', value: historico.primeira_revisao },
          { label: 'Última revisão', value: historico.ultima_revisao },
          { label: 'Eventos', value: historico.total },
          {
            label: 'SHA-256',
            value: <Hash key={historico.ultima_revisao} registro={registro} />,
          },
        ]}
      />
      <Group justify="flex-end" mt="lg" gap="xs">
        <DownloadButton address={csv} icon={<IconFileTypeCsv size={18} aria-hidden />}>
          Gerar CSV
        </DownloadButton>
        <DownloadButton address={pdf} icon={<IconFileTypePdf size={18} aria-hidden />}>
          Gerar PDF
        </DownloadButton>
      </Group>
    </Modal>
  );
};
