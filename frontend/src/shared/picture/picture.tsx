import clsx from 'clsx';
import { useEffect, useRef, type ComponentProps } from 'react';
import classes from './picture.module.css';

/** Milliseconds until a picture that did not come is asked for again, and again. */
const AGAIN_AFTER = [1_000, 4_000, 15_000];

/** A picture from the server. One that does not come in a busy moment is asked for again. */
export const Picture = ({ alt, className, ...others }: ComponentProps<'img'> & { alt: string }) => {
  const failures = useRef(0);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    failures.current = 0;
    return () => clearTimeout(waiting.current);
  }, [others.src]);

  return (
    <img
      {...others}
      className={clsx(classes.picture, className)}
      alt={alt}
      onError={({ currentTarget: img }) => {
        const pause = AGAIN_AFTER[failures.current++];
        if (pause === undefined) return;
        clearTimeout(waiting.current);
        waiting.current = setTimeout(() => {
          // A browser asks again when it is told the same address once more.
          // oxlint-disable-next-line no-self-assign
          img.src = img.src;
        }, pause);
      }}
    />
  );
};
