import { Button, FileButton, Group, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import '@mantine/dropzone/styles.layer.css';
import { useMediaQuery } from '@mantine/hooks';
import { IconCamera, IconPhotoUp } from '@tabler/icons-react';
import {
  MAXIMO_DE_IMAGENS,
  RECUSA_DA_IMAGEM,
  TIPOS_DE_IMAGEM,
} from '@encomenda/contracts/produtos/imagem';
import { useRef } from 'react';
import classes from './area-de-envio.module.css';

interface AreaDeEnvioProps {
  vagas: number;
  onFiles: (files: readonly File[]) => void;
}

const ACCEPT = TIPOS_DE_IMAGEM.join(',');

export const AreaDeEnvio = ({ vagas, onFiles }: AreaDeEnvioProps) => {
  const touch = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false });
  const cheio = vagas <= 0;
  const choose = useRef<() => void>(null);
  const forgetPhoto = useRef<() => void>(null);
  const take = (photo: File | null) => {
    if (photo) onFiles([photo]);
    // Phones name every photo alike: without a reset the input reports no change.
    forgetPhoto.current?.();
  };
  return (
    <Dropzone
      onDrop={onFiles}
      disabled={cheio}
      openRef={choose}
      // The keyboard uses the button inside.
      activateOnKeyboard={false}
      inputProps={{ accept: ACCEPT, 'aria-label': 'Fotos do produto', 'aria-hidden': true }}
      enablePointerEvents
      tabIndex={-1}
      className={classes.area}
    >
      {touch ? null : (
        <Text fw={500} ta="center">
          Solte fotos aqui
        </Text>
      )}
      <Group gap="xs" justify="center">
        <Button
          variant="default"
          disabled={cheio}
          leftSection={<IconPhotoUp size={18} aria-hidden />}
          onClick={(event) => {
            // The surrounding area would open the file dialog a second time.
            event.stopPropagation();
            choose.current?.();
          }}
        >
          Escolher fotos
        </Button>
        {touch ? (
          <FileButton
            accept={ACCEPT}
            capture="environment"
            resetRef={forgetPhoto}
            onChange={take}
            disabled={cheio}
          >
            {(props) => (
              <Button
                {...props}
                variant="default"
                disabled={cheio}
                leftSection={<IconCamera size={18} aria-hidden />}
                onClick={(event) => {
                  event.stopPropagation();
                  props.onClick();
                }}
              >
                Tirar foto
              </Button>
            )}
          </FileButton>
        ) : null}
      </Group>
      <Text size="xs" c="var(--ink-2)" ta="center">
        {cheio
          ? RECUSA_DA_IMAGEM.demais
          : `JPEG, PNG ou WebP de até 15 MB. Cabem ${MAXIMO_DE_IMAGENS} fotos; há lugar para mais ${vagas}.`}
      </Text>
    </Dropzone>
  );
};
