import { useEffect } from 'react';
import { namePaper } from './paper-title';

const BRAND = 'Encomenda';

/** Names the browser's tab, and the sheets it is printed on, while the screen is open. */
export const usePageTitle = (title: string): void => {
  useEffect(() => {
    document.title = `${title} · ${BRAND}`;
    namePaper(title);
    return () => {
      document.title = BRAND;
    };
  }, [title]);
};
