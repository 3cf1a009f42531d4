import { IconChevronRight } from '@tabler/icons-react';
import { Link, useMatches, type Params } from 'react-router-dom';
import type { RouteHandle } from '../../../core/route-handle';
import classes from './breadcrumb.module.css';

const hasCrumb = (handle: unknown): handle is RouteHandle =>
  typeof handle === 'object' && handle !== null && 'crumb' in handle;

const said = (word: RouteHandle['crumb'], params: Readonly<Params>): string =>
  typeof word === 'function' ? word(params) : word;

export const Breadcrumb = () => {
  const steps = useMatches().flatMap(({ id, pathname, params, handle }) => {
    if (!hasCrumb(handle)) return [];
    const { crumb, to = pathname } = handle;
    return [{ id, to: said(to, params), label: said(crumb, params) }];
  });
  const last = steps.at(-1)?.id;
  return (
    <nav aria-label="Você está em" className={classes.root}>
      <ol className={classes.list}>
        {steps.map(({ id, to, label }, index) => (
          <li key={id} className={classes.crumb}>
            {index > 0 ? <IconChevronRight size={14} aria-hidden /> : null}
            {id === last ? <span aria-current="page">{label}</span> : <Link to={to}>{label}</Link>}
          </li>
        ))}
      </ol>
    </nav>
  );
};
