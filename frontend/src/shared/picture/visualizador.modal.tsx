import { ActionIcon, Group, Modal, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState, type KeyboardEvent } from 'react';
import { IMAGE_VIEWER_SIZE } from '../constants';
import { tamanhoDoArquivo } from '../format/bytes';
import { useIsMobile } from '../use-is-mobile';
import { Picture } from './picture';
import classes from './visualizador.module.css';

export interface ImagemAVer {
  id: number;
  arquivo: { nome: string; size: number };
  /** URL; `?tamanho=1280` is added. */
  src: string;
  largura: number;
  altura: number;
}

interface VisualizadorModalProps {
  imagens: readonly ImagemAVer[];
  index: number | null;
  onIndex: (index: number) => void;
  onClose: () => void;
}

const STEPS: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

export const VisualizadorModal = ({ imagens, index, onIndex, onClose }: VisualizadorModalProps) => {
  const mobile = useIsMobile();
  const [last, setLast] = useState(0);
  if (index !== null && index !== last) setLast(index);
  const at = index ?? last;
  const imagem = imagens[at];
  const go = (step: number) => onIndex((at + step + imagens.length) % imagens.length);
  const goByKey = ({ key }: KeyboardEvent) => {
    const step = STEPS[key];
    if (step !== undefined) go(step);
  };

  return (
    <Modal
      opened={index !== null && imagem !== undefined}
      onClose={onClose}
      title={<span className={classes.title}>{imagem?.arquivo.nome}</span>}
      size={IMAGE_VIEWER_SIZE}
      fullScreen={mobile}
      centered
      closeButtonProps={{ 'aria-label': 'Fechar' }}
      onKeyDown={goByKey}
    >
      {imagem ? (
        <>
          <Picture
            key={imagem.id}
            className={classes.photo}
            src={`${imagem.src}?tamanho=1280`}
            alt={`Foto ${at + 1} de ${imagens.length}`}
          />
          <Group mt="sm" gap="xs" justify="space-between" wrap="nowrap">
            <Text size="sm" c="var(--ink-2)" className="tabular" role="status">
              {`${at + 1} de ${imagens.length} · ${imagem.largura} × ${imagem.altura} px · ${tamanhoDoArquivo(imagem.arquivo.size)}`}
            </Text>
            {imagens.length > 1 ? (
              <Group gap={4} wrap="nowrap">
                <ActionIcon
                  variant="default"
                  className="touch-target"
                  aria-label="Foto anterior"
                  onClick={() => go(-1)}
                >
                  <IconChevronLeft size={18} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="default"
                  className="touch-target"
                  aria-label="Próxima foto"
                  data-autofocus
                  onClick={() => go(1)}
                >
                  <IconChevronRight size={18} aria-hidden />
                </ActionIcon>
              </Group>
            ) : null}
          </Group>
        </>
      ) : null}
    </Modal>
  );
};
