import { Button, Group, Title } from '@mantine/core';
import type { Poder } from '@encomenda/contracts/usuarios/papeis';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { WithShortcut } from '../../shortcuts/with-shortcut';
import type { ShortcutName } from '../../shortcuts/shortcuts';
import { IfAllowed } from '../../access/if-allowed';
import classes from './page-header.module.css';
import { usePageTitle } from './use-page-title';

export interface PrimaryAction {
  label: string;
  icon?: ReactNode;
  to?: string;
  onClick?: () => void;
  disabled?: boolean;
  loading?: boolean;
  color?: string;
  poder?: Poder;
  shortcut?: ShortcutName;
  inBottomBar?: boolean;
}

interface PageHeaderProps {
  title: ReactNode;
  context?: ReactNode;
  badges?: ReactNode;
  children?: ReactNode;
  primary?: PrimaryAction | undefined;
}

const Primary = ({
  label,
  icon,
  to,
  shortcut,
  ...others
}: Omit<PrimaryAction, 'poder' | 'inBottomBar'>) => {
  const button = { ...others, 'aria-busy': others.loading || undefined };
  const shown =
    to === undefined ? (
      <Button leftSection={icon} {...button}>
        {label}
      </Button>
    ) : (
      <Button component={Link} to={to} leftSection={icon} {...button}>
        {label}
      </Button>
    );
  return shortcut === undefined ? shown : <WithShortcut shortcut={shortcut}>{shown}</WithShortcut>;
};

const PrimaryForWhoMay = ({ poder, inBottomBar = false, ...primary }: PrimaryAction) => {
  const button = (
    <div
      className={clsx(
        classes.primary,
        inBottomBar && classes.inBottomBar,
        !primary.disabled && classes.floating,
      )}
    >
      <Primary {...primary} />
    </div>
  );
  return poder === undefined ? button : <IfAllowed poder={poder}>{button}</IfAllowed>;
};

export const PageHeader = ({ title, context, badges, children, primary }: PageHeaderProps) => (
  <header className={classes.header}>
    <div className={classes.words}>
      <Group gap="xs" align="center">
        <Title order={1}>{title}</Title>
        {badges}
      </Group>
      {context ? <div className={classes.context}>{context}</div> : null}
    </div>
    <Group gap="xs" className={classes.actions}>
      {children}
      {primary ? <PrimaryForWhoMay {...primary} /> : null}
    </Group>
  </header>
);

export const ScreenHeader = (props: PageHeaderProps & { title: string }) => {
  usePageTitle(props.title);
  return <PageHeader {...props} />;
};
