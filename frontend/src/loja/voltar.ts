/** Goes back in history when the visitor came from our own page; otherwise the link works as without scripts. */
export const ligarVoltar = (link: HTMLAnchorElement): void => {
  link.addEventListener('click', (event) => {
    if (history.length < 2 || !document.referrer.startsWith(`${location.origin}/`)) return;
    event.preventDefault();
    history.back();
  });
};
