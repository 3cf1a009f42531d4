import { useEffect, useState, type RefObject } from 'react';
import type { UseFormReturnType } from '@mantine/form';
import { isApiError } from '../../../core/api-error';

const UNEXPECTED = 'Ocorreu um erro inesperado!';
const FORBIDDEN = 403;
const NO_LONGER_ALLOWED =
  'Você não tem mais permissão para salvar isso. O que você digitou continua aqui.';

/** Only users who may save see a form, so a 403 means that their role changed meanwhile. */
const sentenceOf = (failed: { status?: number; message: string }): string =>
  failed.status === FORBIDDEN ? NO_LONGER_ALLOWED : failed.message;

const isField = (values: unknown, path: string): boolean => {
  let part = values;
  for (const name of path.split('.')) {
    if (typeof part !== 'object' || part === null || !(name in part)) return false;
    part = (part as Record<string, unknown>)[name];
  }
  return true;
};

export const useServerErrors = <Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
  element: RefObject<HTMLElement | null>,
) => {
  const [summary, setSummary] = useState<string | null>(null);
  const [failures, setFailures] = useState(0);

  useEffect(() => {
    if (failures === 0) return;
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failures, element]);

  const showFailure = (error: unknown) => {
    const failed = isApiError(error) ? error : { message: UNEXPECTED, errors: {}, reference: '' };
    const fields = Object.entries(failed.errors);
    form.setErrors(Object.fromEntries(fields.map(([field, texts]) => [field, texts.join(' ')])));
    const values = form.getValues();
    const beneath = new Set(
      fields.flatMap(([field, texts]) => (isField(values, field) ? texts : [])),
    );
    const elsewhere = fields.flatMap(([field, texts]) => (isField(values, field) ? [] : texts));
    const sentences = new Set([sentenceOf(failed), ...elsewhere]);
    if (failed.reference) sentences.add(`(código ${failed.reference})`);
    setSummary([...sentences].filter((sentence) => !beneath.has(sentence)).join(' ') || null);
    setFailures((count) => count + 1);
  };

  return { summary, clearSummary: () => setSummary(null), showFailure };
};
