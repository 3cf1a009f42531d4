import { Button, type ButtonProps } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconTicket } from '@tabler/icons-react';
import { lazyDialog } from '../../shared/page/actions/lazy-dialog';

const EtiquetasFormModal = lazyDialog(
  async () => (await import('./etiquetas-form-modal')).EtiquetasFormModal,
);

interface EtiquetasButtonProps extends Pick<ButtonProps, 'size'> {
  pedidos: readonly { readonly id: number; readonly cliente: string }[] | undefined;
  onOpen?: () => void;
}

export const EtiquetasButton = ({ pedidos, onOpen, size }: EtiquetasButtonProps) => {
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button
        variant="default"
        {...(size === undefined ? {} : { size })}
        leftSection={<IconTicket size={size === undefined ? 18 : 16} aria-hidden />}
        onClick={() => {
          onOpen?.();
          open();
        }}
      >
        Etiquetas
      </Button>
      <EtiquetasFormModal opened={opened} onClose={close} pedidos={pedidos} />
    </>
  );
};
