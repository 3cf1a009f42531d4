/** For whatever shows a change that the server has not answered: its look is in `global.css`. */
export const pendingMark = (pending: boolean) => ({
  'aria-busy': pending || undefined,
  'data-pending': pending || undefined,
});
