import { Button, Card, Stack, Text, Title } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { useRef, type ReactNode } from 'react';
import { useServerErrors } from '../../shared/form/saving/use-server-errors';
import { useSubmission } from '../../shared/form/saving/use-submission';
import { usePageTitle } from '../../shared/page/header/use-page-title';
import classes from './sessao.module.css';

interface SessionCardProps<V extends Record<string, unknown>, A> {
  title: string;
  text?: ReactNode;
  submitLabel: string;
  sendingLabel: string;
  initialValues: V;
  onSubmit: (values: V) => Promise<A>;
  onDone: (answer: A) => void | Promise<void>;
  children: (form: UseFormReturnType<V>) => ReactNode;
  footer?: ReactNode;
}

export const SessionCard = <V extends Record<string, unknown>, A>({
  title,
  text,
  submitLabel,
  sendingLabel,
  initialValues,
  onSubmit,
  onDone,
  children,
  footer,
}: SessionCardProps<V, A>) => {
  usePageTitle(title);
  const form = useForm<V>({ mode: 'controlled', initialValues });
  const element = useRef<HTMLFormElement>(null);
  const { state, submit } = useSubmission();
  const { summary, clearSummary, showFailure } = useServerErrors(form, element);
  const busy = state !== 'idle';

  const send = async (values: V) => {
    clearSummary();
    try {
      const done = await submit(() => onSubmit(values).then((answer) => ({ answer })));
      if (done) await onDone(done.answer);
    } catch (error) {
      showFailure(error);
    }
  };

  return (
    <Card className={classes.card} padding="lg">
      <form
        ref={element}
        noValidate
        onSubmit={(event) => form.onSubmit((values) => void send(values))(event)}
      >
        <Title order={1}>{title}</Title>
        {text ? (
          <Text c="var(--ink-2)" mt={4}>
            {text}
          </Text>
        ) : null}
        <Stack gap="sm" mt="md">
          {children(form)}
          <Button type="submit" fullWidth mt="xs" disabled={busy}>
            {busy ? sendingLabel : submitLabel}
          </Button>
          {summary ? (
            <Text role="alert" size="sm" c="var(--danger)">
              {summary}
            </Text>
          ) : null}
        </Stack>
      </form>
      {footer ? <div className={classes.footer}>{footer}</div> : null}
    </Card>
  );
};
