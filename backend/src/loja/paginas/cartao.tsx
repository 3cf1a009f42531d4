import type { ProdutoNaVitrine } from '@encomenda/contracts/loja/loja.http';
import { enderecoDoProduto } from '../consulta.js';
import { Foto, SemFoto } from './foto.js';

/**
 * How wide a card's picture is: two, three or four beside each other. Narrow screens ask for the
 * smaller file even where theirs are dense: twelve of them travel over a telephone's line.
 */
const LARGURA = '(min-width: 1000px) 276px, (min-width: 640px) 31vw, 128px';

interface CartaoProps {
  produto: ProdutoNaVitrine;
  /** Whether it stands in the first row. */
  quando: 'logo' | 'ja' | 'perto';
  /** Heading under which the card stands. */
  titulo: 'h2' | 'h3';
}

const Cartao = ({ produto, quando, titulo: Titulo }: CartaoProps) => (
  <li className="cartao">
    <a href={enderecoDoProduto(produto.id)}>
      <span className="quadro">
        {produto.arquivo_principal === null ? (
          <SemFoto />
        ) : (
          <Foto imagem={produto.arquivo_principal} alt="" largura={LARGURA} quando={quando} />
        )}
      </span>
      <Titulo className="cartao-nome">{produto.nome}</Titulo>
      <span className="preco">{produto.valor_br}</span>
    </a>
  </li>
);

/** Cards beside each other; the first row comes with the page when it is seen at once. */
export const Grade = ({
  produtos,
  titulo,
  primeira = 'perto',
}: {
  produtos: readonly ProdutoNaVitrine[];
  titulo: CartaoProps['titulo'];
  primeira?: CartaoProps['quando'];
}) => (
  <ul className="grade">
    {produtos.map((produto, indice) => (
      <Cartao
        key={produto.id}
        produto={produto}
        titulo={titulo}
        quando={indice < 2 ? primeira : indice < 4 && primeira !== 'perto' ? 'ja' : 'perto'}
      />
    ))}
  </ul>
);
