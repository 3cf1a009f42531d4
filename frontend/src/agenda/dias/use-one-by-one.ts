import { startTransition, useEffect, useState } from 'react';
import { painted } from '../../shared/painted';

/** Number of parts to render: 0 at first, then one more after each paint. */
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
