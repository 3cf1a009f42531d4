export const CONTENT_ID = 'conteudo';

/** First stop of the keyboard: over the menu, to the page. */
export const SkipLink = () => (
  <a href={`#${CONTENT_ID}`} className="skip-link">
    Pular para o conteúdo
  </a>
);
