import type { UseFormReturnType } from '@mantine/form';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useSessaoQuery } from '../../../core/sessao.api';
import { DRAFT_DEBOUNCE_MS } from '../../constants';
import { forgetDraft, keepDraft, readDraft, type Draft } from '../../../core/store/drafts';

interface FormDraft<V extends Record<string, unknown>> {
  form: UseFormReturnType<V>;
  title: string;
  lasting: boolean;
  sending: () => Pick<Draft, 'key' | 'revisao'>;
}

/** Stores a form's draft while it is edited. `left` is the previous draft until it is taken or forgotten. */
export const useDraft = <V extends Record<string, unknown>>({
  form,
  title,
  lasting,
  sending,
}: FormDraft<V>) => {
  const { pathname } = useLocation();
  const user = useSessaoQuery().data?.user?.id;
  const name = `${pathname}|${title}`;
  const owner = lasting ? user : undefined;
  const [left, setLeft] = useState(() => readDraft({ name, owner }));
  const dirty = form.isDirty();
  const values = JSON.stringify(form.values);

  const keep = (enviado: boolean) => {
    if (lasting && owner === undefined) return;
    keepDraft(
      { name, owner },
      {
        ...sending(),
        values: form.getValues(),
        em: new Date().toISOString(),
        enviado,
      },
    );
  };
  const keepLater = useEffectEvent(() => keep(false));
  useEffect(() => {
    if (!dirty) return undefined;
    const timer = setTimeout(() => keepLater(), DRAFT_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [dirty, values]);

  const forget = useCallback(() => {
    forgetDraft({ name, owner });
    setLeft(null);
  }, [name, owner]);

  return {
    left,
    /** The outcome is unknown until `refused`, `forget` or the next change. */
    sent: () => keep(true),
    refused: () => keep(false),
    taken: () => setLeft(null),
    forget,
    /** The session ended before the values were saved. */
    expired: () => (owner === undefined ? forget() : keep(false)),
  };
};
