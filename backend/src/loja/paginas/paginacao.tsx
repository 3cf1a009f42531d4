import { pageWindow } from '@encomenda/contracts/shared/page-window';
import type { ReactNode } from 'react';
import { IconeAnterior, IconeProximo } from './icones.js';

const JANELA = 5;

interface PaginacaoProps {
  atual: number;
  ultima: number;
  enderecoDe: (page: number) => string;
}

/** Real links to the other pages: at most five numbers, first and last beyond ellipses. */
export const Paginacao = ({ atual, ultima, enderecoDe }: PaginacaoProps) => {
  if (ultima <= 1) return null;
  const { pages, before, after } = pageWindow(atual, ultima, JANELA);
  const numero = (page: number) => (
    <li key={page}>
      <a
        href={enderecoDe(page)}
        aria-label={`Página ${page}`}
        aria-current={page === atual ? 'page' : undefined}
        data-troca
      >
        {page}
      </a>
    </li>
  );
  const passo = (page: number, rotulo: string, rel: string, icone: ReactNode) => (
    <li key={rel}>
      <a href={enderecoDe(page)} aria-label={rotulo} rel={rel} data-troca>
        {icone}
      </a>
    </li>
  );
  const reticencias = (qual: string) => (
    <li key={qual} aria-hidden="true">
      …
    </li>
  );
  return (
    <nav className="paginacao" aria-label="Páginas">
      <ul>
        {atual > 1 ? passo(atual - 1, 'Página anterior', 'prev', <IconeAnterior />) : null}
        {before ? numero(1) : null}
        {before && pages[0]! > 2 ? reticencias('antes') : null}
        {pages.map(numero)}
        {after && pages.at(-1)! < ultima - 1 ? reticencias('depois') : null}
        {after ? numero(ultima) : null}
        {atual < ultima ? passo(atual + 1, 'Próxima página', 'next', <IconeProximo />) : null}
      </ul>
    </nav>
  );
};
