import { IconPencil } from '@tabler/icons-react';
import { createContext, useContext, useMemo, type ReactNode } from 'react';
import classes from './marca.module.css';

interface Marcados {
  campos: ReadonlySet<string>;
  /** What is said of each, where that is the same for all: "Ana, agora". */
  palavra?: string | undefined;
}

const Contexto = createContext<Marcados>({ campos: new Set() });

interface CamposMarcadosProps {
  /** Names of fields; those of a row are `itens.30.quantidade`, of a new row `itens.30`. */
  campos: ReadonlySet<string>;
  palavra?: string | undefined;
  children: ReactNode;
}

/** Says which fields beneath it have just changed. */
export const CamposMarcados = ({ campos, palavra, children }: CamposMarcadosProps) => {
  const marcados = useMemo(() => ({ campos, palavra }), [campos, palavra]);
  return <Contexto value={marcados}>{children}</Contexto>;
};

interface MarcaProps {
  campo: string;
  /** What happened to it. */
  palavra?: string;
}

/** A word beside a field that has just changed; nothing otherwise. */
export const Marca = ({ campo, palavra = 'alterado' }: MarcaProps) => {
  const marcados = useContext(Contexto);
  return marcados.campos.has(campo) ? (
    <span className={classes.marca}>
      <IconPencil size={12} aria-hidden />
      {marcados.palavra ?? palavra}
    </span>
  ) : null;
};
