export const CONTENT_ID = 'conteudo';

/** Focuses the page's content, after a navigation. */
export const focusContent = (): void =>
  document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });

/** The first focusable element: skips the menu. */
export const SkipLink = () => (
  <a href={`#${CONTENT_ID}`} className="skip-link">
    Pular para o conteúdo
  </a>
);
