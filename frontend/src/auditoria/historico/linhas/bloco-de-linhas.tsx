import { memo } from 'react';
import classes from '../historico.module.css';
import { LinhaDoHistorico, type LinhaDoHistoricoProps } from './linha-do-historico';
import type { EventoDoHistorico } from '@encomenda/contracts/auditoria/auditoria.http';

interface BlocoDeLinhasProps extends Pick<LinhaDoHistoricoProps, 'onVer' | 'onTecnico' | 'acoes'> {
  eventos: readonly EventoDoHistorico[];
  atual: number | undefined;
}

const LINHAS = 20;

export const emBlocos = (eventos: readonly EventoDoHistorico[]): EventoDoHistorico[][] =>
  Array.from({ length: Math.ceil(eventos.length / LINHAS) }, (_bloco, i) =>
    eventos.slice(i * LINHAS, (i + 1) * LINHAS),
  );

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
