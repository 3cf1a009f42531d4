import { ActionIcon, Input, Text, Tooltip } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { MAXIMO_DE_IMAGENS } from '@encomenda/contracts/produtos/imagem';
import { useEffect, useMemo } from 'react';
import { Picture } from '../../shared/picture/picture';
import { AreaDeFotos } from './area-de-fotos';
import classes from './fotos-escolhidas.module.css';

interface FotosEscolhidasProps {
  fotos: readonly File[];
  perdidas: boolean;
  onChange: (fotos: readonly File[]) => void;
}

const Foto = ({ foto, legenda }: { foto: File; legenda: string }) => {
  const src = useMemo(() => URL.createObjectURL(foto), [foto]);
  useEffect(() => () => URL.revokeObjectURL(src), [src]);
  return (
    <>
      <Picture className={classes.foto} src={src} alt="" />
      <Text size="xs" c="var(--ink-2)" ta="center">
        {legenda}
      </Text>
    </>
  );
};

export const FotosEscolhidas = ({ fotos, perdidas, onChange }: FotosEscolhidasProps) => (
  <Input.Wrapper label="Fotos" labelElement="div">
    {perdidas ? (
      <Text size="sm" c="var(--ink-2)" mb={4} role="status">
        As fotos precisam ser escolhidas de novo.
      </Text>
    ) : null}
    <AreaDeFotos
      vagas={MAXIMO_DE_IMAGENS - fotos.length}
      onFiles={(files) => onChange([...fotos, ...files])}
    />
    {fotos.length > 0 ? (
      <ol className={classes.lista} aria-label="Fotos escolhidas">
        {fotos.map((foto, index) => (
          <li key={`${index} ${foto.name}`} className={classes.item}>
            <Foto foto={foto} legenda={index === 0 ? 'Principal' : `${index + 1}ª`} />
            <Tooltip label="Tirar">
              <ActionIcon
                variant="default"
                size="sm"
                className={classes.tirar}
                aria-label={`Tirar ${foto.name}`}
                onClick={() => onChange(fotos.filter((outra) => outra !== foto))}
              >
                <IconX size={14} aria-hidden />
              </ActionIcon>
            </Tooltip>
          </li>
        ))}
      </ol>
    ) : null}
  </Input.Wrapper>
);
