import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';

interface SubmitContext {
  idempotencyKey: string;
  /** Revision that the form was opened on; pass it to the mutation. Undefined for a new record. */
  ifMatch: number | undefined;
}

export interface FormModalProps<Values extends Record<string, unknown>, Answer> {
  opened: boolean;
  /** Not called while sending; with unsaved changes only after confirmation. */
  onClose: () => void;
  title: string;
  initialValues: Values;
  /** Revision of the edited record: later changes by others are merged or shown as a conflict. */
  revisao?: number | undefined;
  /** Sends the form; must reject with an `ApiError` (a mutation's `unwrap()` does). */
  onSubmit: (values: Values, context: SubmitContext) => Promise<Answer>;
  onSaved?: (answer: Answer, values: Values) => void;
  submitLabel?: string;
  tone?: 'danger' | 'primary';
  /** A second button that saves and restarts the form with `next`'s values. */
  another?: { label: string; next: (saved: Values) => Values } | undefined;
  note?: (values: Values) => ReactNode;
  /** Width: sm 480, md 640, lg 880 px. */
  size?: 'sm' | 'md' | 'lg';
  children: (form: UseFormReturnType<Values>) => ReactNode;
}
