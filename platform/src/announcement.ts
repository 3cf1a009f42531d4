import type { Position } from '@encomenda/contracts/shared/event';

/** Channel on which projections say, with their commit, how far they are. */
export const ANNOUNCEMENT_CHANNEL = 'projecao';

export interface Announcement {
  projection: string;
  position: Position;
}

/** `nome commit prepare`: small, since a NOTIFY payload over 8,000 bytes aborts its transaction. */
export const encodeAnnouncement = ({ projection, position }: Announcement): string =>
  `${projection} ${position.commit} ${position.prepare}`;

/** @throws when the payload is not one of ours */
export const decodeAnnouncement = (payload: string): Announcement => {
  const [projection, commit, prepare] = payload.split(' ');
  if (!projection || !commit || !prepare) throw new Error(`Unreadable announcement: ${payload}`);
  return { projection, position: { commit: BigInt(commit), prepare: BigInt(prepare) } };
};
