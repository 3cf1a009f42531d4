import { IconPencil } from '@tabler/icons-react';
import { createContext, useContext, useMemo, type ReactNode } from 'react';
import classes from './changed-mark.module.css';

interface Changed {
  campos: ReadonlySet<string>;
  palavra?: string | undefined;
}

const Context = createContext<Changed>({ campos: new Set() });

interface ChangedFieldsProps {
  /** Field names; `itens.30.quantidade` for a row's field, `itens.30` for a new row. */
  campos: ReadonlySet<string>;
  palavra?: string | undefined;
  children: ReactNode;
}

export const ChangedFields = ({ campos, palavra, children }: ChangedFieldsProps) => {
  const marcados = useMemo(() => ({ campos, palavra }), [campos, palavra]);
  return <Context value={marcados}>{children}</Context>;
};

interface ChangedMarkProps {
  campo: string;
  palavra?: string;
}

export const ChangedMark = ({ campo, palavra = 'alterado' }: ChangedMarkProps) => {
  const marcados = useContext(Context);
  return marcados.campos.has(campo) ? (
    <span className={classes.marca}>
      <IconPencil size={12} aria-hidden />
      {marcados.palavra ?? palavra}
    </span>
  ) : null;
};
