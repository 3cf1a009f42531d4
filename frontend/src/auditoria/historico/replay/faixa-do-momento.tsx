import type { EventoDoHistorico } from '@encomenda/contracts/auditoria/auditoria.http';
import { entreAspas } from '@encomenda/contracts/shared/texto/aspas';
import { IconHistory } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { dataHoraBr } from '../../../shared/format/dates';
import classes from './replay.module.css';

interface FaixaDoMomentoProps {
  pedidoId: number;
  evento: EventoDoHistorico;
  agora: boolean;
  children?: ReactNode;
}

const semPonto = (frase: string) => frase.replace(/\.$/, '');

export const FaixaDoMomento = ({ pedidoId, evento, agora, children }: FaixaDoMomentoProps) => (
  <div className={classes.faixa} data-agora={agora || undefined}>
    <IconHistory size={18} aria-hidden />
    <p role="status" className={classes.dizer}>
      <strong>
        {agora
          ? `Pedido ${pedidoId} como está desde ${dataHoraBr(evento.quando)}`
          : `Pedido ${pedidoId} como estava em ${dataHoraBr(evento.quando)}`}
      </strong>
      , após {entreAspas(semPonto(evento.frase))}, por {evento.autor.nome}.
    </p>
    {children}
  </div>
);
