import { Suspense, useEffect, useState, type ComponentType } from 'react';
import { lazyPart } from '../../offline/bring';
import { whenAtRest } from '../../offline/when-at-rest';
import { Opening } from './opening';

/**
 * A dialog that is no part of its screen's first view: its programs come when the page is at rest, or when
 * it is opened before that. Once opened it stays, so that closing it is still animated.
 */
export const lazyDialog = <Props extends { opened: boolean }>(
  load: () => Promise<ComponentType<Props>>,
) => {
  const Dialog = lazyPart(load);
  return (props: Props) => {
    const { opened } = props;
    const [asked, setAsked] = useState(opened);
    if (opened && !asked) setAsked(true);
    useEffect(() => whenAtRest(() => void load().catch(() => undefined)), []);
    if (!asked) return null;
    return (
      <Suspense fallback={opened ? <Opening /> : null}>
        <Dialog {...props} />
      </Suspense>
    );
  };
};
