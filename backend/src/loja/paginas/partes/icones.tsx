import type { ReactNode } from 'react';

/** Outline icons from Tabler (MIT), as in the back-office. */
const Icone = ({ children }: { children: ReactNode }) => (
  <svg
    className="icone"
    viewBox="0 0 24 24"
    width="20"
    height="20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {children}
  </svg>
);

export const IconeBusca = () => (
  <Icone>
    <path d="M3 10a7 7 0 1 0 14 0a7 7 0 1 0 -14 0" />
    <path d="M21 21l-6 -6" />
  </Icone>
);

export const IconeAnterior = () => (
  <Icone>
    <path d="M15 6l-6 6l6 6" />
  </Icone>
);

export const IconeProximo = () => (
  <Icone>
    <path d="M9 6l6 6l-6 6" />
  </Icone>
);

export const IconePrimeira = () => (
  <Icone>
    <path d="M11 7l-5 5l5 5" />
    <path d="M17 7l-5 5l5 5" />
  </Icone>
);

export const IconeUltima = () => (
  <Icone>
    <path d="M7 7l5 5l-5 5" />
    <path d="M13 7l5 5l-5 5" />
  </Icone>
);

export const IconePausa = () => (
  <Icone>
    <path d="M8 5v14" />
    <path d="M16 5v14" />
  </Icone>
);

export const IconeTocar = () => (
  <Icone>
    <path d="M7 4v16l13 -8z" />
  </Icone>
);

export const IconeWhatsApp = () => (
  <Icone>
    <path d="M3 21l1.65 -3.8a9 9 0 1 1 3.4 2.9l-5.05 .9" />
    <path d="M9 10a.5 .5 0 0 0 1 0v-1a.5 .5 0 0 0 -1 0v1a5 5 0 0 0 5 5h1a.5 .5 0 0 0 0 -1h-1a.5 .5 0 0 0 0 1" />
  </Icone>
);

export const IconeEmail = () => (
  <Icone>
    <path d="M3 7a2 2 0 0 1 2 -2h14a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-10z" />
    <path d="M3 7l9 6l9 -6" />
  </Icone>
);

export const IconeFeitoAMao = () => (
  <Icone>
    <path d="M12 10a6 6 0 0 0 -6 -6h-3v2a6 6 0 0 0 6 6h3" />
    <path d="M12 14a6 6 0 0 1 6 -6h3v1a6 6 0 0 1 -6 6h-3" />
    <path d="M12 20v-10" />
  </Icone>
);
