import { useEffect, useState } from 'react';

/** Whether to show a loading indicator: while `running`, at most `longestMs`. */
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
