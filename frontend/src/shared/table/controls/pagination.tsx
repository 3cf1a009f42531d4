import { pageWindow } from '@encomenda/contracts/shared/transport/page-window';
import { ActionIcon, Group } from '@mantine/core';
import {
  IconChevronLeft,
  IconChevronRight,
  IconChevronsLeft,
  IconChevronsRight,
  type Icon,
} from '@tabler/icons-react';
import { PAGINATION_WINDOW } from '../../constants';
import classes from './pagination.module.css';

interface PaginationProps {
  page: number;
  lastPage: number;
  onChange: (page: number) => void;
}

interface StepProps {
  label: string;
  icon: Icon;
  to: number;
  disabled: boolean;
  onChange: (page: number) => void;
}

const Step = ({ label, icon: StepIcon, to, disabled, onChange }: StepProps) => (
  <ActionIcon
    className={classes.step}
    variant="subtle"
    color="gray"
    aria-label={label}
    disabled={disabled}
    onClick={() => onChange(to)}
  >
    <StepIcon size={18} aria-hidden />
  </ActionIcon>
);

export const Pagination = ({ page, lastPage, onChange }: PaginationProps) => {
  if (lastPage <= 1) return null;
  const { pages, before, after } = pageWindow(page, lastPage, PAGINATION_WINDOW);
  const atStart = page <= 1;
  const atEnd = page >= lastPage;
  return (
    <Group component="nav" aria-label="Paginação" gap={2} wrap="nowrap" className={classes.pages}>
      <Step
        label="Primeira página"
        icon={IconChevronsLeft}
        to={1}
        disabled={atStart}
        onChange={onChange}
      />
      <Step
        label="Página anterior"
        icon={IconChevronLeft}
        to={page - 1}
        disabled={atStart}
        onChange={onChange}
      />
      {before ? <span className={classes.ellipsis}>…</span> : null}
      {pages.map((number) => (
        <button
          key={number}
          type="button"
          className={classes.page}
          aria-label={`Página ${number}`}
          aria-current={number === page ? 'page' : undefined}
          data-far={Math.abs(number - page) > 1 || undefined}
          onClick={() => onChange(number)}
        >
          {number}
        </button>
      ))}
      {after ? <span className={classes.ellipsis}>…</span> : null}
      <Step
        label="Próxima página"
        icon={IconChevronRight}
        to={page + 1}
        disabled={atEnd}
        onChange={onChange}
      />
      <Step
        label="Última página"
        icon={IconChevronsRight}
        to={lastPage}
        disabled={atEnd}
        onChange={onChange}
      />
    </Group>
  );
};
