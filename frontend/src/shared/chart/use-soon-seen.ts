import { useCallback, useState } from 'react';
import { CHART_BESIDE_SCREEN_PX, CHART_DRAWN_ANYWAY_MS } from '../constants';

/** Whether the element is near the screen, or was in the page for `CHART_DRAWN_ANYWAY_MS`. */
export const useSoonSeen = () => {
  const [soon, setSoon] = useState(false);
  const ref = useCallback((element: Element | null) => {
    if (element === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSoon(true);
      },
      { rootMargin: `${CHART_BESIDE_SCREEN_PX}px` },
    );
    observer.observe(element);
    const anyway = setTimeout(() => setSoon(true), CHART_DRAWN_ANYWAY_MS);
    return () => {
      observer.disconnect();
      clearTimeout(anyway);
    };
  }, []);
  return [ref, soon] as const;
};
