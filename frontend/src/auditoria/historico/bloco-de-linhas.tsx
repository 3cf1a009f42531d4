import { memo } from 'react';
import classes from './historico.module.css';
import { LinhaDoHistorico, type LinhaDoHistoricoProps } from './linha-do-historico';
import type { EventoDoHistorico } from '@encomenda/contracts/auditoria/auditoria.http';

interface BlocoDeLinhasProps extends Pick<LinhaDoHistoricoProps, 'onVer' | 'onTecnico' | 'acoes'> {
  eventos: readonly EventoDoHistorico[];
  /** Revision whose moment is shown, where it is one of these. */
  atual: number | undefined;
}

const LINHAS = 20;

/** Cuts a long list where each part is drawn by itself. */
export const emBlocos = (eventos: readonly EventoDoHistorico[]): EventoDoHistorico[][] =>
  Array.from({ length: Math.ceil(eventos.length / LINHAS) }, (_bloco, i) =>
    eventos.slice(i * LINHAS, (i + 1) * LINHAS),
  );

/**
 * A step of the slider draws only the blocks that it leaves and enters, not a thousand lines, and
 * only the blocks in sight are laid out and painted.
 */
export const BlocoDeLinhas = memo(({ eventos, atual, ...linha }: BlocoDeLinhasProps) => (
  <div className={classes.bloco}>
    {eventos.map((evento) => (
      <LinhaDoHistorico
        key={evento.revisao}
        evento={evento}
        atual={evento.revisao === atual}
        {...linha}
      />
    ))}
  </div>
));
