import { startTransition, useEffect, useState } from 'react';
import { painted } from '../../shared/painted';

/** How many of so many parts to render: none at first, then one more whenever the last is painted. */
export const useOneByOne = (parts: number): number => {
  const [rendered, setRendered] = useState(0);
  useEffect(() => {
    if (rendered >= parts) return;
    let wanted = true;
    void painted().then(() => {
      if (wanted) startTransition(() => setRendered(rendered + 1));
    });
    return () => {
      wanted = false;
    };
  }, [rendered, parts]);
  return rendered;
};
