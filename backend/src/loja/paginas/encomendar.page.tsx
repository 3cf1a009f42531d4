import type { ProdutoDaLoja } from '@encomenda/contracts/loja/loja.http';
import type { OpcaoDoProduto } from '@encomenda/contracts/produtos/opcao-do-produto';
import { TIPOS_DE_IMAGEM } from '@encomenda/contracts/produtos/imagem';
import { diaCurto, type Dia } from '@encomenda/contracts/shared/dia/dia';
import { formatarReais, lerCentavos } from '@encomenda/contracts/shared/numeros/dinheiro';
import {
  CAMPO_DAS_FOTOS,
  MAXIMO_DE_FOTOS,
} from '@encomenda/contracts/solicitacoes/limites-das-fotos';
import { camposDaSolicitacao } from '@encomenda/contracts/solicitacoes/solicitacao.campos';
import { enderecoDoProduto } from '../consulta.js';
import type { EncomendaDoVisitante } from '../encomendar/encomenda-na-vitrine.reader.js';
import { Campo, Erro, type Erros } from './partes/campo.js';
import { Documento, type Moldura } from './documento.js';

const { quantidade, para, observacao, nome } = camposDaSolicitacao;

/** Fields as the form sent them; a field that was not filled in is absent. */
export type CamposDaSolicitacao = Readonly<Partial<Record<string, string>>>;

export interface PaginaDaEncomenda {
  produto: ProdutoDaLoja;
  encomenda: EncomendaDoVisitante;
  pronto: Dia | null;
  hoje: Dia;
  /** Signed id of this form. */
  formulario: string;
  campos: CamposDaSolicitacao;
  mensagem: string | null;
  erros: Erros;
}

const comAcrescimo = (centavos: number): string =>
  centavos === 0 ? '' : ` (+ ${formatarReais(centavos)})`;

interface OpcaoProps {
  opcao: OpcaoDoProduto;
  lugar: number;
  valor: string | undefined;
  erros: Erros;
}

const Opcao = ({ opcao, lugar, valor, erros }: OpcaoProps) => {
  const id = `opcao_${lugar}`;
  const erro = erros[`opcoes.${lugar}`];
  if (opcao.tipo === 'texto')
    return (
      <Campo
        id={id}
        rotulo={opcao.nome + comAcrescimo(opcao.acrescimoEmCentavos)}
        opcional={!opcao.obrigatoria}
        erro={erro}
        dica={`Até ${opcao.maximo} letras.`}
      >
        {(ligado) => (
          <input
            {...ligado}
            type="text"
            maxLength={opcao.maximo ?? undefined}
            defaultValue={valor}
            required={opcao.obrigatoria}
            autoComplete="off"
            data-acrescimo={opcao.acrescimoEmCentavos}
          />
        )}
      </Campo>
    );
  return (
    <fieldset className="opcao" aria-describedby={erro ? `${id}-erro` : undefined}>
      <legend>
        {opcao.nome}
        {opcao.obrigatoria ? null : <span className="opcional"> (opcional)</span>}
      </legend>
      <div className="escolhas">
        {opcao.escolhas.map((escolha) => (
          <label key={escolha.nome} className="escolha">
            <input
              type="radio"
              name={id}
              value={escolha.nome}
              defaultChecked={valor === escolha.nome}
              required={opcao.obrigatoria}
              data-acrescimo={escolha.acrescimoEmCentavos}
            />
            <span>
              {escolha.nome}
              {comAcrescimo(escolha.acrescimoEmCentavos)}
            </span>
          </label>
        ))}
      </div>
      <Erro id={id} erro={erro} />
    </fieldset>
  );
};

