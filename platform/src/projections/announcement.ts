import type { Position } from '@encomenda/contracts/shared/events/event';
import type { Assunto } from '@encomenda/contracts/shared/transport/socket';

export const ANNOUNCEMENT_CHANNEL = 'projecao';

export interface AnnouncedChange {
  readonly assunto: Assunto;
  readonly registro: number;
  /** User who caused it; null for a process. */
  readonly autor: number | null;
}

export interface Announcement {
  readonly projections: readonly string[];
  readonly position: Position;
  /** Null when there are too many: read them from `projecao.mudancas`. */
  readonly changes: readonly AnnouncedChange[] | null;
  /** W3C `traceparent` of each traced event, up to {@link MOST_TRACED}. */
  readonly traceparents?: readonly string[] | undefined;
}

const MOST_TRACED = 10;

/** PostgreSQL refuses a NOTIFY payload of 8,000 bytes or more, and with it the transaction. */
const LONGEST = 7_900;

type Payload = [
  projections: readonly string[],
  commit: string,
  prepare: string,
  changes: readonly (readonly [Assunto, number, number | null])[] | null,
  ...traceparents: readonly string[],
];

export const encodeAnnouncement = ({
  projections,
  position,
  changes,
  traceparents = [],
}: Announcement): string => {
  const payload = (told: Announcement['changes']): string => {
    const rows = told?.map(({ assunto, registro, autor }) => [assunto, registro, autor] as const);
    const { commit, prepare } = position;
    return JSON.stringify([
      projections,
      String(commit),
      String(prepare),
      rows ?? null,
      ...traceparents.slice(0, MOST_TRACED),
    ] satisfies Payload);
  };
  const whole = payload(changes);
  return Buffer.byteLength(whole) > LONGEST ? payload(null) : whole;
};

/** @throws SyntaxError when the payload is malformed */
export const decodeAnnouncement = (payload: string): Announcement => {
  const [projections, commit, prepare, changes, ...traceparents] = JSON.parse(payload) as Payload;
  return {
    projections,
    position: { commit: BigInt(commit), prepare: BigInt(prepare) },
    changes: changes?.map(([assunto, registro, autor]) => ({ assunto, registro, autor })) ?? null,
    ...(traceparents.length > 0 && { traceparents }),
  };
};
