import { createContext, use, useEffect, useId } from 'react';

export type SaveCheck = () => Promise<boolean>;
export type SaveChecks = Map<string, SaveCheck>;

export const SaveChecksContext = createContext<SaveChecks | null>(null);

export const useSaveCheck = (check: SaveCheck) => {
  const checks = use(SaveChecksContext);
  const field = useId();
  useEffect(() => {
    checks?.set(field, check);
    return () => void checks?.delete(field);
  }, [checks, field, check]);
};

/** All checks run, so that every field shows what it misses. */
export const mayBeSaved = async (checks: SaveChecks): Promise<boolean> => {
  const answers = await Promise.all([...checks.values()].map((check) => check()));
  return answers.every(Boolean);
};