export const EncomendarPage = ({ pagina, ...moldura }: Moldura & { pagina: PaginaDaEncomenda }) => {
  const { produto, encomenda, pronto, hoje, formulario, campos, mensagem, erros } = pagina;
  const titulo = `Encomendar: ${produto.nome}`;
  const preco = lerCentavos(produto.valor) ?? 0;
  return (
    <Documento
      {...moldura}
      cabeca={{
        titulo: `${titulo} · ${moldura.oficina.nome}`,
        descricao: titulo,
        canonica: null,
        tipo: 'website',
        imagem: null,
      }}
    >
      <section className="encomendar">
        <p>
          <a href={enderecoDoProduto(produto.id)}>‹ {produto.nome}</a>
        </p>
        <h1>Quero encomendar</h1>
        <p className="resumo">
          {produto.nome}, {produto.valor_br}
          {pronto === null ? null : ` · fica pronto a partir de ${diaCurto(pronto)}`}
        </p>
        {mensagem === null ? null : (
          <p className="recusa" role="alert">
            {mensagem}
          </p>
        )}
        <form
          method="post"
          encType="multipart/form-data"
          action={`/produtos/encomendar/${produto.id}`}
          data-encomendar
          data-com-fotos
          data-preco={preco}
          data-pronto={pronto ?? ''}
        >
          <input type="hidden" name="formulario" value={formulario} />
          <input type="hidden" name="revisao" value={encomenda.revisao} />
          <input type="hidden" name="prova" value="" />
          <div className="armadilha" aria-hidden="true">
            <label>
              Não preencha
              <input type="text" name="site" tabIndex={-1} autoComplete="off" />
            </label>
          </div>
          {encomenda.opcoes.map((opcao, lugar) => (
            <Opcao
              key={opcao.nome}
              opcao={opcao}
              lugar={lugar}
              valor={campos[`opcao_${lugar}`]}
              erros={erros}
            />
          ))}
          <Campo id="quantidade" rotulo={quantidade.rotulo} erro={erros['quantidade']}>
            {(ligado) => (
              <input
                {...ligado}
                type="number"
                inputMode="numeric"
                min={1}
                max={quantidade.max}
                defaultValue={campos['quantidade'] ?? 1}
                required
              />
            )}
          </Campo>
          <Campo
            id="para"
            rotulo={para.rotulo}
            opcional
            erro={erros['para']}
            dica={
              pronto === null ? undefined : `Costuma ficar pronto a partir de ${diaCurto(pronto)}.`
            }
          >
            {(ligado) => <input {...ligado} type="date" min={hoje} defaultValue={campos['para']} />}
          </Campo>
          <p className="cedo" data-cedo hidden>
            Antes desse dia pode não dar: a loja responde se consegue.
          </p>
          <Campo id="observacao" rotulo={observacao.rotulo} opcional erro={erros['observacao']}>
            {(ligado) => (
              <textarea
                {...ligado}
                rows={3}
                maxLength={observacao.max}
                defaultValue={campos['observacao']}
              />
            )}
          </Campo>
          <Campo id="nome" rotulo="Seu nome" erro={erros['nome']}>
            {(ligado) => (
              <input
                {...ligado}
                type="text"
                autoComplete="name"
                maxLength={nome.max}
                defaultValue={campos['nome']}
                required
              />
            )}
          </Campo>
          <Campo
            id="telefone"
            rotulo="Seu WhatsApp"
            erro={erros['telefone']}
            dica="Com o DDD. A loja responde por ele."
          >
            {(ligado) => (
              <input
                {...ligado}
                type="tel"
                autoComplete="tel"
                maxLength={40}
                defaultValue={campos['telefone']}
                required
              />
            )}
          </Campo>
          <Campo
            id={CAMPO_DAS_FOTOS}
            rotulo="Fotos de referência"
            opcional
            erro={erros[CAMPO_DAS_FOTOS]}
            dica={
              <>
                Até {MAXIMO_DE_FOTOS} fotos de 8 MB, em JPEG, PNG ou WebP.
                {mensagem === null ? null : (
                  <span data-de-novo> Se havia fotos, escolha-as de novo.</span>
                )}
              </>
            }
          >
            {(ligado) => (
              <input
                {...ligado}
                type="file"
                multiple
                accept={TIPOS_DE_IMAGEM.join(',')}
                data-fotos
              />
            )}
          </Campo>
          <p className="total" data-total aria-live="polite" hidden />
          <button className="botao cheio" type="submit">
            Enviar encomenda
          </button>
          <p className="miudo">
            Nada é cobrado agora. Nome, WhatsApp, fotos e o que você escrever ficam só com a loja,
            que os usa para responder.
          </p>
        </form>
      </section>
    </Documento>
  );
};

export interface SolicitacaoEnviada {
  codigo: string;
  /** First day on which the order can be ready, when the visitor asked for an earlier one; null otherwise. */
  pronto: Dia | null;
}

export const SolicitacaoEnviadaPage = ({
  recebida: { codigo, pronto },
  ...moldura
}: Moldura & { recebida: SolicitacaoEnviada }) => (
  <Documento
    {...moldura}
    cabeca={{
      titulo: `Encomenda recebida · ${moldura.oficina.nome}`,
      descricao: 'Encomenda recebida',
      canonica: null,
      tipo: 'website',
      imagem: null,
    }}
  >
    <section className="avulsa">
      <h1>Recebemos a sua encomenda</h1>
      <p>
        O código dela é <strong>{codigo}</strong>. Se falar com a loja, diga este código.
      </p>
      {pronto === null ? null : (
        <p>
          O dia que você escolheu é antes de {diaCurto(pronto)}, quando costuma ficar pronto. A loja
          diz se consegue.
        </p>
      )}
      <p>
        O que acontece agora: {moldura.oficina.nome} lê o que você pediu e responde pelo WhatsApp
        com o preço e o prazo. Nada é cobrado antes de vocês combinarem.
      </p>
      <div className="botoes">
        <a className="botao cheio" href="/produtos">
          Ver mais produtos
        </a>
      </div>
    </section>
  </Documento>
);
