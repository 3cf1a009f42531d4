import { Input, Skeleton } from '@mantine/core';
import { Suspense, useId, type ReactNode } from 'react';
import { lazyPart } from '../../offline/bring';

interface RichTextEditorProps {
  label: string;
  /** HTML as the API stores it; '' or null when empty. */
  value?: string | null;
  /** Receives HTML of the allowed elements; '' when empty. */
  onChange: (html: string) => void;
  error?: ReactNode;
  description?: ReactNode;
  withAsterisk?: boolean;
}

const Editor = lazyPart(async () => (await import('./rich-text-editor.impl')).RichTextEditorImpl);

/** Height of the loaded editor, in px: content below it must not move. */
const EDITOR_HEIGHT = 157;

export const RichTextEditor = ({
  label,
  error,
  description,
  withAsterisk,
  ...editor
}: RichTextEditorProps) => {
  const id = useId();
  return (
    <Input.Wrapper
      label={label}
      labelProps={{ htmlFor: undefined, id: `${id}-label` }}
      error={error}
      description={description}
      withAsterisk={withAsterisk}
    >
      <Suspense fallback={<Skeleton height={EDITOR_HEIGHT} />}>
        <Editor {...editor} value={editor.value ?? null} label={label} invalid={Boolean(error)} />
      </Suspense>
    </Input.Wrapper>
  );
};
