import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { isApiError } from '../../../core/api-error';
import { showAnswer } from '../../feedback/toasts/toasts';
import { ConflictPanel } from '../conflict/conflict-panel';
import classes from './form-modal.module.css';
import type { FormModalProps } from './form-modal.props';
import { LeaveGuard } from './leave-guard';
import { DraftAlert } from '../saving/draft-alert';
import type { Draft } from '../../../core/store/drafts';
import { UnseenReadingsContext, type UnseenReadings } from '../inputs/readings';
import { mayBeSaved, SaveChecksContext, type SaveChecks } from '../saving/save-checks';
import { useConflict } from '../conflict/use-conflict';
import { useDraft } from '../saving/use-draft';
import { useServerErrors } from '../saving/use-server-errors';
import { useSubmission, type SubmissionState } from '../saving/use-submission';

type Shared<V extends Record<string, unknown>, A> = Pick<
  FormModalProps<V, A>,
  | 'title'
  | 'initialValues'
  | 'revisao'
  | 'onSubmit'
  | 'onSaved'
  | 'submitLabel'
  | 'tone'
  | 'another'
  | 'note'
  | 'children'
  | 'onClose'
>;

export interface FormStatus {
  dirty: boolean;
  busy: boolean;
  forget: () => void;
}

interface FormBodyProps<V extends Record<string, unknown>, A> extends Shared<V, A> {
  onStatus: (status: FormStatus) => void;
  onCancel: () => void;
  /** Whether the draft survives the tab and the session; only its user gets it back. */
  lastingDraft?: boolean;
}

const UNAUTHENTICATED = 401;
const nothing = () => undefined;

const NOTES: Record<SubmissionState, string> = {
  idle: '',
  sending: '',
  slow: 'Ainda salvando…',
  checking: 'Não recebemos a confirmação. Verificando…',
};

export const FormBody = <V extends Record<string, unknown>, A>({
  title,
  initialValues,
  revisao,
  onSubmit,
  onSaved,
  onClose,
  onCancel,
  submitLabel = 'Salvar',
  tone = 'primary',
  another,
  note,
  children,
  onStatus,
  lastingDraft = false,
}: FormBodyProps<V, A>) => {
  const form = useForm<V>({ mode: 'controlled', initialValues });
  const element = useRef<HTMLFormElement>(null);
  const { state, submit, adopt, currentKey } = useSubmission();
  // The revision the values were taken from: the record may be refetched while the form is open.
  const seen = useRef(revisao);
  const conflict = useConflict(form);
  const draft = useDraft({
    form,
    title,
    lasting: lastingDraft,
    sending: () => ({ key: currentKey(), revisao: seen.current }),
  });
  const { summary, clearSummary, showFailure } = useServerErrors(form, element);
  const [unseen] = useState<UnseenReadings>(() => new Map());
  const [checks] = useState<SaveChecks>(() => new Map());
  const [checking, setChecking] = useState(false);
  const busy = state !== 'idle';
  const blocked = busy || conflict.undecided;
  const isDirty = form.isDirty();

  // A ref, so that leaving right after a save, before the next render, asks nothing.
  const saved = useRef(false);
  const report = useEffectEvent(onStatus);
  const { forget } = draft;
  useEffect(() => {
    report({ dirty: isDirty, busy, forget });
    return () => report({ dirty: false, busy: false, forget: nothing });
  }, [isDirty, busy, forget]);

  const beginAgain = (values: V) => {
    form.setInitialValues(values);
    form.reset();
    element.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  };

  const save = async (values: V, next?: (saved: V) => V) => {
    // During the closing animation another click must not save again.
    if (saved.current || conflict.undecided) return;
    clearSummary();
    if (isDirty) draft.sent();
    try {
      const answer = await submit((idempotencyKey) =>
        onSubmit(values, { idempotencyKey, ifMatch: seen.current }),
      );
      if (answer === undefined) return;
      draft.forget();
      conflict.settled();
      if (next) {
        beginAgain(next(values));
        showAnswer(answer);
        return;
      }
      saved.current = true;
      form.reset();
      onClose();
      showAnswer(answer);
      onSaved?.(answer, values);
    } catch (error) {
      // Any answer means that nothing was saved.
      if (isApiError(error) && error.status === UNAUTHENTICATED) draft.expired();
      else if (isDirty && isApiError(error) && error.status !== 0) draft.refused();
      if (isApiError(error) && error.conflito) {
        seen.current = error.conflito.revisao;
        conflict.met(error.message, error.conflito);
        element.current?.scrollIntoView({ block: 'start' });
        return;
      }
      showFailure(error);
    }
  };

  const checkAndSave = async (values: V, next?: (saved: V) => V) => {
    setChecking(unseen.size > 0);
    if (unseen.size === 0) {
      if (checks.size === 0 || (await mayBeSaved(checks))) await save(values, next);
      return;
    }
    for (const show of unseen.values()) show();
    unseen.clear();
  };

  const recover = (left: Draft) => {
    const values = { ...form.getValues(), ...(left.values as Partial<V>) };
    seen.current = left.revisao ?? seen.current;
    adopt(left.key);
    draft.taken();
    form.setValues(values);
    if (left.enviado) void save(values);
  };

  const saveByKeyboard = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      element.current?.requestSubmit();
    }
  };

  return (
    <form
      ref={element}
      noValidate
      className={classes.form}
      onSubmit={(event) => form.onSubmit((values) => void checkAndSave(values))(event)}
      onKeyDown={saveByKeyboard}
    >
      <LeaveGuard dirty={isDirty} saved={saved} onDiscard={draft.forget} />
      {draft.left ? (
        <DraftAlert
          draft={draft.left}
          onRestore={() => draft.left && recover(draft.left)}
          onDiscard={draft.forget}
        />
      ) : null}
      {conflict.dispute ? <ConflictPanel {...conflict.dispute} onChoose={conflict.choose} /> : null}
      {summary ? (
        <Alert color="red" variant="light" mb="md" role="alert" p="sm">
          {summary}
        </Alert>
      ) : null}
      <Stack gap="sm" className={classes.fields}>
        <SaveChecksContext value={checks}>
          <UnseenReadingsContext value={unseen}>{children(form)}</UnseenReadingsContext>
        </SaveChecksContext>
      </Stack>
      <Group className={classes.footer} justify="flex-end" gap="xs">
        <Text size="sm" c="var(--ink-2)" role="status" mr="auto">
          {conflict.undecided
            ? 'Escolha o que fica em cada campo.'
            : checking
              ? 'Confira como o valor foi lido e salve de novo.'
              : NOTES[state]}
        </Text>
        {note?.(form.values)}
        <Button variant="default" onClick={onCancel} disabled={busy}>
          Cancelar
        </Button>
        {another ? (
          <Button
            variant="default"
            disabled={blocked}
            onClick={() => form.onSubmit((values) => void checkAndSave(values, another.next))()}
          >
            {another.label}
          </Button>
        ) : null}
        <Button
          type="submit"
          color={tone === 'danger' ? 'red' : undefined}
          disabled={blocked}
          data-sending={busy || undefined}
          aria-busy={busy || undefined}
        >
          {busy ? 'Salvando...' : submitLabel}
        </Button>
      </Group>
    </form>
  );
};
