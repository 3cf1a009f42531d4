import { useEffect, useEffectEvent } from 'react';

const WRITES = 'input, textarea, select, [contenteditable="true"]';

/** Takes files pasted anywhere on the page, except into a field. */
export const usePaste = (enabled: boolean, onFiles: (files: readonly File[]) => void) => {
  const pasted = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length === 0) return;
    if (event.target instanceof Element && event.target.closest(WRITES)) return;
    event.preventDefault();
    onFiles(files);
  });
  useEffect(() => {
    if (!enabled) return undefined;
    const listen = (event: ClipboardEvent) => pasted(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, [enabled]);
};
