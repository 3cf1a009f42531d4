import { Tooltip } from '@mantine/core';
import clsx from 'clsx';
import { Link, matchPath, useLocation } from 'react-router-dom';
import type { MenuEntry, MenuGroup } from '../../../shared/menu';
import classes from './side-bar.module.css';

interface SideBarProps {
  groups: readonly MenuGroup[];
  collapsed: boolean;
  onFollow: () => void;
}

const isOpen = ({ to, exact, covers = [] }: MenuEntry, pathname: string) =>
  matchPath({ path: to, end: exact ?? false }, pathname) !== null ||
  covers.some((path) => matchPath({ path, end: false }, pathname) !== null);

const Entry = ({
  entry,
  group,
  collapsed,
  onFollow,
}: Pick<SideBarProps, 'collapsed' | 'onFollow'> & { entry: MenuEntry; group?: string }) => {
  const EntryIcon = entry.icon;
  const open = isOpen(entry, useLocation().pathname);
  const full = group === undefined ? entry.label : `${group}: ${entry.label}`;
  return (
    <Tooltip label={full} position="right" disabled={!collapsed}>
      <Link
        to={entry.to}
        onClick={onFollow}
        aria-current={open ? 'page' : undefined}
        className={clsx(classes.entry, open && classes.active)}
      >
        <EntryIcon size={18} stroke={1.75} aria-hidden className={classes.icon} />
        <span className={collapsed ? 'visually-hidden' : undefined}>{entry.label}</span>
      </Link>
    </Tooltip>
  );
};

export const SideBar = ({ groups, collapsed, onFollow }: SideBarProps) => (
  <nav aria-label="Menu principal" className={classes.nav} data-collapsed={collapsed || undefined}>
    {groups.map(({ label, entries }) => (
      <div
        key={label ?? entries[0]?.to}
        role={label === undefined ? undefined : 'group'}
        aria-label={label}
        className={label === undefined ? undefined : classes.group}
      >
        {label === undefined ? null : (
          <div className={classes.heading} aria-hidden>
            {collapsed ? '' : label}
          </div>
        )}
        {entries.map((entry) => (
          <Entry
            key={entry.to}
            entry={entry}
            {...(label === undefined ? {} : { group: label })}
            collapsed={collapsed}
            onFollow={onFollow}
          />
        ))}
      </div>
    ))}
  </nav>
);
