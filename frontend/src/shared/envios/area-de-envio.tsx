import { Button, FileButton, Group, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import '@mantine/dropzone/styles.layer.css';
import { useMediaQuery } from '@mantine/hooks';
import { IconCamera, IconPhotoUp, type Icon } from '@tabler/icons-react';
import { useRef, type ReactNode } from 'react';
import classes from './area-de-envio.module.css';

interface AreaDeEnvioProps {
  label: string;
  solte: string;
  escolha: string;
  tipos: readonly string[];
  tiposDaCamera?: readonly string[];
  icone?: Icon;
  multiple?: boolean;
  cheio: boolean;
  dica: ReactNode;
  onFiles: (files: readonly File[]) => void;
}

export const AreaDeEnvio = ({
  label,
  solte,
  escolha,
  tipos,
  tiposDaCamera = tipos,
  icone: Glyph = IconPhotoUp,
  multiple = true,
  cheio,
  dica,
  onFiles,
}: AreaDeEnvioProps) => {
  const touch = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false });
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
      inputProps={{
        accept: tipos.join(','),
        multiple,
        'aria-label': label,
        'aria-hidden': true,
      }}
      enablePointerEvents
      tabIndex={-1}
      className={classes.area}
    >
      {touch ? null : (
        <Text fw={500} ta="center">
          {solte}
        </Text>
      )}
      <Group gap="xs" justify="center">
        <Button
          variant="default"
          disabled={cheio}
          leftSection={<Glyph size={18} aria-hidden />}
          onClick={(event) => {
            // The surrounding area would open the file dialog a second time.
            event.stopPropagation();
            choose.current?.();
          }}
        >
          {escolha}
        </Button>
        {touch && tiposDaCamera.length > 0 ? (
          <FileButton
            accept={tiposDaCamera.join(',')}
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
        {dica}
      </Text>
    </Dropzone>
  );
};
