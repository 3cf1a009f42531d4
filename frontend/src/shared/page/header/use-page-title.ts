import { useEffect } from 'react';
import { namePaper } from './paper-title';

const BRAND = 'Encomenda';

export const usePageTitle = (title: string): void => {
  useEffect(() => {
    document.title = `${title} · ${BRAND}`;
    namePaper(title);
    return () => {
      document.title = BRAND;
    };
  }, [title]);
};
