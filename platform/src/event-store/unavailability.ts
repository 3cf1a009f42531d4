import type { StoreUnavailable } from './event-store.js';

export type Unavailability = 'denied' | 'unreachable' | 'other';

const DENIED = /UNAUTHENTICATED|PERMISSION_DENIED|AccessDenied/;
const CERTIFICATE = /certificate|self-signed|altnames/i;
const NO_SUCH_NAME = /Name resolution failed for target dns:(\S+)/;
const NO_LEADER = /^Failed to discover/;
const NOT_REACHED = /UNAVAILABLE|^No answer in/;

const messageOf = (cause: unknown): string =>
  cause instanceof Error ? cause.message : String(cause);

export const whyUnavailable = ({ cause }: StoreUnavailable): Unavailability => {
  const message = messageOf(cause);
  if (DENIED.test(message)) return 'denied';
  return NO_LEADER.test(message) || NOT_REACHED.test(message) ? 'unreachable' : 'other';
};

/** Portuguese sentence for the operator; null unless address or user are the cause. */
export const explainUnavailable = ({ cause }: StoreUnavailable): string | null => {
  const message = messageOf(cause);
  if (DENIED.test(message))
    return (
      'O servidor de eventos recusou o usuário ou a senha que estão em EVENTSTORE_URL, ou esse usuário não pode ' +
      'ler e gravar tudo de que a Encomenda precisa (docs/eventstoredb.md).'
    );
  const [, name] = NO_SUCH_NAME.exec(message) ?? [];
  if (name) return `Não existe nenhum computador com o nome ${name}, que está em EVENTSTORE_URL.`;
  if (CERTIFICATE.test(message))
    return (
      'O certificado do servidor de eventos não confere com a autoridade em tlsCAFile, ou não é para o nome que ' +
      `está em EVENTSTORE_URL (${message}).`
    );
  if (NO_LEADER.test(message))
    return (
      'Nenhum dos servidores de eventos de EVENTSTORE_URL diz quem é o líder: estão desligados, o endereço não é ' +
      'o deles, ou não formam maioria.'
    );
  if (NOT_REACHED.test(message))
    return (
      'Não há servidor de eventos que responda no endereço de EVENTSTORE_URL: veja se está ligado, se nome e porta ' +
      `estão certos e se os dois lados usam TLS (${message}).`
    );
  return null;
};
