import type { LeituraDeNotificacoesEvent } from '../notificacoes/leitura-de-notificacoes.events.js';
import { nomeDoMotivo, type Motivo } from '../notificacoes/motivo.js';
import type { NotificacaoEvent } from '../notificacoes/notificacao.events.js';
import type { VarreduraDePrazosEvent } from '../notificacoes/varredura-de-prazos.events.js';
import { formatarDia } from '../shared/dia.js';
import type { Frases } from './frases.js';

const silenciou = (silenciados: readonly Motivo[]): string =>
  silenciados.length === 0
    ? 'recebe todos os avisos'
    : `sem avisos de ${silenciados.map((motivo) => `“${nomeDoMotivo(motivo)}”`).join(', ')}`;

export const frasesDasNotificacoes: Frases<
  NotificacaoEvent | LeituraDeNotificacoesEvent | VarreduraDePrazosEvent
> = {
  NotificacaoEmitida: ({ motivo, papeis }) =>
    `Notificação “${nomeDoMotivo(motivo)}” enviada a ${papeis.join(', ')}.`,
  NotificacoesLidas: () => 'Notificações vistas.',
  PreferenciasDeNotificacaoAlteradas: ({ silenciados }) =>
    `Preferências de notificação alteradas: ${silenciou(silenciados)}.`,
  PrazosVarridos: ({ dia }) => `Prazos de ${formatarDia(dia)} verificados.`,
};
