import type { Position } from '@encomenda/contracts/shared/event';

/** NOTIFY channel on which projections announce each committed position. */
export const ANNOUNCEMENT_CHANNEL = 'projecao';

export interface Announcement {
  projection: string;
  position: Position;
}

/** `projection commit prepare`. A NOTIFY payload over 8,000 bytes would abort its transaction. */
export const encodeAnnouncement = ({ projection, position }: Announcement): string =>
  `${projection} ${position.commit} ${position.prepare}`;

/** @throws Error when the payload is malformed */
export const decodeAnnouncement = (payload: string): Announcement => {
  const [projection, commit, prepare] = payload.split(' ');
  if (!projection || !commit || !prepare) throw new Error(`Unreadable announcement: ${payload}`);
  return { projection, position: { commit: BigInt(commit), prepare: BigInt(prepare) } };
};
