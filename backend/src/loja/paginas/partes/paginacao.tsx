import { pageWindow } from '@encomenda/contracts/shared/transport/page-window';
import type { ReactNode } from 'react';
import { IconeAnterior, IconePrimeira, IconeProximo, IconeUltima } from './icones.js';

const JANELA = 5;

interface PaginacaoProps {
  atual: number;
  ultima: number;
  enderecoDe: (page: number) => string;
}

/** Plain links to the first and last page, the neighbours, and at most five numbers. */
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
        {atual > 1 ? passo(1, 'Primeira página', 'first', <IconePrimeira />) : null}
        {atual > 1 ? passo(atual - 1, 'Página anterior', 'prev', <IconeAnterior />) : null}
        {before ? reticencias('antes') : null}
        {pages.map(numero)}
        {after ? reticencias('depois') : null}
        {atual < ultima ? passo(atual + 1, 'Próxima página', 'next', <IconeProximo />) : null}
        {atual < ultima ? passo(ultima, 'Última página', 'last', <IconeUltima />) : null}
      </ul>
    </nav>
  );
};
