import { useEffect, useRef, useState } from 'react';
import type { Pagina } from '@encomenda/contracts/shared/transport/http';
import { useAppSelector } from '../../../core/store/hooks';
import { mergeLive } from './live-rows';
import type { Row } from '../table.api';

interface Shown<T extends Row> {
  key: string;
  page: Pagina<T>;
  rows: T[];
  /** How often each row was tinted: alternating odd and even restarts the animation. */
  tints: Record<number, number>;
  gone: readonly number[];
  waiting: number;
}

const adopt = <T extends Row>(key: string, page: Pagina<T>): Shown<T> => ({
  key,
  page,
  rows: page.data,
  tints: {},
  gone: [],
  waiting: 0,
});

const merge = <T extends Row>(shown: Shown<T>, page: Pagina<T>, pointing: boolean): Shown<T> => {
  const { rows, touched, arrived, gone, waiting } = mergeLive(shown.rows, page.data);
  const held = pointing && waiting > 0;
  const tints = { ...shown.tints };
  for (const id of held ? touched : [...touched, ...arrived]) tints[id] = (tints[id] ?? 0) + 1;
  return held
    ? { ...shown, page, rows, tints, gone, waiting }
    : { ...shown, page, rows: page.data, tints, gone: [], waiting: 0 };
};

/**
 * Holds back changes by others that would move a row under the pointer. @param key query of `page` @param arrivedAt ms
 */
export const useLiveRows = <T extends Row>(
  key: string,
  page: Pagina<T> | undefined,
  arrivedAt: number | undefined,
  isPointing: () => boolean,
) => {
  const [shown, setShown] = useState<Shown<T> | null>(null);
  const ownChanges = useAppSelector((state) => state.live.ownChanges);
  const own = useRef({ now: ownChanges, seen: ownChanges });
  useEffect(() => {
    own.current.now = ownChanges;
  });

  useEffect(() => {
    if (page === undefined) return;
    const ours = own.current.now !== own.current.seen;
    own.current.seen = own.current.now;
    setShown((before) =>
      before === null || before.key !== key || ours
        ? adopt(key, page)
        : merge(before, page, isPointing()),
    );
  }, [key, page, arrivedAt, isPointing]);

  return {
    shown,
    accept: () => setShown((now) => (now === null ? now : adopt(now.key, now.page))),
  };
};
