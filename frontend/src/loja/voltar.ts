/**
 * Takes whoever came from another page of ours back there; everyone else goes where the link leads,
 * as they do without scripts.
 */
export const ligarVoltar = (link: HTMLAnchorElement): void => {
  link.addEventListener('click', (event) => {
    if (history.length < 2 || !document.referrer.startsWith(`${location.origin}/`)) return;
    event.preventDefault();
    history.back();
  });
};
