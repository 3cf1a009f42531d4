export const CONTENT_ID = 'conteudo';

/** Puts the keyboard at the beginning of the page's content, after a jump to another page. */
export const focusContent = (): void =>
  document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });

/** First stop of the keyboard: over the menu, to the page. */
export const SkipLink = () => (
  <a href={`#${CONTENT_ID}`} className="skip-link">
    Pular para o conteúdo
  </a>
);
