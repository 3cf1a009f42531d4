import { IconAlertTriangle } from '@tabler/icons-react';
import type { DiaNaAgenda } from '@encomenda/contracts/agenda/agenda.http';
import type { Medida } from '@encomenda/contracts/agenda/capacidade';
import clsx from 'clsx';
import classes from '../agenda.module.css';
import { cargaDe } from './carga';

interface CargaDoDiaProps {
  dia: DiaNaAgenda;
  medida: Medida;
}

export const CargaDoDia = ({ dia, medida }: CargaDoDiaProps) => {
  const { texto, acima } = cargaDe(dia, medida);
  const semNada = dia.fechado === null && dia.capacidade === null && dia.pedidos === 0;
  const aberto = dia.fechado === null;
  return (
    <>
      {semNada ? null : (
        <span className={clsx(classes.carga, acima && classes.acima)}>
          {acima ? <IconAlertTriangle size={14} aria-hidden /> : null}
          {texto}
          {acima && aberto ? <span className="visually-hidden">, acima da capacidade</span> : null}
        </span>
      )}
      {aberto && dia.feriado !== null ? (
        <span className={classes.carga}>Feriado: {dia.feriado}</span>
      ) : null}
    </>
  );
};
