import type { ConsultaEvent } from '@encomenda/contracts/auditoria/consulta.events';
import { semDadosPessoais } from '@encomenda/contracts/auditoria/dados-pessoais';
import { fraseDoEvento, type EventoNarrado } from '@encomenda/contracts/historico/frase-do-evento';
import type { RecordedEvent } from '@encomenda/contracts/shared/event';
import { must, type Happened, type Shop } from './shop.js';

/** What undid an earlier act says so. */
const undone = ({ metadata: { desfaz } }: RecordedEvent): string =>
  desfaz === undefined ? '' : `Desfez a revisão ${desfaz}: `;

/** Notes that it happened. */
export const foldAcontecimento = ({ acontecimentos }: Shop, event: RecordedEvent): void => {
  const posicao = Number(event.position.commit);
  acontecimentos.set(posicao, {
    posicao,
    eventoId: event.id,
    revisao: Number(event.revision),
    tipo: event.type,
    stream: event.stream,
    quem: event.metadata.usuarioId,
    em: event.metadata.ocorridoEm,
    dia: event.metadata.dia,
    frase: `${undone(event)}${fraseDoEvento({
      type: event.type,
      data: semDadosPessoais(event),
    } as unknown as EventoNarrado)}`,
  });
};

/** Who read must be somebody. @throws ImpossibleLog */
export const foldConsulta = ({ usuarios }: Shop, { data }: Happened<ConsultaEvent>): void => {
  must(usuarios, data.quem, 'user');
};
