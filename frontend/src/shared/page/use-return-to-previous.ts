import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Goes back to the page that led here, with its filters as they were; a page opened directly by
 * its address goes to `fallback` instead. For Voltar and after a delete.
 */
export const useReturnToPrevious = (fallback: string): (() => void) => {
  const navigate = useNavigate();
  const { key } = useLocation();
  return useCallback(() => {
    // The router gives this key to the first page of a visit: nothing of ours lies before it.
    if (key === 'default') void navigate(fallback, { replace: true });
    else void navigate(-1);
  }, [fallback, key, navigate]);
};
