import { Tooltip } from '@mantine/core';
import { formatarDia, type Dia } from '@encomenda/contracts/shared/dia/dia';
import { useSyncExternalStore } from 'react';
import { dataHoraBr, diaRelativo, hoje, instanteRelativo } from './dates';

const MINUTE = 60_000;

const subscribe = (changed: () => void) => {
  const timer = setInterval(changed, MINUTE);
  return () => clearInterval(timer);
};
const thisMinute = () => Math.floor(Date.now() / MINUTE);

type RelativeTimeProps = { instante: string; dia?: never } | { dia: Dia; instante?: never };

/** An ISO instant ("há 5 min") or a business day ("em 3 dias"), exact on hover and focus. Updates every minute. */
export const RelativeTime = ({ instante, dia }: RelativeTimeProps) => {
  const minute = useSyncExternalStore(subscribe, thisMinute);
  const exact = instante === undefined ? formatarDia(dia) : dataHoraBr(instante);
  const words =
    instante === undefined
      ? diaRelativo(dia, hoje())
      : instanteRelativo(instante, new Date(minute * MINUTE));
  return (
    <Tooltip label={exact} events={{ hover: true, focus: true, touch: true }}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard reaches the tooltip */}
      <time dateTime={instante ?? dia} tabIndex={0} className="quando">
        {words}
      </time>
    </Tooltip>
  );
};
