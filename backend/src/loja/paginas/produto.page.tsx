import type { ProdutoDaLoja, ProdutoNaVitrine } from '@encomenda/contracts/loja/loja.http';
import { diaCurto, type Dia } from '@encomenda/contracts/shared/dia/dia';
import { enderecoDoCatalogo, enderecoDoProduto } from '../consulta.js';
import { dadosDoProduto } from '../buscadores/dados-estruturados.js';
import { imagemDoLink } from '../imagem-do-link.js';
import type { Oficina } from '../oficina.js';
import { ConversaComALoja } from './partes/conversa-com-a-loja.js';
import { Grade } from './partes/cartao.js';
import { Documento, type Moldura } from './documento.js';
import { Galeria } from './partes/galeria.js';
import { IconeEmail, IconeFeitoAMao, IconeWhatsApp } from './partes/icones.js';

export interface PaginaDoProduto {
  produto: ProdutoDaLoja;
  relacionados: readonly ProdutoNaVitrine[];
  /** First day on which one piece can be ready; null when unknown. */
  pronto: Dia | null;
}

const Caminho = ({ produto }: { produto: ProdutoDaLoja }) => (
  <nav className="caminho" aria-label="Você está em">
    <ol>
      <li>
        <a href={enderecoDoCatalogo({})}>Produtos</a>
      </li>
      {produto.categ_produto_id === null ? null : (
        <li>
          <a href={enderecoDoCatalogo({ categoria: produto.categ_produto_id })}>
            {produto.categoria_nome}
          </a>
        </li>
      )}
      <li aria-current="page">{produto.nome}</li>
    </ol>
  </nav>
);

const Contato = ({ oficina, nome, url }: { oficina: Oficina; nome: string; url: string }) => {
  const texto = `Olá! Quero encomendar: ${nome}\n${url}`;
  if (oficina.whatsapp !== null || oficina.ligacao !== null)
    return (
      <ConversaComALoja oficina={oficina} texto={texto}>
        <IconeWhatsApp />
        Pedir pelo WhatsApp
      </ConversaComALoja>
    );
  if (oficina.email === null) return null;
  const assunto = encodeURIComponent(`Encomenda: ${nome}`);
  return (
    <a
      className="botao"
      href={`mailto:${oficina.email}?subject=${assunto}&body=${encodeURIComponent(texto)}`}
    >
      <IconeEmail />
      Entrar em contato
    </a>
  );
};

export const ProdutoPage = ({
  pagina: { produto, relacionados, pronto },
  ...moldura
}: Moldura & { pagina: PaginaDoProduto }) => {
  const { oficina, origem } = moldura;
  const url = origem + enderecoDoProduto(produto.id);
  const preco = produto.valor_br;
  return (
    <Documento
      {...moldura}
      cabeca={{
        titulo: `${produto.nome} · ${oficina.nome}`,
        descricao: [preco, produto.resumo].filter((parte) => parte !== '').join(' · '),
        canonica: url,
        tipo: 'product',
        imagem: imagemDoLink(produto, origem),
        dados: dadosDoProduto(produto, oficina, origem),
      }}
    >
      <Caminho produto={produto} />
      <article className="produto">
        <Galeria nome={produto.nome} arquivos={produto.arquivos} />
        <div className="produto-texto">
          <h1>{produto.nome}</h1>
          <p className="preco grande">{preco}</p>
          <a className="botao cheio" href={`/produtos/encomendar/${produto.id}`}>
            Quero encomendar
          </a>
          <Contato oficina={oficina} nome={produto.nome} url={url} />
          <p className="nota">
            <IconeFeitoAMao />
            <span>
              <strong>Feito sob encomenda</strong>
              <br />
              {pronto === null
                ? 'Combinamos com você prazo, medidas e detalhes.'
                : `Fica pronto a partir de ${diaCurto(pronto)}.`}
            </span>
          </p>
          {produto.descricao === null ? null : (
            <div className="descricao" dangerouslySetInnerHTML={{ __html: produto.descricao }} />
          )}
        </div>
      </article>
      {relacionados.length === 0 ? null : (
        <section className="relacionados" aria-labelledby="veja-tambem">
          <h2 id="veja-tambem">Veja também</h2>
          <Grade produtos={relacionados} titulo="h3" />
        </section>
      )}
    </Documento>
  );
};
