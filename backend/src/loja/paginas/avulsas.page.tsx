import { Documento, type Moldura } from './documento.js';

const semImagem = { canonica: null, tipo: 'website', imagem: null } as const;

export const WelcomePage = (moldura: Moldura) => {
  const { oficina, origem } = moldura;
  return (
    <Documento
      {...moldura}
      cabeca={{
        ...semImagem,
        titulo: `Boas-vindas · ${oficina.nome}`,
        descricao: oficina.apresentacao,
        canonica: `${origem}/welcome`,
      }}
    >
      <section className="avulsa">
        <h1>{oficina.nome}</h1>
        <p>{oficina.apresentacao}</p>
        <div className="botoes">
          <a className="botao cheio" href="/produtos">
            Catálogo
          </a>
          <a className="botao" href="/login" data-so-visitante>
            Entrar
          </a>
          {moldura.cadastro && (
            <a className="botao" href="/register" data-so-visitante>
              Cadastrar
            </a>
          )}
          <a className="botao" href="/adm" data-so-equipe hidden>
            Painel
          </a>
        </div>
      </section>
    </Documento>
  );
};

interface FalhaProps extends Moldura {
  titulo: string;
  texto: string;
}

export const NaoEncontradaPage = ({ texto, ...moldura }: Omit<FalhaProps, 'titulo'>) => (
  <Documento
    {...moldura}
    cabeca={{
      ...semImagem,
      titulo: `Página não encontrada · ${moldura.oficina.nome}`,
      descricao: texto,
    }}
  >
    <section className="avulsa">
      <h1>404 NOT FOUND</h1>
      <p>Página não encontrada</p>
      <p>{texto}</p>
      <div className="botoes">
        <a className="botao cheio" href="/produtos" data-voltar>
          Voltar
        </a>
        <a className="botao" href="/produtos">
          Ver todos os produtos
        </a>
        <a className="botao" href="/login" data-so-visitante>
          Login
        </a>
      </div>
    </section>
  </Documento>
);

export const FalhaPage = ({ titulo, texto, ...moldura }: FalhaProps) => (
  <Documento
    {...moldura}
    cabeca={{ ...semImagem, titulo: `${titulo} · ${moldura.oficina.nome}`, descricao: texto }}
  >
    <section className="avulsa">
      <h1>{titulo}</h1>
      <p>{texto}</p>
      <div className="botoes">
        <a className="botao cheio" href="/produtos">
          Ver todos os produtos
        </a>
      </div>
    </section>
  </Documento>
);
