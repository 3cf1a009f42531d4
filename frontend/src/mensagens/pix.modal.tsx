import { Modal } from '@mantine/core';
import { MODAL_WIDTHS } from '../shared/constants';
import { useIsMobile } from '../shared/use-is-mobile';
import { PixBody } from './pix-body';

interface PixModalProps {
  opened: boolean;
  onClose: () => void;
  pedidoId: number;
}

/** QR code and copia-e-cola of what an order still costs, or of a part; follows its payments. */
export const PixModal = ({ opened, onClose, pedidoId }: PixModalProps) => {
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
