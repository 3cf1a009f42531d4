import { ActionIcon, Tooltip } from '@mantine/core';
import { IconCopy, IconGripVertical, IconMap2 } from '@tabler/icons-react';
import type { Destino } from '@encomenda/contracts/entregas/entregas.http';
import clsx from 'clsx';
import type { ComponentPropsWithRef } from 'react';
import { showToast } from '../../../shared/feedback/toasts/toasts';
import { enderecoEmLinha, linkDoMapa } from '../../endereco';
import { MoverParada, type MoverParadaProps } from './mover-parada';
import classes from '../rota.module.css';

interface AcoesDaParadaProps extends MoverParadaProps {
  destino: Destino;
  editable: boolean;
  handle: ComponentPropsWithRef<'button'>;
}

const copiar = async (texto: string) => {
  try {
    // The clipboard is missing over plain http.
    await navigator.clipboard.writeText(texto);
    showToast('Endereço copiado.');
  } catch {
    showToast('Não foi possível copiar. Selecione o endereço e copie à mão.', 'error');
  }
};

const look = { variant: 'subtle', color: 'gray', className: classes.acao } as const;

export const AcoesDaParada = ({ destino, editable, handle, ...mover }: AcoesDaParadaProps) => {
  const endereco = enderecoEmLinha(destino);
  const mapa = linkDoMapa(destino);
  return (
    <div className={classes.acoes}>
      {endereco ? (
        <Tooltip label="Copiar endereço">
          <ActionIcon
            {...look}
            aria-label={`Copiar endereço: ${mover.nome}`}
            onClick={() => void copiar(endereco)}
          >
            <IconCopy size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      ) : null}
      {mapa ? (
        <Tooltip label="Abrir no mapa">
          <ActionIcon
            {...look}
            component="a"
            href={mapa}
            target="_blank"
            rel="noreferrer"
            aria-label={`Abrir no mapa: ${mover.nome}`}
          >
            <IconMap2 size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      ) : null}
      {editable ? (
        <>
          <MoverParada {...mover} />
          <ActionIcon
            {...look}
            className={clsx(classes.acao, classes.handle)}
            aria-label={`Arrastar: ${mover.nome}`}
            {...handle}
          >
            <IconGripVertical size={18} aria-hidden />
          </ActionIcon>
        </>
      ) : null}
    </div>
  );
};
