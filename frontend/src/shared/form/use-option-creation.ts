import { useState } from 'react';
import { showUnexpected } from '../feedback/toasts';

/** Makes an option of a text; undefined when one is being made already. */
export type CreateOption<Option> = (text: string) => Promise<Option | undefined>;

/** Makes an option of a typed text and chooses it; a refusal is told as a toast. */
export const useOptionCreation = <Option>(
  onCreate: CreateOption<Option> | undefined,
  choose: (option: Option | undefined) => void,
) => {
  const [creating, setCreating] = useState(false);
  const create = async (text: string) => {
    setCreating(true);
    try {
      choose(await onCreate?.(text));
    } catch (error) {
      showUnexpected(error);
    } finally {
      setCreating(false);
    }
  };
  return { creating, create };
};
