const KEY = 'encomenda-recarregada';
const WITHIN_MS = 60_000;

/** Reloads the page unless it was just reloaded for the same reason. @returns whether it is being reloaded */
export const reloadOnce = (reload = () => location.reload()): boolean => {
  const [address, at] = (sessionStorage.getItem(KEY) ?? '').split(' ');
  if (address === location.pathname && Date.now() - Number(at) < WITHIN_MS) return false;
  sessionStorage.setItem(KEY, `${location.pathname} ${Date.now()}`);
  reload();
  return true;
};
