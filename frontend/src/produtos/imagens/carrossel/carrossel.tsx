import { ActionIcon, Group, Text } from '@mantine/core';
import {
  IconChevronLeft,
  IconChevronRight,
  IconPlayerPause,
  IconPlayerPlay,
} from '@tabler/icons-react';
import type { ImagemDoProduto } from '@encomenda/contracts/produtos/produtos.http';
import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useEffectEvent } from 'react';
import classes from './carrossel.module.css';
import { Picture } from '../../../shared/picture/picture';
import type { Rotacao } from './use-rotacao';

interface CarrosselProps {
  imagens: readonly ImagemDoProduto[];
  selected: number;
  onSelect: (index: number) => void;
  rotation: Rotacao;
  onOpen: () => void;
}

const LARGE = 1280;
const MEDIUM = 480;

export const Carrossel = ({ imagens, selected, onSelect, rotation, onOpen }: CarrosselProps) => {
  const several = imagens.length > 1;
  const [viewport, embla] = useEmblaCarousel({ loop: several });
  const go = (step: number) => onSelect((selected + step + imagens.length) % imagens.length);
  const { playing, running, reduced, play, pause } = rotation;

  useEffect(() => embla?.scrollTo(selected, reduced), [embla, selected, reduced]);

  const swiped = useEffectEvent(() => {
    const now = embla?.selectedScrollSnap() ?? 0;
    if (now !== selected) onSelect(now);
  });
  const touched = useEffectEvent(pause);
  useEffect(() => {
    if (!embla) return undefined;
    const onSwipe = () => swiped();
    const onTouch = () => touched();
    embla.on('select', onSwipe).on('pointerDown', onTouch);
    return () => void embla.off('select', onSwipe).off('pointerDown', onTouch);
  }, [embla]);

  const shown = imagens[selected];
  return (
    <div role="group" aria-roledescription="carrossel" aria-label="Fotos do produto">
      <div className={classes.viewport} ref={viewport}>
        <div className={classes.slides}>
          {imagens.map((imagem, index) => (
            <div
              key={imagem.id}
              role="group"
              aria-roledescription="foto"
              aria-label={`${index + 1} de ${imagens.length}`}
              className={classes.slide}
              inert={index !== selected}
            >
              <button
                type="button"
                className={classes.open}
                aria-label={`Ampliar ${imagem.arquivo.nome}`}
                onClick={onOpen}
              >
                <Picture
                  className={classes.photo}
                  src={`${imagem.src}?tamanho=${MEDIUM}`}
                  srcSet={`${imagem.src}?tamanho=${MEDIUM} ${MEDIUM}w, ${imagem.src}?tamanho=${LARGE} ${LARGE}w`}
                  sizes="(max-width: 62em) 100vw, 700px"
                  alt=""
                  loading={index === selected ? 'eager' : 'lazy'}
                />
              </button>
            </div>
          ))}
        </div>
      </div>
      <Group className={classes.bar} gap="xs" wrap="nowrap">
        {several ? (
          <ActionIcon
            variant="default"
            className="touch-target"
            aria-label="Foto anterior"
            onClick={() => go(-1)}
          >
            <IconChevronLeft size={18} aria-hidden />
          </ActionIcon>
        ) : null}
        <Text
          size="sm"
          c="var(--ink-2)"
          className={classes.which}
          aria-live={running ? 'off' : 'polite'}
          title={shown?.arquivo.nome}
        >
          {several ? `${selected + 1} de ${imagens.length} · ` : ''}
          {shown?.arquivo.nome}
        </Text>
        {several ? (
          <>
            <ActionIcon
              variant="default"
              className="touch-target"
              aria-label="Próxima foto"
              onClick={() => go(1)}
            >
              <IconChevronRight size={18} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="default"
              className="touch-target"
              aria-label={playing ? 'Pausar a rotação' : 'Iniciar a rotação'}
              onClick={playing ? pause : play}
            >
              {playing ? (
                <IconPlayerPause size={18} aria-hidden />
              ) : (
                <IconPlayerPlay size={18} aria-hidden />
              )}
            </ActionIcon>
          </>
        ) : null}
      </Group>
    </div>
  );
};
