import { useEffect, useState } from 'react';

/**
 * Whether to show a busy sign: while something is running, but never longer than `longestMs`,
 * since nobody should wait for a sign.
 */
export const useBusySign = (running: boolean, longestMs: number): boolean => {
  const [expired, setExpired] = useState(false);
  useEffect(() => {
    if (!running) return undefined;
    const timer = setTimeout(() => setExpired(true), longestMs);
    return () => {
      clearTimeout(timer);
      setExpired(false);
    };
  }, [running, longestMs]);
  return running && !expired;
};
