import { createContext, use, useEffect, useId, useRef, useState, type FocusEvent } from 'react';

/** Shows each reading that nobody has seen yet, by field. A form asks before it saves. */
export type UnseenReadings = Map<string, () => void>;

export const UnseenReadingsContext = createContext<UnseenReadings | null>(null);

/** A typed text that could be read in two ways. */
interface Doubt {
  /** `Lido como R$ 1.480,00.` */
  sentence: string;
  /** Writes the text as it was understood. */
  write: () => void;
}

/**
 * Shows how a doubtful text was understood: on leaving the field, and at the latest when its form is
 * about to be saved. A reading counts as seen once the focus has gone on to another field.
 */
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
    /** Call at every change, with null for a text that has one meaning. */
    typed(now: Doubt | null) {
      doubt.current = now;
      setSentence(null);
      if (now) unseen?.set(field, show);
      else unseen?.delete(field);
    },
    left({ relatedTarget }: FocusEvent) {
      show();
      // Whoever goes straight to a button has not looked at the field again.
      if (relatedTarget instanceof HTMLElement && !(relatedTarget instanceof HTMLButtonElement))
        unseen?.delete(field);
    },
  };
};
