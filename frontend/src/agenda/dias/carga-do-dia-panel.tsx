import { Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconCalendar } from '@tabler/icons-react';
import { ehDia, formatarDia } from '@encomenda/contracts/shared/dia/dia';
import { usePoder } from '../../core/sessao.api';
import { useAgendaQuery } from '../agenda.api';
import { cargaDe } from './carga';
import { diaDaSemana } from './periodo';

/** Compares the load of a day with the shop's capacity. Only warns. Shows nothing until `dia` is a valid day. */
export const CargaDoDiaPanel = ({ dia }: { dia: string | null }) => {
  const le = usePoder('pedidos:ler');
  const escolhido = dia !== null && ehDia(dia) ? dia : '';
  const { currentData } = useAgendaQuery(
    { de: escolhido, ate: escolhido, por_dia: 0 },
    { skip: escolhido === '' || !le },
  );
  const doDia = currentData?.dias[0];
  if (!currentData || !doDia) return null;
  const { texto, acima } = cargaDe(doDia, currentData.medida);
  const avisa = acima || doDia.fechado !== null;
  const Icone = avisa ? IconAlertTriangle : IconCalendar;
  return (
    <Group gap={6} wrap="nowrap" role="status" c={avisa ? 'var(--warning)' : 'var(--ink-2)'}>
      <Icone size={16} aria-hidden />
      <Text size="sm" inherit>
        {diaDaSemana(doDia.dia).replace('-feira', '')}, {formatarDia(doDia.dia).slice(0, 5)}:{' '}
        {texto}
        {acima && doDia.fechado === null ? ', acima da capacidade' : ''}
      </Text>
    </Group>
  );
};
