import { describe, expect, it } from 'vitest';
import type { Config } from '@encomenda/platform/config';
import { createLogger } from '@encomenda/platform/logger';
import { FREE_GUESSES, Limiter } from './limiter.js';

const limiter = () =>
  new Limiter({ limits: true, redisUrl: undefined } as Config, createLogger('spec'));

describe('guesses at a secret', () => {
  it('are admitted one per wait when they come in parallel', async () => {
    const guesses = limiter();
    const all = await Promise.allSettled(Array.from({ length: 40 }, () => guesses.guess('ana')));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(FREE_GUESSES);
    await expect(guesses.guess('bia')).resolves.toBeUndefined();
  });

  it('are reset by a correct one', async () => {
    const guesses = limiter();
    for (let times = 0; times < FREE_GUESSES; times++) await guesses.guess('ana');
    await expect(guesses.guess('ana')).rejects.toMatchObject({ status: 429 });
    await guesses.guessedRight('ana');
    await guesses.guess('ana');
  });
});
