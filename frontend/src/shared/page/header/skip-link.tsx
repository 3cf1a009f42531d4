export const CONTENT_ID = 'conteudo';

export const focusContent = (): void =>
  document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });

export const SkipLink = () => (
  <a href={`#${CONTENT_ID}`} className="skip-link">
    Pular para o conteúdo
  </a>
);
