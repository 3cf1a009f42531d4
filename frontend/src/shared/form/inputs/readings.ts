import { createContext, use, useEffect, useId, useRef, useState, type FocusEvent } from 'react';

export type UnseenReadings = Map<string, () => void>;

export const UnseenReadingsContext = createContext<UnseenReadings | null>(null);

interface Doubt {
  sentence: string;
  write: () => void;
}

/** Shows how an ambiguous text was read, on blur or before the save. Focus on another field means that it was seen. */
export const useReading = () => {
  const unseen = use(UnseenReadingsContext);
  const field = useId();
  const doubt = useRef<Doubt | null>(null);
  const [sentence, setSentence] = useState<string | null>(null);
  useEffect(() => () => void unseen?.delete(field), [unseen, field]);

  const show = () => {
    if (!doubt.current) return;
    doubt.current.write();
    setSentence(doubt.current.sentence);
  };
  return {
    sentence,
    typed(now: Doubt | null) {
      doubt.current = now;
      setSentence(null);
      if (now) unseen?.set(field, show);
      else unseen?.delete(field);
    },
    left({ relatedTarget }: FocusEvent) {
      show();
      // Going straight to a button does not count as seen.
      if (relatedTarget instanceof HTMLElement && !(relatedTarget instanceof HTMLButtonElement))
        unseen?.delete(field);
    },
  };
};
