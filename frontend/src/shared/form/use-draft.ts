import type { UseFormReturnType } from '@mantine/form';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { DRAFT_DEBOUNCE_MS } from '../constants';
import { forgetDraft, keepDraft, readDraft, type Draft } from '../../core/drafts';

interface FormDraft<V extends Record<string, unknown>> {
  form: UseFormReturnType<V>;
  /** Title of the form: with the page's address it names the draft. */
  title: string;
  /** What the draft carries beside its values, at this moment. */
  sending: () => Pick<Draft, 'key' | 'revisao'>;
}

/**
 * Keeps a form's draft while it is being filled in, and finds the one that was left behind.
 * `left` is that one until it is taken or forgotten.
 */
export const useDraft = <V extends Record<string, unknown>>({
  form,
  title,
  sending,
}: FormDraft<V>) => {
  const { pathname } = useLocation();
  const name = `${pathname}|${title}`;
  const [left, setLeft] = useState(() => readDraft(name));
  const dirty = form.isDirty();
  const values = JSON.stringify(form.values);

  const keep = (enviado: boolean) =>
    keepDraft(name, {
      ...sending(),
      values: form.getValues(),
      em: new Date().toISOString(),
      enviado,
    });
  const keepLater = useEffectEvent(() => keep(false));
  useEffect(() => {
    if (!dirty) return undefined;
    const timer = setTimeout(() => keepLater(), DRAFT_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [dirty, values]);

  const forget = useCallback(() => {
    forgetDraft(name);
    setLeft(null);
  }, [name]);

  return {
    left,
    /** From now on the outcome is unknown, until `refused`, `forget` or the next change. */
    sent: () => keep(true),
    /** It is certain that nothing was done. */
    refused: () => keep(false),
    /** The draft goes into the form: it is not offered again. */
    taken: () => setLeft(null),
    forget,
  };
};
