const PROBE = '/saude/vivo';
const EVERY_MS = 5_000;

const isReachable = async (): Promise<boolean> => {
  try {
    return (await fetch(PROBE, { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
};

/** Calls `act` once, when the server answers a probe: a browser can be online without a server. @returns cancels it */
export const whenReachable = (act: () => void): (() => void) => {
  let over = false;
  let asking = false;
  const stop = () => {
    over = true;
    clearInterval(timer);
    window.removeEventListener('online', ask);
    document.removeEventListener('visibilitychange', ask);
  };
  const ask = () => void askOnce();
  const askOnce = async () => {
    if (over || asking) return;
    asking = true;
    const reachable = await isReachable();
    asking = false;
    if (!reachable || over) return;
    stop();
    act();
  };
  const timer = setInterval(ask, EVERY_MS);
  window.addEventListener('online', ask);
  document.addEventListener('visibilitychange', ask);
  ask();
  return stop;
};
