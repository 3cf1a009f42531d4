import type { DiaNaAgenda } from '@encomenda/contracts/agenda/agenda.http';
import ical from 'ical-generator';

/** UTC noon: the library writes the day of this instant, wherever the server is. */
const meioDia = (dia: string): Date => new Date(`${dia}T12:00:00Z`);
/** Length of a deadline, ms. Calendars show an event without an end for an hour, or not at all. */
const DURACAO_MS = 15 * 60_000;
/** Instant of a business day and time, at the shop's offset since 2019. */
const instante = (dia: string, hora: string): Date => new Date(`${dia}T${hora}:00-03:00`);

interface Feito {
  readonly dias: readonly DiaNaAgenda[];
  /** Prefix of links, `https://loja.example`; null leaves the links out. */
  readonly origem: string | null;
  readonly agora: Date;
}

/** Deadlines and deliveries as an iCalendar file (RFC 5545). Without amounts. */
export const calendarioIcs = ({ dias, origem, agora }: Feito): string => {
  const calendario = ical({
    name: 'Encomenda',
    prodId: { company: 'Encomenda', product: 'Agenda', language: 'PT' },
    ttl: 3600,
  });
  for (const { dia, lista, entregas } of dias) {
    for (const { id, cliente, hora, encomenda, saida } of lista)
      calendario.createEvent({
        id: `pedido-${id}@encomenda`,
        stamp: agora,
        ...(hora === null
          ? { start: meioDia(dia), allDay: true }
          : {
              start: instante(dia, hora),
              end: new Date(instante(dia, hora).getTime() + DURACAO_MS),
            }),
        summary: `Pedido #${id}, ${cliente}${saida === 'Entrega' ? ', para entregar' : ''}`,
        description: encomenda || 'Sem itens.',
        url: origem && `${origem}/adm/pedidos/show/${id}`,
      });
    for (const { id, destinos } of entregas)
      calendario.createEvent({
        id: `entrega-${id}@encomenda`,
        stamp: agora,
        start: meioDia(dia),
        allDay: true,
        summary: `Entrega ${id}`,
        description: destinos
          .map(({ pedido_id, cliente }) => `#${pedido_id} ${cliente}`)
          .join('\n'),
        url: origem && `${origem}/adm/entregas/show/${id}`,
      });
  }
  return calendario.toString();
};
