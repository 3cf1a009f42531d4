import type {
  ConsultaDaLoja,
  PaginaDaLoja,
  ProdutoNaVitrine,
} from '@encomenda/contracts/loja/loja.http';
import { entreAspas } from '@encomenda/contracts/shared/texto/aspas';
import { enderecoDoCatalogo } from '../consulta.js';
import { imagemDoLink } from '../imagem-do-link.js';
import type { CategoriaDaLoja } from '../vitrine.reader.js';
import { Grade } from './partes/cartao.js';
import { Documento, type Moldura } from './documento.js';
import { Foto } from './partes/foto.js';
import { IconeBusca } from './partes/icones.js';
import { Paginacao } from './partes/paginacao.js';

export interface Catalogo {
  consulta: ConsultaDaLoja;
  pagina: PaginaDaLoja;
  categorias: readonly CategoriaDaLoja[];
  destaque: ProdutoNaVitrine | null;
}

const BUSCA = 'busca';
const VAZIO = 'Nenhum produto foi encontrado.';

const vitrineToda = ({ page, pesquisa, categoria }: ConsultaDaLoja): boolean =>
  page === 1 && pesquisa === '' && categoria === null;

const quantos = (total: number): string => (total === 1 ? '1 produto' : `${total} produtos`);

const resultado = ({ consulta: { pesquisa }, pagina: { data, total } }: Catalogo): string => {
  if (data.length === 0) return VAZIO;
  return pesquisa === '' ? quantos(total) : `${quantos(total)} para ${entreAspas(pesquisa)}`;
};

const Abertura = ({
  apresentacao,
  destaque,
}: {
  apresentacao: string;
  destaque: Catalogo['destaque'];
}) => (
  <section className={destaque?.arquivo_principal ? 'abertura com-foto' : 'abertura'}>
    <p className="frase">{apresentacao}</p>
    {destaque?.arquivo_principal ? (
      <span className="abertura-foto">
        <Foto
          imagem={destaque.arquivo_principal}
          alt={destaque.nome}
          largura="(min-width: 1000px) 560px, 60vw"
          quando="logo"
        />
      </span>
    ) : null}
  </section>
);

const Busca = ({ pesquisa }: { pesquisa: string }) => (
  <form id={BUSCA} className="busca" role="search" action="/produtos" method="get" data-busca>
    <label htmlFor="pesquisa" className="so-leitor">
      Pesquisar produtos
    </label>
    <IconeBusca />
    <input
      id="pesquisa"
      name="pesquisa"
      type="search"
      defaultValue={pesquisa}
      maxLength={200}
      placeholder="Pesquisar produtos"
      autoComplete="off"
      enterKeyHint="search"
    />
    <span className="circulo" data-circulo hidden aria-hidden="true" />
    <button type="submit">Pesquisar</button>
    <p className="so-leitor" role="status" data-anuncio />
  </form>
);

const Categorias = ({ categorias, consulta }: Pick<Catalogo, 'categorias' | 'consulta'>) => {
  if (categorias.length === 0) return null;
  const { pesquisa, categoria: escolhida } = consulta;
  const chip = (categoria: number | null, nome: string) => (
    <li key={categoria}>
      <a
        href={enderecoDoCatalogo({ pesquisa, categoria })}
        aria-current={categoria === escolhida ? 'true' : undefined}
        data-troca
      >
        {nome}
      </a>
    </li>
  );
  return (
    <nav className="categorias" aria-label="Categorias">
      <ul>
        {chip(null, 'Todos')}
        {categorias.map(({ id, nome }) => chip(id, nome))}
      </ul>
    </nav>
  );
};

const Vitrine = ({ catalogo, abre }: { catalogo: Catalogo; abre: boolean }) => {
  const { consulta, pagina, categorias } = catalogo;
  const { pesquisa, categoria } = consulta;
  const texto = resultado(catalogo);
  return (
    <section id="vitrine" aria-labelledby="titulo" data-vitrine data-resultado={texto}>
      {categoria === null ? null : (
        <input type="hidden" name="categoria" value={categoria} form={BUSCA} />
      )}
      <Categorias categorias={categorias} consulta={consulta} />
      <div className="vitrine-topo">
        <h1 id="titulo" tabIndex={-1}>
          Produtos
        </h1>
        {pagina.data.length === 0 ? null : <p className="contagem">{texto}</p>}
      </div>
      {pagina.data.length === 0 ? (
        <div className="vazio">
          <p>{VAZIO}</p>
          {vitrineToda(consulta) ? (
            <p>A vitrine ainda está vazia. Volte em breve.</p>
          ) : (
            <a className="botao" href="/produtos">
              Ver todos
            </a>
          )}
        </div>
      ) : (
        <Grade produtos={pagina.data} titulo="h2" primeira={abre ? 'ja' : 'logo'} />
      )}
      <Paginacao
        atual={pagina.current_page}
        ultima={pagina.last_page}
        enderecoDe={(page) => enderecoDoCatalogo({ page, pesquisa, categoria })}
      />
    </section>
  );
};

/** Serves `/`, `/home` and `/produtos`. */
export const CatalogoPage = ({ catalogo, ...moldura }: Moldura & { catalogo: Catalogo }) => {
  const { consulta, pagina, categorias, destaque } = catalogo;
  const { oficina, origem } = moldura;
  const { page, pesquisa } = consulta;
  const categoria = categorias.find(({ id }) => id === consulta.categoria)?.nome;
  const abre = vitrineToda(consulta);
  const endereco = abre ? '/' : enderecoDoCatalogo(consulta);
  const partes = [
    pesquisa === '' ? null : entreAspas(pesquisa),
    categoria ?? 'Produtos',
    page === 1 ? null : `página ${page}`,
    oficina.nome,
  ];
  return (
    <Documento
      {...moldura}
      catalogo
      cabeca={{
        titulo: partes.filter((parte) => parte !== null).join(' · '),
        descricao: oficina.apresentacao,
        canonica: pesquisa === '' && pagina.data.length > 0 ? origem + endereco : null,
        tipo: 'website',
        imagem: destaque && imagemDoLink(destaque, origem),
      }}
    >
      {abre ? <Abertura apresentacao={oficina.apresentacao} destaque={destaque} /> : null}
      <Busca pesquisa={pesquisa} />
      <Vitrine catalogo={catalogo} abre={abre && destaque?.arquivo_principal != null} />
    </Documento>
  );
};
