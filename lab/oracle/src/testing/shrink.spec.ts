import { describe, expect, it } from 'vitest';
import { shrink } from './shrink.js';

interface Step {
  subject: string;
  n: number;
}

const steps: Step[] = Array.from({ length: 400 }, (_, n) => ({ subject: `s${n % 20}`, n }));
const subjectOf = ({ subject }: Step): string => subject;

describe('encolher uma história', () => {
  it('deixa só os passos do assunto que falha, até onde falha', async () => {
    const fails = (some: readonly Step[]) => Promise.resolve(some.some(({ n }) => n === 107));
    const smallest = await shrink(steps, { fails, subjectOf, attempts: 500 });
    expect(smallest.map(({ n }) => n)).toEqual([7, 27, 47, 67, 87, 107]);
  });

  it('guarda dois assuntos quando só falham juntos', async () => {
    const fails = (some: readonly Step[]) =>
      Promise.resolve([3, 215].every((wanted) => some.some(({ n }) => n === wanted)));
    const smallest = await shrink(steps, { fails, subjectOf, attempts: 500 });
    expect(new Set(smallest.map(subjectOf))).toEqual(new Set(['s3', 's15']));
    expect(smallest.at(-1)?.n).toBe(215);
  });

  it('não tenta mais vezes do que pode, e fica com o que falhou por último', async () => {
    let tried = 0;
    const fails = (some: readonly Step[]) => Promise.resolve(++tried > 0 && some.length >= 100);
    const smallest = await shrink(steps, { fails, subjectOf, attempts: 3 });
    expect(tried).toBe(3);
    expect(smallest.length).toBeGreaterThanOrEqual(100);
  });
});
