import type { ProdutoNaVitrine } from '@encomenda/contracts/loja/loja.http';
import { enderecoDoProduto } from '../../consulta.js';
import { Foto, SemFoto } from './foto.js';

/** Rendered width (`sizes`). Too small on purpose for phones: high-density ones then fetch the smaller file. */
const LARGURA = '(min-width: 1000px) 276px, (min-width: 640px) 31vw, 128px';

interface CartaoProps {
  produto: ProdutoNaVitrine;
  quando: 'logo' | 'ja' | 'perto';
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
