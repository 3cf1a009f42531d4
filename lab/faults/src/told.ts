import type { CommandRecord } from './sender.js';

/** @throws an Error when the answer has no id */
export const idOf = ({ told, intent, status }: CommandRecord): number => {
  if (told?.id === undefined) throw new Error(`${intent.path} answered ${status} without an id`);
  return told.id;
};
