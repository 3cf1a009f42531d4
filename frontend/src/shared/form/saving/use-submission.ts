import { useRef, useState } from 'react';
import { isApiError } from '../../../core/api-error';
import { LOST_ANSWER_RETRIES_MS, SLOW_SAVE_MS } from '../../constants';

export type SubmissionState = 'idle' | 'sending' | 'slow' | 'checking';

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const isLost = (error: unknown) => isApiError(error) && error.status === 0;
/** A 4xx is certain: nothing was done, so the next attempt gets a new key. */
const isRefusal = (error: unknown) =>
  isApiError(error) && error.status >= 400 && error.status < 500;

/** One request at a time; retries a lost answer under the same key until the outcome is known. */
export const useSubmission = () => {
  const [state, setState] = useState<SubmissionState>('idle');
  const key = useRef<string>(crypto.randomUUID());
  const running = useRef(false);

  const attempt = async <Answer>(send: (key: string) => Promise<Answer>): Promise<Answer> => {
    for (const wait of LOST_ANSWER_RETRIES_MS) {
      try {
        return await send(key.current);
      } catch (error) {
        if (!isLost(error)) throw error;
        setState('checking');
        await pause(wait);
      }
    }
    return send(key.current);
  };

  /** Resolves with the answer; undefined while another request is running. */
  const submit = async <Answer>(
    send: (key: string) => Promise<Answer>,
  ): Promise<Answer | undefined> => {
    if (running.current) return undefined;
    running.current = true;
    setState('sending');
    const slow = setTimeout(
      () => setState((now) => (now === 'sending' ? 'slow' : now)),
      SLOW_SAVE_MS,
    );
    try {
      const answer = await attempt(send);
      key.current = crypto.randomUUID();
      return answer;
    } catch (error) {
      if (isRefusal(error)) key.current = crypto.randomUUID();
      throw error;
    } finally {
      clearTimeout(slow);
      running.current = false;
      setState('idle');
    }
  };

  const adopt = (known: string) => {
    key.current = known;
  };

  return { state, submit, adopt, currentKey: () => key.current };
};
