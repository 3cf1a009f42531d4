import type { UseFormReturnType } from '@mantine/form';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { DRAFT_DEBOUNCE_MS } from '../constants';
import { forgetDraft, keepDraft, readDraft, type Draft } from '../../core/drafts';

interface FormDraft<V extends Record<string, unknown>> {
  form: UseFormReturnType<V>;
  title: string;
  sending: () => Pick<Draft, 'key' | 'revisao'>;
}

/** Stores a form's draft while it is edited. `left` is the previous draft until it is taken or forgotten. */
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
    /** The outcome is unknown until `refused`, `forget` or the next change. */
    sent: () => keep(true),
    refused: () => keep(false),
    taken: () => setLeft(null),
    forget,
  };
};
