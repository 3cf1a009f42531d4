import { Card, Title } from '@mantine/core';
import type { Agenda, DiaNaAgenda } from '@encomenda/contracts/agenda/agenda.http';
import type { Dia } from '@encomenda/contracts/shared/dia';
import { Link } from 'react-router-dom';
import { EmptyState } from '../shared/feedback/empty-state';
import classes from './agenda.module.css';
import { CargaDoDia } from './carga-do-dia';
import { ItensDoDia } from './itens-do-dia';
import { diaPorExtenso } from './periodo';

const temAlgo = ({ filtrados, entregas, fechado, feriado }: DiaNaAgenda, medidaDoMes: boolean) =>
  filtrados > 0 || entregas.length > 0 || (medidaDoMes && (fechado !== null || feriado !== null));

interface ListaPorDiaProps {
  agenda: Agenda;
  /** `2026-11`: only days of this month. */
  mes?: string | undefined;
  diaEm: (dia: Dia) => string;
}

/** The days that hold something, one below the other. */
export const ListaPorDia = ({ agenda, mes = '', diaEm }: ListaPorDiaProps) => {
  const dias = agenda.dias.filter((dia) => dia.dia.startsWith(mes) && temAlgo(dia, mes === ''));
  if (dias.length === 0)
    return (
      <Card>
        <EmptyState title="Nenhum prazo e nenhuma entrega" description="Neste período." />
      </Card>
    );
  return (
    <div className={classes.lista}>
      {dias.map((dia) => (
        <Card key={dia.dia} component="section" aria-labelledby={`dia-${dia.dia}`} py="sm">
          <Title order={2} id={`dia-${dia.dia}`} className={classes.titulo}>
            <Link to={diaEm(dia.dia)}>
              {dia.dia === agenda.hoje ? 'hoje, ' : ''}
              {diaPorExtenso(dia.dia)}
            </Link>
          </Title>
          <CargaDoDia dia={dia} medida={agenda.medida} />
          <ItensDoDia dia={dia} mais={diaEm(dia.dia)} largo />
        </Card>
      ))}
    </div>
  );
};
