import { useEffect, useRef, useState } from 'react';
import { isApiError } from '../../core/api-error';
import type { Upload } from '../../core/upload';
import { useSubmission } from '../form/saving/use-submission';

const UNEXPECTED = 'Ocorreu um erro inesperado!';

export interface UploadUnderWay {
  readonly name: string;
  readonly sent: number;
  /** The answer was lost: it is sent again under the same key. */
  readonly checking: boolean;
}

export type Send<Answer> = (upload: Omit<Upload, 'url' | 'body'>) => Promise<Answer>;

const sentenceOf = (error: unknown): string => {
  if (!isApiError(error)) return UNEXPECTED;
  const sentences = Object.values(error.errors).flat();
  const sentence =
    sentences.length > 0 ? sentences.join(' ') : error.generic ? UNEXPECTED : error.message;
  return error.reference ? `${sentence} (código ${error.reference})` : sentence;
};

export const useSingleUpload = <Answer>() => {
  const { state, submit } = useSubmission();
  const [file, setFile] = useState<{ name: string; sent: number } | null>(null);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  /** `error` is null when it was cancelled. */
  const send = async (
    name: string,
    sending: Send<Answer>,
  ): Promise<{ answer: Answer } | { error: string | null }> => {
    const { signal } = (stop.current = new AbortController());
    const onProgress = (sent: number) => setFile({ name, sent });
    onProgress(0);
    try {
      const answer = await submit((idempotencyKey) =>
        sending({ idempotencyKey, signal, onProgress }).catch((error: unknown) => {
          // A cancelled upload looks like a lost answer, which would be sent again.
          signal.throwIfAborted();
          throw error;
        }),
      );
      return answer ? { answer } : { error: null };
    } catch (error) {
      return { error: signal.aborted ? null : sentenceOf(error) };
    } finally {
      setFile(null);
    }
  };

  const underWay: UploadUnderWay | null = file && { ...file, checking: state === 'checking' };
  return { underWay, send, cancel: () => stop.current?.abort() };
};
