import { Modal } from '@mantine/core';
import { MODAL_WIDTHS } from '../shared/constants';
import { useIsMobile } from '../shared/use-is-mobile';
import { PixBody } from './pix-body';

interface PixPanelProps {
  opened: boolean;
  onClose: () => void;
  pedidoId: number;
}

export const PixPanel = ({ opened, onClose, pedidoId }: PixPanelProps) => {
  const mobile = useIsMobile();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={`Pix do pedido #${pedidoId}`}
      size={MODAL_WIDTHS.sm}
      fullScreen={mobile}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      {opened ? <PixBody pedidoId={pedidoId} /> : null}
    </Modal>
  );
};
