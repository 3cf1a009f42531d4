const TERCO = 3;

export const scrollToRow = (linha: HTMLElement): void => {
  const quadro = linha.closest<HTMLElement>('[data-rolavel]');
  if (!quadro) return;
  const { top, bottom, height } = quadro.getBoundingClientRect();
  const { top: inicio, bottom: fim } = linha.getBoundingClientRect();
  if (inicio < top || fim > bottom) quadro.scrollTop += inicio - top - height / TERCO;
};
