import { Button, CopyButton, Group, Modal, Text } from '@mantine/core';
import { IconCheck, IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react';
import { MODAL_WIDTHS } from '../../shared/constants';
import { saveFile } from '../../shared/download/save-file';
import { useIsMobile } from '../../shared/use-is-mobile';
import classes from './segundo-fator.module.css';

interface CodigosDeRecuperacaoModalProps {
  codigos: readonly string[] | null;
  onClose: () => void;
}

const TITULO = 'Códigos de recuperação';

const baixar = (texto: string) =>
  saveFile(
    new Blob([`${TITULO} da Encomenda\n\n${texto}\n`], { type: 'text/plain;charset=utf-8' }),
    'codigos-de-recuperacao.txt',
  );

export const CodigosDeRecuperacaoModal = ({ codigos, onClose }: CodigosDeRecuperacaoModalProps) => {
  const mobile = useIsMobile();
  const texto = codigos?.join('\n') ?? '';
  return (
    <Modal
      opened={codigos !== null}
      onClose={onClose}
      title={TITULO}
      size={MODAL_WIDTHS.sm}
      fullScreen={mobile}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
      className={classes.folha}
    >
      <Text size="sm">
        Guarde estes códigos fora do celular. Se você perder o celular, entre com um deles no lugar
        do código do aplicativo. Cada um vale uma vez, e eles não aparecem de novo.
      </Text>
      <ul className={classes.codigos} aria-label={TITULO}>
        {codigos?.map((codigo) => (
          <li key={codigo}>{codigo}</li>
        ))}
      </ul>
      <Group gap="xs" className={classes.acoes}>
        <CopyButton value={texto}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              leftSection={
                copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />
              }
              onClick={copy}
            >
              {copied ? 'Copiados' : 'Copiar'}
            </Button>
          )}
        </CopyButton>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => baixar(texto)}
        >
          Baixar
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter size={16} aria-hidden />}
          onClick={() => window.print()}
        >
          Imprimir
        </Button>
      </Group>
      <Group justify="flex-end" mt="lg" className={classes.acoes}>
        <Button onClick={onClose} data-autofocus>
          Já guardei
        </Button>
      </Group>
    </Modal>
  );
};
