import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Goes back in history, so that list filters are kept; a page opened by its URL goes to `fallback`. */
export const useReturnToPrevious = (fallback: string): (() => void) => {
  const navigate = useNavigate();
  const { key } = useLocation();
  return useCallback(() => {
    // The router gives this key to the first page of a visit.
    if (key === 'default') void navigate(fallback, { replace: true });
    else void navigate(-1);
  }, [fallback, key, navigate]);
};
