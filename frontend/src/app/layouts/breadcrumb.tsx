import { IconChevronRight } from '@tabler/icons-react';
import { Link, useMatches } from 'react-router-dom';
import type { RouteHandle } from '../route-handle';
import classes from './breadcrumb.module.css';

/** The way to the open page, as its route tells it. */
export const Breadcrumb = () => {
  const match = useMatches().findLast(({ handle }) => handle !== undefined);
  if (match === undefined) return null;
  const { crumbs } = match.handle as RouteHandle;
  const path = typeof crumbs === 'function' ? crumbs(match.params) : crumbs;
  return (
    <nav aria-label="Você está em" className={classes.root}>
      <ol className={classes.list}>
        {path.map(({ label, to }, index) => (
          <li key={label} className={classes.crumb}>
            {index > 0 ? <IconChevronRight size={14} aria-hidden /> : null}
            {to === undefined ? (
              <span aria-current="page">{label}</span>
            ) : (
              <Link to={to}>{label}</Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
};
