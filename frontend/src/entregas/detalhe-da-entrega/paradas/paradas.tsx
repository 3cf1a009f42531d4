import type { Destino } from '@encomenda/contracts/entregas/entregas.http';
import { Table } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import clsx from 'clsx';
import table from '../../../shared/table/data-table.module.css';
import { CardDaParada } from './card-da-parada';
import { LinhaDaParada } from './linha-da-parada';
import type { Passo } from './mover-parada';
import { pendingMark } from '../../../shared/feedback/pending';
import classes from '../rota.module.css';

interface ParadasProps {
  destinos: readonly Destino[];
  editable: boolean;
  onMover: (id: number, passo: Passo) => void;
  ordenando: boolean;
}

const LABEL = 'Destinos, na ordem da rota';
/** Below this width the table does not fit beside the open side bar. */
const TOO_NARROW = 'screen and (max-width: 75em)';

export const Paradas = ({ destinos, editable, onMover, ordenando }: ParadasProps) => {
  const narrow = useMediaQuery(TOO_NARROW, false, { getInitialValueInEffect: false });
  const paradaDe = (destino: Destino, index: number) => ({
    destino,
    editable,
    posicao: index + 1,
    ultima: index === destinos.length - 1,
    onMover: (passo: Passo) => onMover(destino.id, passo),
  });
  if (narrow)
    return (
      <ol className={classes.rota} aria-label={LABEL} {...pendingMark(ordenando)}>
        {destinos.map((destino, index) => (
          <CardDaParada key={destino.id} {...paradaDe(destino, index)} />
        ))}
      </ol>
    );
  const comValores = destinos.some(({ a_receber }) => a_receber !== null);
  return (
    <div className={classes.rota} {...pendingMark(ordenando)}>
      <Table aria-label={LABEL} className={clsx(table.table, classes.tabela)}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Pedido</Table.Th>
            <Table.Th scope="col" w="32%">
              Cliente
            </Table.Th>
            <Table.Th scope="col">Ordem</Table.Th>
            <Table.Th scope="col">Logradouro</Table.Th>
            <Table.Th scope="col">Bairro, cidade e CEP</Table.Th>
            {comValores ? (
              <Table.Th scope="col" ta="right">
                A receber
              </Table.Th>
            ) : null}
            <Table.Th scope="col" className={classes.acoesDaLinha}>
              <span className="visually-hidden">Ações</span>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {destinos.map((destino, index) => (
            <LinhaDaParada key={destino.id} {...paradaDe(destino, index)} comValores={comValores} />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
};
