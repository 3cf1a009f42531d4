import { useEffect } from 'react';

const BRAND = 'Encomenda';

/** Names the browser's tab while the screen is open. */
export const usePageTitle = (title: string): void => {
  useEffect(() => {
    document.title = `${title} · ${BRAND}`;
    return () => {
      document.title = BRAND;
    };
  }, [title]);
};
