/** As a click on a link: the opened page cannot reach this one. */
export const openInNewTab = (url: string): void => {
  const link = document.createElement('a');
  link.href = url;
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
  link.click();
};
