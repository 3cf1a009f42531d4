import { IconCloudOff } from '@tabler/icons-react';
import { horaBr } from '../../shared/format/dates';
import { useAppSelector } from '../../core/store/hooks';
import classes from './offline-banner.module.css';

export const OfflineBanner = () => {
  const { state, freshAt } = useAppSelector((root) => root.live);
  return (
    <div role="status">
      {state === 'offline' ? (
        <p className={classes.banner}>
          <IconCloudOff size={18} stroke={1.75} aria-hidden />
          {freshAt === null ? 'Sem conexão.' : `Sem conexão. Dados de ${horaBr(freshAt)}.`}
        </p>
      ) : null}
    </div>
  );
};
