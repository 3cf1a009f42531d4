import { useState } from 'react';
import { showUnexpected } from '../../feedback/toasts/toasts';

export type CreateOption<Option> = (text: string) => Promise<Option | undefined>;

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
