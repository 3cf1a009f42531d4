import clsx from 'clsx';
import { useEffect, useRef, type ComponentProps } from 'react';
import classes from './picture.module.css';

const AGAIN_AFTER = [1_000, 4_000, 15_000];

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
          // Assigning the same address makes the browser load it again.
          // oxlint-disable-next-line no-self-assign
          img.src = img.src;
        }, pause);
      }}
    />
  );
};
