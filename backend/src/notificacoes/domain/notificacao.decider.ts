import {
  classeDoMotivo,
  papeisDoMotivo,
  type Motivo,
} from '@encomenda/contracts/notificacoes/motivo';
import type {
  DadosDaNotificacao,
  NotificacaoEvent,
} from '@encomenda/contracts/notificacoes/notificacao.events';
import type { Decider } from '@encomenda/contracts/shared/decider';

/** What a notification is about; what is left out does not concern it. */
export type Noticia = Pick<DadosDaNotificacao, 'em' | 'autorId'> & {
  readonly motivo: Motivo;
} & Partial<
    Pick<
      DadosDaNotificacao,
      'pedidoId' | 'entregaId' | 'despesaId' | 'valorEmCentavos' | 'dia' | 'dias' | 'projecao'
    >
  >;

export interface EmitirNotificacao {
  readonly tipo: 'EmitirNotificacao';
  readonly notificacaoId: number;
  readonly noticia: Noticia;
}

const urlDe = ({ motivo, pedidoId, entregaId }: Noticia): string | null => {
  if (pedidoId != null) return `/adm/pedidos/show/${pedidoId}`;
  if (entregaId != null) return `/adm/entregas/show/${entregaId}`;
  return motivo === 'despesa-cancelada' ? '/adm/despesas' : null;
};

/** Whoever asks has something new to tell: a repeat is known by its command before it comes here. */
export const notificacaoDecider: Decider<null, EmitirNotificacao, NotificacaoEvent> = {
  initialState: null,
  evolve: () => null,
  decide: ({ notificacaoId, noticia }) => [
    {
      type: 'NotificacaoEmitida',
      data: {
        notificacaoId,
        motivo: noticia.motivo,
        classe: classeDoMotivo(noticia.motivo),
        papeis: papeisDoMotivo(noticia.motivo),
        autorId: noticia.autorId,
        em: noticia.em,
        url: urlDe(noticia),
        pedidoId: noticia.pedidoId ?? null,
        entregaId: noticia.entregaId ?? null,
        despesaId: noticia.despesaId ?? null,
        valorEmCentavos: noticia.valorEmCentavos ?? null,
        dia: noticia.dia ?? null,
        dias: noticia.dias ?? null,
        projecao: noticia.projecao ?? null,
      },
    },
  ],
};
