import type { ReactNode } from 'react';

/** Error sentences by field name. */
export type Erros = Readonly<Record<string, string>>;

export const Erro = ({ id, erro }: { id: string; erro: string | undefined }) =>
  erro === undefined ? null : (
    <p className="erro" id={`${id}-erro`}>
      {erro}
    </p>
  );

interface Ligado {
  id: string;
  name: string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
}

interface CampoProps {
  /** Also the name of the form field. */
  id: string;
  rotulo: string;
  opcional?: boolean;
  erro: string | undefined;
  dica?: ReactNode;
  children: (ligado: Ligado) => ReactNode;
}

export const Campo = ({ id, rotulo, opcional = false, erro, dica, children }: CampoProps) => {
  const ditos = [...(dica ? [`${id}-dica`] : []), ...(erro ? [`${id}-erro`] : [])].join(' ');
  return (
    <div className="campo">
      <label htmlFor={id}>
        {rotulo}
        {opcional ? <span className="opcional"> (opcional)</span> : null}
      </label>
      {children({
        id,
        name: id,
        'aria-describedby': ditos === '' ? undefined : ditos,
        'aria-invalid': erro === undefined ? undefined : true,
      })}
      {dica === undefined ? null : (
        <p className="dica" id={`${id}-dica`}>
          {dica}
        </p>
      )}
      <Erro id={id} erro={erro} />
    </div>
  );
};
