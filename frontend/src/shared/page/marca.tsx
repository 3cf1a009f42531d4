import { IconPencil } from '@tabler/icons-react';
import { createContext, useContext, type ReactNode } from 'react';
import classes from './marca.module.css';

const Marcados = createContext<ReadonlySet<string>>(new Set());

interface CamposMarcadosProps {
  /** Names of fields; those of a row are `itens.30.quantidade`, of a new row `itens.30`. */
  campos: ReadonlySet<string>;
  children: ReactNode;
}

/** Says which fields beneath it have just changed. */
export const CamposMarcados = ({ campos, children }: CamposMarcadosProps) => (
  <Marcados value={campos}>{children}</Marcados>
);

interface MarcaProps {
  campo: string;
  /** What happened to it. */
  palavra?: string;
}

/** A word beside a field that has just changed; nothing otherwise. */
export const Marca = ({ campo, palavra = 'alterado' }: MarcaProps) =>
  useContext(Marcados).has(campo) ? (
    <span className={classes.marca}>
      <IconPencil size={12} aria-hidden />
      {palavra}
    </span>
  ) : null;
