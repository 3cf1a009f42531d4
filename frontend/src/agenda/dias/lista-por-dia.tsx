import { Button, Card, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Agenda, DiaNaAgenda } from '@encomenda/contracts/agenda/agenda.http';
import type { Dia } from '@encomenda/contracts/shared/dia/dia';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../shared/feedback/empty-state';
import classes from '../agenda.module.css';
import { CargaDoDia } from './carga-do-dia';
import { ItensDoDia } from './itens-do-dia';
import { diaPorExtenso } from './periodo';

const temAlgo = (
  { filtrados, entregas, solicitacoes_ao_todo, fechado, feriado }: DiaNaAgenda,
  medidaDoMes: boolean,
) =>
  filtrados > 0 ||
  entregas.length > 0 ||
  solicitacoes_ao_todo > 0 ||
  (medidaDoMes && (fechado !== null || feriado !== null));

interface ListaPorDiaProps {
  agenda: Agenda;
  mes?: string | undefined;
  diaEm: (dia: Dia) => string;
}

export const ListaPorDia = ({ agenda, mes = '', diaEm }: ListaPorDiaProps) => {
  const [comPassados, mostrarPassados] = useDisclosure(false);
  const doPeriodo = agenda.dias.filter(({ dia }) => dia.startsWith(mes));
  const dias = doPeriodo.filter((dia) => temAlgo(dia, mes === ''));
  const temHoje = doPeriodo.some(({ dia }) => dia === agenda.hoje);
  const passados = temHoje ? dias.filter(({ dia }) => dia < agenda.hoje) : [];
  const aVista = comPassados ? dias : dias.slice(passados.length);
  return (
    <div className={classes.lista}>
      {passados.length > 0 && !comPassados ? (
        <Button variant="default" onClick={mostrarPassados.open}>
          {passados.length === 1 ? 'Ver 1 dia passado' : `Ver ${passados.length} dias passados`}
        </Button>
      ) : null}
      {aVista.length === 0 ? (
        <Card>
          <EmptyState
            title="Nenhum prazo e nenhuma entrega"
            description={
              passados.length > 0 ? 'De hoje em diante, neste período.' : 'Neste período.'
            }
          />
        </Card>
      ) : null}
      {aVista.map((dia) => (
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
