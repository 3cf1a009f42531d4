import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { jsonEmPagina } from '../buscadores/dados-estruturados.js';
import type { FrontendFiles } from '../answers/frontend-files.js';
import type { Oficina } from '../oficina.js';

const ANO_DO_RODAPE = 2019;

export interface ImagemDoLink {
  /** Absolute URL. */
  url: string;
  largura: number;
  altura: number;
  alt: string;
}

export interface Cabeca {
  titulo: string;
  descricao: string;
  /** Absolute URL; null for pages that must not be indexed. */
  canonica: string | null;
  tipo: 'website' | 'product';
  imagem: ImagemDoLink | null;
  dados?: readonly Readonly<Record<string, unknown>>[];
}

export interface Moldura {
  oficina: Oficina;
  arquivos: FrontendFiles;
  /** `https://loja.example`: prefix of absolute URLs. */
  origem: string;
  cadastro: boolean;
}

const Metadados = ({ cabeca, oficina }: { cabeca: Cabeca; oficina: Oficina }) => {
  const { titulo, descricao, canonica, tipo, imagem, dados = [] } = cabeca;
  return (
    <>
      <title>{titulo}</title>
      <meta name="description" content={descricao} />
      {canonica === null ? (
        <meta name="robots" content="noindex" />
      ) : (
        <link rel="canonical" href={canonica} />
      )}
      <meta property="og:type" content={tipo} />
      <meta property="og:site_name" content={oficina.nome} />
      <meta property="og:locale" content="pt_BR" />
      <meta property="og:title" content={titulo} />
      <meta property="og:description" content={descricao} />
      {canonica === null ? null : <meta property="og:url" content={canonica} />}
      {imagem === null ? null : (
        <>
          <meta property="og:image" content={imagem.url} />
          <meta property="og:image:type" content="image/jpeg" />
          <meta property="og:image:width" content={String(imagem.largura)} />
          <meta property="og:image:height" content={String(imagem.altura)} />
          <meta property="og:image:alt" content={imagem.alt} />
          <meta name="twitter:image" content={imagem.url} />
        </>
      )}
      <meta name="twitter:card" content={imagem === null ? 'summary' : 'summary_large_image'} />
      <meta name="twitter:title" content={titulo} />
      <meta name="twitter:description" content={descricao} />
      {dados.map((um, indice) => (
        <script
          key={indice}
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: jsonEmPagina(um) }}
        />
      ))}
    </>
  );
};

interface TopoProps {
  oficina: Oficina;
  cadastro: boolean;
  atual: boolean;
}

const Topo = ({ oficina, cadastro, atual }: TopoProps) => (
  <header className="topo">
    <div className="topo-dentro">
      <a className="marca" href="/">
        {oficina.logo === null ? null : (
          <img
            src={oficina.logo.src}
            width={oficina.logo.largura}
            height={oficina.logo.altura}
            alt=""
          />
        )}
        <span>{oficina.nome}</span>
      </a>
      <nav className="menu" aria-label="Principal">
        <a href="/produtos" aria-current={atual ? 'page' : undefined}>
          Produtos
        </a>
        <span className="conta" data-conta>
          <a href="/login">Login</a>
          {cadastro && (
            <a href="/register" className="destacado">
              Cadastro
            </a>
          )}
        </span>
      </nav>
    </div>
  </header>
);

const Rodape = ({ oficina }: { oficina: Oficina }) => (
  <footer className="rodape">
    <p>
      © {ANO_DO_RODAPE} {oficina.nome}
      {oficina.lugar === null ? null : ` · ${oficina.lugar}`}
    </p>
  </footer>
);

interface DocumentoProps extends Moldura {
  cabeca: Cabeca;
  catalogo?: boolean;
  children: ReactNode;
}

export const Documento = ({
  oficina,
  arquivos,
  cadastro,
  cabeca,
  catalogo = false,
  children,
}: DocumentoProps) => (
  <html lang="pt-BR">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <meta name="color-scheme" content="only light" />
      <meta name="theme-color" content="#FBF8F3" />
      {arquivos.css === '' ? null : <style dangerouslySetInnerHTML={{ __html: arquivos.css }} />}
      {arquivos.styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {arquivos.fonts.map((href) => (
        <link
          key={href}
          rel="preload"
          as="font"
          type="font/woff2"
          href={href}
          crossOrigin=""
          fetchPriority="low"
        />
      ))}
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <Metadados cabeca={cabeca} oficina={oficina} />
      {arquivos.imports.map((href) => (
        <link key={href} rel="modulepreload" href={href} fetchPriority="low" />
      ))}
      <script type="module" src={arquivos.script} fetchPriority="low" />
    </head>
    <body>
      <a className="pular" href="#conteudo">
        Pular para o conteúdo
      </a>
      <Topo oficina={oficina} cadastro={cadastro} atual={catalogo} />
      <main id="conteudo" tabIndex={-1}>
        {children}
      </main>
      <Rodape oficina={oficina} />
    </body>
  </html>
);

export const emTexto = (pagina: ReactNode): string =>
  `<!doctype html>${renderToStaticMarkup(pagina)}`;
