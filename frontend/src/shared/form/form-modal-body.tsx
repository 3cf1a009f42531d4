import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react';
import { showAnswer } from '../feedback/toasts';
import classes from './form-modal.module.css';
import type { FormModalProps } from './form-modal.props';
import { LeaveGuard } from './leave-guard';
import { useServerErrors } from './use-server-errors';
import { useSubmission, type SubmissionState } from './use-submission';

type Shared<V extends Record<string, unknown>, A> = Pick<
  FormModalProps<V, A>,
  'initialValues' | 'onSubmit' | 'onSaved' | 'submitLabel' | 'another' | 'children' | 'onClose'
>;

export interface FormStatus {
  dirty: boolean;
  busy: boolean;
}

interface FormModalBodyProps<V extends Record<string, unknown>, A> extends Shared<V, A> {
  /** Told at every change, and told that all is quiet when the form goes away. */
  onStatus: (status: FormStatus) => void;
  onCancel: () => void;
}

const NOTES: Record<SubmissionState, string> = {
  idle: '',
  sending: '',
  slow: 'Ainda salvando…',
  checking: 'Não recebemos a confirmação. Verificando…',
};

/** One opening of a form: its values, its key, its errors. */
export const FormModalBody = <V extends Record<string, unknown>, A>({
  initialValues,
  onSubmit,
  onSaved,
  onClose,
  onCancel,
  submitLabel = 'Salvar',
  another,
  children,
  onStatus,
}: FormModalBodyProps<V, A>) => {
  const form = useForm<V>({ mode: 'controlled', initialValues });
  const element = useRef<HTMLFormElement>(null);
  const { state, submit } = useSubmission();
  const { summary, clearSummary, showFailure } = useServerErrors(form, element);
  const busy = state !== 'idle';
  const isDirty = form.isDirty();

  // Known at once, before the next render: leaving right after a save asks nothing.
  const saved = useRef(false);
  const tell = useEffectEvent(onStatus);
  useEffect(() => {
    tell({ dirty: isDirty, busy });
    return () => tell({ dirty: false, busy: false });
  }, [isDirty, busy]);

  const beginAgain = (values: V) => {
    form.setInitialValues(values);
    form.reset();
    element.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  };

  const save = async (values: V, next?: (saved: V) => V) => {
    // The dialog takes a moment to go away; another click on it must not save again.
    if (saved.current) return;
    clearSummary();
    try {
      const answer = await submit((idempotencyKey) => onSubmit(values, { idempotencyKey }));
      if (answer === undefined) return;
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
      showFailure(error);
    }
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
      onSubmit={(event) => form.onSubmit((values) => void save(values))(event)}
      onKeyDown={saveByKeyboard}
    >
      <LeaveGuard dirty={isDirty} saved={saved} />
      {summary ? (
        <Alert color="red" variant="light" mb="md" role="alert" p="sm">
          {summary}
        </Alert>
      ) : null}
      <Stack gap="sm" className={classes.fields}>
        {children(form)}
      </Stack>
      <Group className={classes.footer} justify="flex-end" gap="xs">
        <Text size="sm" c="var(--ink-2)" role="status" mr="auto">
          {NOTES[state]}
        </Text>
        <Button variant="default" onClick={onCancel} disabled={busy}>
          Cancelar
        </Button>
        {another ? (
          <Button
            variant="default"
            disabled={busy}
            onClick={() => form.onSubmit((values) => void save(values, another.next))()}
          >
            {another.label}
          </Button>
        ) : null}
        <Button type="submit" disabled={busy} data-sending={busy || undefined}>
          {busy ? 'Salvando...' : submitLabel}
        </Button>
      </Group>
    </form>
  );
};
