import { Tooltip } from '@mantine/core';
import { horaBr } from '../../../shared/format/dates';
import { useAppSelector } from '../../../core/store/hooks';
import type { LiveState } from '../../../core/store/live.slice';
import classes from './live-mark.module.css';

const words = (state: LiveState, freshAt: string | null): string => {
  if (state === 'live') return 'Ao vivo';
  if (state === 'connecting') return 'Conectando…';
  if (state === 'reconnecting') return 'Reconectando…';
  return freshAt === null ? 'Offline' : `Offline – dados de ${horaBr(freshAt)}`;
};

const HINTS: Record<LiveState, string> = {
  live: 'O que outras pessoas mudam aparece aqui na hora.',
  connecting: 'Abrindo a conexão ao vivo.',
  reconnecting: 'A conexão caiu. Tentando de novo.',
  offline: 'Sem conexão. Os dados da tela podem ter mudado.',
};

export const LiveMark = () => {
  const { state, freshAt } = useAppSelector((root) => root.live);
  return (
    <Tooltip label={HINTS[state]}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard reaches the tooltip */}
      <div role="status" tabIndex={0} className={classes.mark} data-state={state}>
        <span className={classes.dot} aria-hidden />
        <span className={classes.words}>{words(state, freshAt)}</span>
      </div>
    </Tooltip>
  );
};
