import { totalDoOrcamento } from '@encomenda/contracts/orcamentos/conteudo/conteudo-do-orcamento';
import { MAXIMO_DA_MUDANCA } from '@encomenda/contracts/orcamentos/link.http';
import { TIPOS_DE_IMAGEM } from '@encomenda/contracts/produtos/imagem';
import { formatarReais } from '@encomenda/contracts/shared/numeros/dinheiro';
import {
  CAMPO_DAS_FOTOS,
  MAXIMO_DE_FOTOS,
} from '@encomenda/contracts/solicitacoes/limites-das-fotos';
import type { ReactNode } from 'react';
import type { OrcamentoDoLink } from './pagina-do-link.queries.js';

export interface Enviado {
  readonly acao: string;
  readonly campos: Readonly<Record<string, string>>;
  readonly erros: Readonly<Record<string, string>>;
}

interface Props {
  readonly orcamento: OrcamentoDoLink;
  readonly enviado: Enviado | null;
}

const Erro = ({ id, frase }: { id: string; frase: string | undefined }) =>
  frase === undefined ? null : (
    <p className="erro" id={id} role="alert">
      {frase}
    </p>
  );

/** Without `action`, so that the page does not contain its own address with the token. */
const Formulario = ({
  orcamento,
  comFotos = false,
  children,
}: {
  orcamento: OrcamentoDoLink;
  comFotos?: boolean;
  children: ReactNode;
}) => (
  <form
    method="post"
    noValidate
    encType={comFotos ? 'multipart/form-data' : undefined}
    data-com-fotos={comFotos || undefined}
  >
    <input type="hidden" name="versao" value={orcamento.atual.versao} />
    <input type="hidden" name="hash" value={orcamento.atual.hash} />
    <input type="hidden" name="revisao" value={orcamento.revisao} />
    {children}
  </form>
);

const Aprovo = ({ orcamento, enviado }: Props) => {
  const erro = enviado?.erros['nome'];
  return (
    <Formulario orcamento={orcamento}>
      <div>
        <label htmlFor="nome">Seu nome</label>
        <input
          type="text"
          id="nome"
          name="nome"
          autoComplete="name"
          maxLength={120}
          required
          defaultValue={enviado?.acao === 'aprovar' ? enviado.campos['nome'] : undefined}
          aria-invalid={erro !== undefined}
          aria-describedby={erro === undefined ? undefined : 'erro-nome'}
        />
        <Erro id="erro-nome" frase={erro} />
      </div>
      <button className="botao cheio" type="submit" name="acao" value="aprovar">
        Aprovo, {formatarReais(totalDoOrcamento(orcamento.atual.conteudo))}
      </button>
    </Formulario>
  );
};

const Mudar = ({ orcamento, enviado }: Props) => {
  const erro = enviado?.erros['mensagem'];
  const erroDasFotos = enviado?.erros[CAMPO_DAS_FOTOS];
  return (
    <details open={enviado?.acao === 'mudar'}>
      <summary>Quero mudar alguma coisa</summary>
      <Formulario orcamento={orcamento} comFotos>
        <div>
          <label htmlFor="mensagem">O que mudar</label>
          <textarea
            id="mensagem"
            name="mensagem"
            maxLength={MAXIMO_DA_MUDANCA}
            required
            defaultValue={enviado?.acao === 'mudar' ? enviado.campos['mensagem'] : undefined}
            aria-invalid={erro !== undefined}
            aria-describedby={erro === undefined ? undefined : 'erro-mensagem'}
          />
          <Erro id="erro-mensagem" frase={erro} />
        </div>
        <div>
          <label htmlFor={CAMPO_DAS_FOTOS}>Fotos (se quiser mostrar)</label>
          <input
            type="file"
            id={CAMPO_DAS_FOTOS}
            name={CAMPO_DAS_FOTOS}
            multiple
            data-fotos
            accept={TIPOS_DE_IMAGEM.join(',')}
            aria-invalid={erroDasFotos !== undefined}
            aria-describedby={erroDasFotos === undefined ? 'dica-fotos' : 'dica-fotos erro-fotos'}
          />
          <p className="sub" id="dica-fotos">
            Até {MAXIMO_DE_FOTOS} fotos de 8 MB, em JPEG, PNG ou WebP.
            {enviado?.acao === 'mudar' && (
              <span data-de-novo> Se havia fotos, escolha-as de novo.</span>
            )}
          </p>
          <Erro id="erro-fotos" frase={erroDasFotos} />
        </div>
        <button className="botao" type="submit" name="acao" value="mudar">
          Enviar à loja
        </button>
      </Formulario>
    </details>
  );
};

const NaoQuero = ({ orcamento, enviado }: Props) => {
  const erro = enviado?.erros['motivo'];
  return (
    <details open={enviado?.acao === 'recusar'}>
      <summary>Não quero</summary>
      <Formulario orcamento={orcamento}>
        <div>
          <label htmlFor="motivo">Por quê? (se quiser dizer)</label>
          <textarea
            id="motivo"
            name="motivo"
            maxLength={500}
            defaultValue={enviado?.acao === 'recusar' ? enviado.campos['motivo'] : undefined}
            aria-invalid={erro !== undefined}
            aria-describedby={erro === undefined ? undefined : 'erro-motivo'}
          />
          <Erro id="erro-motivo" frase={erro} />
        </div>
        <button className="botao" type="submit" name="acao" value="recusar">
          Não quero este orçamento
        </button>
      </Formulario>
    </details>
  );
};

export const Respostas = (props: Props) => {
  const { impedimento } = props.orcamento;
  return (
    <section className="bloco" aria-label="Sua resposta">
      {impedimento === null ? (
        <Aprovo {...props} />
      ) : (
        <p className="erro">Não é mais possível aprovar. {impedimento}</p>
      )}
      <Mudar {...props} />
      <NaoQuero {...props} />
    </section>
  );
};
