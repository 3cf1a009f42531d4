import type { ReactNode } from 'react';
import type { FrontendFiles } from '../../loja/answers/frontend-files.js';
import type { Oficina } from '../../loja/oficina.js';
import { ConversaComALoja } from '../../loja/paginas/partes/conversa-com-a-loja.js';
import { ESTILO_DO_LINK } from './estilo.js';

export interface MolduraDoLink {
  readonly oficina: Oficina;
  readonly arquivos: FrontendFiles;
}

interface Props extends MolduraDoLink {
  readonly titulo: string;
  readonly aoVivo?: boolean;
  readonly children: ReactNode;
}

/** Works without scripts. The title names nobody, because previews and the browser's history show it. */
export const DocumentoDoLink = ({ oficina, arquivos, titulo, aoVivo, children }: Props) => (
  <html lang="pt-BR">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <meta name="color-scheme" content="only light" />
      <meta name="theme-color" content="#FBF8F3" />
      <meta name="robots" content="noindex, nofollow, noarchive" />
      <meta name="referrer" content="no-referrer" />
      <meta name="format-detection" content="telephone=no" />
      <title>{`${titulo} · ${oficina.nome}`}</title>
      {arquivos.css === '' ? null : <style dangerouslySetInnerHTML={{ __html: arquivos.css }} />}
      {arquivos.styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      <style dangerouslySetInnerHTML={{ __html: ESTILO_DO_LINK }} />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    </head>
    <body>
      <header className="topo">
        <div className="topo-dentro">
          <span className="marca">
            {oficina.logo === null ? null : (
              <img
                src={oficina.logo.src}
                width={oficina.logo.largura}
                height={oficina.logo.altura}
                alt=""
              />
            )}
            <span>{oficina.nome}</span>
          </span>
        </div>
      </header>
      <main className="link" id="conteudo" tabIndex={-1}>
        {children}
      </main>
      <footer className="rodape">
        <p>
          {oficina.nome}
          {oficina.lugar === null ? null : ` · ${oficina.lugar}`}
        </p>
      </footer>
      {aoVivo && (
        <>
          <p className="so-leitor" role="status" id="aviso" />
          <script type="module" src={arquivos.linkScript} fetchPriority="low" />
        </>
      )}
    </body>
  </html>
);

export const AvisoPage = ({
  titulo,
  texto,
  ...moldura
}: MolduraDoLink & { titulo: string; texto: string }) => (
  <DocumentoDoLink {...moldura} titulo={titulo}>
    <h1>{titulo}</h1>
    <p>{texto}</p>
    <ConversaComALoja oficina={moldura.oficina} texto="Olá! O meu link não abre.">
      Falar com a loja
    </ConversaComALoja>
  </DocumentoDoLink>
);
