import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';

interface SubmitContext {
  /** One per opened form; pass it on to the mutation as it is. */
  idempotencyKey: string;
  /** Revision that the form was opened on, of an edit; pass it on as it is. */
  ifMatch: number | undefined;
}

export interface FormModalProps<Values extends Record<string, unknown>, Answer> {
  opened: boolean;
  /** Closes the dialog. Not called while sending, and only after asking when there are changes. */
  onClose: () => void;
  title: string;
  /** Values at each opening. */
  initialValues: Values;
  /** Revision of the record that is edited: others' changes since are merged, disputed ones asked. */
  revisao?: number | undefined;
  /** Sends the form; reject with an `ApiError` (a mutation's `unwrap()` does). */
  onSubmit: (values: Values, context: SubmitContext) => Promise<Answer>;
  /** Called after success, once the dialog is closed and its toast is shown. */
  onSaved?: (answer: Answer, values: Values) => void;
  submitLabel?: string;
  /** `danger` for what takes something away for ever. */
  tone?: 'danger' | 'primary';
  /** A second button that saves and begins the next one in the same dialog, with these values. */
  another?: { label: string; next: (saved: Values) => Values } | undefined;
  /** Width: sm 480, md 640, lg 880 px. */
  size?: 'sm' | 'md' | 'lg';
  /** The fields. Give each `form.getInputProps('name')`, named as the API names it. */
  children: (form: UseFormReturnType<Values>) => ReactNode;
}
