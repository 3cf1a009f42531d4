import type { LeituraDeNotificacoesEvent } from '@encomenda/contracts/notificacoes/leitura-de-notificacoes.events';
import type { Motivo } from '@encomenda/contracts/notificacoes/motivo';
import type { Decider } from '@encomenda/contracts/shared/decider';
import { iguais } from '@encomenda/contracts/shared/iguais';

export interface Leitura {
  /** Commit position of the last one read. */
  readonly ate: bigint;
  readonly silenciados: readonly Motivo[];
}

export type LeituraCommand =
  | { readonly tipo: 'MarcarComoLidas'; readonly usuarioId: number; readonly ate: bigint }
  | {
      readonly tipo: 'AlterarPreferencias';
      readonly usuarioId: number;
      readonly silenciados: readonly Motivo[];
    };

/** How far one person has read, which never goes back, and what they do not want to hear of. */
export const leituraDecider: Decider<Leitura, LeituraCommand, LeituraDeNotificacoesEvent> = {
  initialState: { ate: 0n, silenciados: [] },
  evolve(leitura, event) {
    switch (event.type) {
      case 'NotificacoesLidas':
        return { ...leitura, ate: BigInt(event.data.ate) };
      case 'PreferenciasDeNotificacaoAlteradas':
        return { ...leitura, silenciados: event.data.silenciados };
    }
  },
  decide(command, leitura) {
    const { usuarioId } = command;
    if (command.tipo === 'MarcarComoLidas')
      return command.ate <= leitura.ate
        ? []
        : [{ type: 'NotificacoesLidas', data: { usuarioId, ate: String(command.ate) } }];
    const silenciados = [...command.silenciados];
    return iguais(silenciados, leitura.silenciados)
      ? []
      : [{ type: 'PreferenciasDeNotificacaoAlteradas', data: { usuarioId, silenciados } }];
  },
};
