import { startTransition, useEffect, useState } from 'react';

/**
 * How many of so many parts to render: one at first, then one more after each commit. Between two of
 * them the page paints and answers.
 */
export const useOneByOne = (parts: number): number => {
  const [rendered, setRendered] = useState(1);
  useEffect(() => {
    if (rendered < parts) startTransition(() => setRendered(rendered + 1));
  }, [rendered, parts]);
  return rendered;
};
