import type { CommandRecord } from './sender.js';

/** The id that an answer tells. @throws an Error when it tells none */
export const idOf = ({ told, intent, status }: CommandRecord): number => {
  if (told?.id === undefined) throw new Error(`${intent.path} answered ${status} without an id`);
  return told.id;
};
