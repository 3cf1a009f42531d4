import type { LeituraDeNotificacoesEvent } from '@encomenda/contracts/notificacoes/leitura-de-notificacoes.events';
import type { Motivo } from '@encomenda/contracts/notificacoes/motivo';
import type { Decision, Fold } from '@encomenda/contracts/shared/events/decider';
import { iguais } from '@encomenda/contracts/shared/iguais';

export interface Leitura {
  /** Log position of the newest notification that was read; 0 before any. */
  readonly ate: bigint;
  readonly silenciados: readonly Motivo[];
}

export const leituraFold: Fold<Leitura, LeituraDeNotificacoesEvent> = {
  initialState: { ate: 0n, silenciados: [] },
  evolve(leitura, event) {
    switch (event.type) {
      case 'NotificacoesLidas':
        return { ...leitura, ate: BigInt(event.data.ate) };
      case 'PreferenciasDeNotificacaoAlteradas':
        return { ...leitura, silenciados: event.data.silenciados };
    }
  },
};

/** No event when `ate` is not after the position read before. */
export const marcarComoLidas =
  ({ usuarioId, ate }: { readonly usuarioId: number; readonly ate: bigint }) =>
  (leitura: Leitura): readonly LeituraDeNotificacoesEvent[] =>
    ate <= leitura.ate
      ? []
      : [{ type: 'NotificacoesLidas', data: { usuarioId, ate: String(ate) } }];

export const alterarPreferencias =
  ({
    usuarioId,
    silenciados,
  }: {
    readonly usuarioId: number;
    readonly silenciados: readonly Motivo[];
  }) =>
  (leitura: Leitura): readonly LeituraDeNotificacoesEvent[] =>
    iguais(silenciados, leitura.silenciados)
      ? []
      : [
          {
            type: 'PreferenciasDeNotificacaoAlteradas',
            data: { usuarioId, silenciados: [...silenciados] },
          },
        ];

export type LeituraDecision = Decision<Leitura, LeituraDeNotificacoesEvent>;
