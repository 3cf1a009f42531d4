import type { EventoDoHistorico } from '@encomenda/contracts/auditoria/auditoria.http';
import { IconCode } from '@tabler/icons-react';
import clsx from 'clsx';
import { memo, useEffect, useRef, type ReactNode } from 'react';
import classes from '../historico.module.css';
import { scrollToRow } from './trazer';

export interface LinhaDoHistoricoProps {
  evento: EventoDoHistorico;
  atual?: boolean;
  onVer?: ((revisao: number) => void) | undefined;
  onTecnico?: ((posicao: number) => void) | undefined;
  breve?: boolean;
  acoes?: ((evento: EventoDoHistorico) => ReactNode) | undefined;
}

const Mudancas = ({ mudancas }: Pick<EventoDoHistorico, 'mudancas'>) => (
  <ul className={classes.mudancas} aria-label="O que mudou">
    {mudancas.map(({ campo, antes, depois }) => (
      <li key={campo}>
        <span className={classes.campo}>{campo}:</span>{' '}
        {antes === null ? null : (
          <>
            <span className={classes.antes}>{antes}</span> <span aria-hidden>→</span>
            <span className="visually-hidden"> passou a </span>{' '}
          </>
        )}
        <strong className={classes.depois}>{depois ?? 'nada'}</strong>
      </li>
    ))}
  </ul>
);

export const LinhaDoHistorico = memo(
  ({ evento, atual = false, onVer, onTecnico, breve = false, acoes }: LinhaDoHistoricoProps) => {
    const { revisao, posicao, frase, autor, quando, quando_br, motivo, mudancas } = evento;
    const linha = useRef<HTMLDivElement>(null);
    useEffect(() => {
      if (atual && linha.current) scrollToRow(linha.current);
    }, [atual]);
    return (
      <div
        ref={linha}
        role="listitem"
        className={clsx(classes.linha, atual && classes.atual)}
        data-revisao={revisao}
      >
        <div className={classes.oQue}>
          {onVer ? (
            <button
              type="button"
              className={classes.frase}
              aria-current={atual ? 'step' : undefined}
              onClick={() => onVer(revisao)}
            >
              {frase}
            </button>
          ) : (
            <p className={classes.frase}>{frase}</p>
          )}
          <p className={classes.quem}>
            {autor.nome} · <time dateTime={quando}>{quando_br}</time> · revisão {revisao}
          </p>
          {motivo ? <p className={classes.motivo}>Motivo: {motivo}</p> : null}
          {mudancas.length > 0 && !breve ? <Mudancas mudancas={mudancas} /> : null}
          {acoes ? <div className={classes.acoes}>{acoes(evento)}</div> : null}
        </div>
        {onTecnico ? (
          <button
            type="button"
            className={clsx(classes.tecnico, 'touch-target')}
            aria-label={`Dados técnicos da revisão ${revisao}`}
            title="Dados técnicos"
            onClick={() => onTecnico(posicao)}
          >
            <IconCode size={18} aria-hidden />
          </button>
        ) : null}
      </div>
    );
  },
);
