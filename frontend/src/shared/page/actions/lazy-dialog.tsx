import { Suspense, useEffect, useState, type ComponentType } from 'react';
import { lazyPart } from '../../offline/bring';
import { whenAtRest } from '../../offline/when-at-rest';
import { Opening } from './opening';

/** Loads the dialog's code when the page is idle, or when opened. It stays mounted for its closing animation. */
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
