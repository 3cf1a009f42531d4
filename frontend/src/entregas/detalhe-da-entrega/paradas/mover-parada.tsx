import { ActionIcon, Tooltip } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import clsx from 'clsx';
import { useEffect, useRef } from 'react';
import classes from '../rota.module.css';

export type Passo = -1 | 1;

export interface MoverParadaProps {
  nome: string;
  posicao: number;
  ultima: boolean;
  onMover: (passo: Passo) => void;
}

const PASSOS = [
  { passo: -1, label: 'Mover para cima', Icon: IconArrowUp },
  { passo: 1, label: 'Mover para baixo', Icon: IconArrowDown },
] as const;

/** Buttons that move a stop. Focus follows the stop, so that the button can be pressed again. */
export const MoverParada = ({ nome, posicao, ultima, onMover }: MoverParadaProps) => {
  const buttons = useRef<Partial<Record<Passo, HTMLButtonElement | null>>>({});
  const moved = useRef<Passo>(undefined);

  useEffect(() => {
    const passo = moved.current;
    if (passo === undefined) return;
    moved.current = undefined;
    const same = buttons.current[passo];
    (same?.disabled ? buttons.current[passo === 1 ? -1 : 1] : same)?.focus();
  }, [posicao]);

  return PASSOS.map(({ passo, label, Icon }) => (
    <Tooltip key={passo} label={label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        className={clsx(classes.acao, passo === -1 && classes.subir)}
        aria-label={`${label}: ${nome}`}
        disabled={passo === -1 ? posicao === 1 : ultima}
        ref={(button: HTMLButtonElement | null) => {
          buttons.current[passo] = button;
        }}
        onClick={() => {
          moved.current = passo;
          onMover(passo);
        }}
      >
        <Icon size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  ));
};
