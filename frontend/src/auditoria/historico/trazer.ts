const TERCO = 3;

/** Brings a line into the sight of the list that it scrolls in, if any, and leaves the page where it is. */
export const trazer = (linha: HTMLElement): void => {
  const quadro = linha.closest<HTMLElement>('[data-rolavel]');
  if (!quadro) return;
  const { top, bottom, height } = quadro.getBoundingClientRect();
  const { top: inicio, bottom: fim } = linha.getBoundingClientRect();
  if (inicio < top || fim > bottom) quadro.scrollTop += inicio - top - height / TERCO;
};
