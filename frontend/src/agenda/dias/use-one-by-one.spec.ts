import { describe, expect, it } from 'vitest';
import { renderHook, waitFor } from '@testing-library/react';
import { useOneByOne } from './use-one-by-one';

const rendering = (parts: number) => {
  const seen: number[] = [];
  const hook = renderHook(
    (props: { parts: number }) => {
      const rendered = useOneByOne(props.parts);
      if (seen.at(-1) !== rendered) seen.push(rendered);
      return rendered;
    },
    { initialProps: { parts } },
  );
  return { ...hook, seen };
};

describe('parts rendered one by one', () => {
  it('none at first, then one more until all are there', async () => {
    const { result, seen } = rendering(3);
    await waitFor(() => expect(result.current).toBe(3));
    expect(seen).toEqual([0, 1, 2, 3]);
  });

  it('go on when there are more parts, and take none back', async () => {
    const { result, seen, rerender } = rendering(2);
    await waitFor(() => expect(result.current).toBe(2));
    rerender({ parts: 1 });
    rerender({ parts: 4 });
    await waitFor(() => expect(result.current).toBe(4));
    expect(seen).toEqual([0, 1, 2, 3, 4]);
  });
});
