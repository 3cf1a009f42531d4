import { Modal, Text } from '@mantine/core';
import { MODAL_WIDTHS } from '../shared/constants';
import { LoadFailure } from '../shared/page/fallback/load-failure';
import { useIsMobile } from '../shared/use-is-mobile';
import { MensagemForm } from './mensagem-form';
import { useMensagensDoPedidoQuery } from './mensagens.api';

interface MensagemFormModalProps {
  opened: boolean;
  onClose: () => void;
  pedidoId: number | undefined;
}

const Conteudo = ({ pedidoId }: { pedidoId: number }) => {
  const { currentData, error, refetch } = useMensagensDoPedidoQuery(pedidoId);
  if (currentData) return <MensagemForm mensagens={currentData} />;
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return (
    <Text role="status" c="var(--ink-2)">
      Carregando…
    </Text>
  );
};

export const MensagemFormModal = ({ opened, onClose, pedidoId }: MensagemFormModalProps) => {
  const mobile = useIsMobile();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Mensagem para o cliente"
      size={MODAL_WIDTHS.md}
      fullScreen={mobile}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      {opened && pedidoId !== undefined ? <Conteudo key={pedidoId} pedidoId={pedidoId} /> : null}
    </Modal>
  );
};
