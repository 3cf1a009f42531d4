/** Marks a change that the server has not answered; `global.css` styles the mark. */
export const pendingMark = (pending: boolean) => ({
  'aria-busy': pending || undefined,
  'data-pending': pending || undefined,
});
