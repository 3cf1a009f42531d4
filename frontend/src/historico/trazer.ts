const TERCO = 3;

/** Brings a line into the sight of the list that it scrolls in, if any, and leaves the page where it is. */
export const trazer = (linha: HTMLElement): void => {
  const quadro = linha.closest<HTMLElement>('[data-rolavel]');
  if (!quadro) return;
  const acima = linha.offsetTop - quadro.scrollTop;
  const abaixo = acima + linha.offsetHeight - quadro.clientHeight;
  if (acima < 0 || abaixo > 0) quadro.scrollTop = linha.offsetTop - quadro.clientHeight / TERCO;
};
