const KEY = 'encomenda-recarregada';
const WITHIN_MS = 60_000;

/**
 * Loads the page anew, unless this address was just loaded anew for the same reason: what is still
 * missing then does not come by a third attempt.
 * @returns whether the page is being loaded
 */
export const reloadOnce = (reload = () => location.reload()): boolean => {
  const [address, at] = (sessionStorage.getItem(KEY) ?? '').split(' ');
  if (address === location.pathname && Date.now() - Number(at) < WITHIN_MS) return false;
  sessionStorage.setItem(KEY, `${location.pathname} ${Date.now()}`);
  reload();
  return true;
};
