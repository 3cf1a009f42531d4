import type { DiferencaDoOrcamento } from '@encomenda/contracts/orcamentos/conteudo/diferencas-do-orcamento';
import { comFotos } from '@encomenda/contracts/solicitacoes/fotos-de-referencia';
import { formatarInstante } from '@encomenda/contracts/shared/dia/dia';
import { ConversaComALoja } from '../../loja/paginas/partes/conversa-com-a-loja.js';
import { aprovadaAntes, type OrcamentoDoLink } from './pagina-do-link.queries.js';
import { Acompanhar, Pix, type PixDoLink } from './acompanhar.js';
import { Conteudo, Diferencas } from './conteudo.js';
import { DocumentoDoLink, type MolduraDoLink } from './documento-do-link.js';
import { Respostas, type Enviado } from './respostas.js';

export interface ConteudoDaPaginaDoLink extends MolduraDoLink {
  readonly orcamento: OrcamentoDoLink;
  readonly pix: PixDoLink | null;
  /** Sentence when the customer's answer was refused; null otherwise. */
  readonly recusa: string | null;
  readonly enviado: Enviado | null;
  /** Differences between the version that the customer answered and the current one. */
  readonly mudouAgora: readonly DiferencaDoOrcamento[];
}

const quando = (em: string): string => formatarInstante(new Date(em));

const Aprovada = ({ orcamento }: { orcamento: OrcamentoDoLink }) => {
  const { aprovada } = orcamento;
  if (!aprovada) return null;
  return (
    <section className="bloco bom">
      <h2>Aprovado</h2>
      <p>
        {aprovada.nome} aprovou a versão {aprovada.versao} em {quando(aprovada.em)}.
      </p>
      <details>
        <summary>Como se prova</summary>
        <p>O que foi aprovado está guardado com esta marca, que muda se uma letra mudar:</p>
        <p className="hash">{aprovada.hash}</p>
        <p>
          <a href="?recibo" download>
            Baixar o recibo
          </a>
          , um arquivo assinado pela loja que se confere sozinho, também sem internet; ou{' '}
          <a href="?recibo=pdf" download>
            em PDF
          </a>
          , que traz esse arquivo anexado.
        </p>
      </details>
    </section>
  );
};

const Mudancas = ({ orcamento }: { orcamento: OrcamentoDoLink }) =>
  orcamento.mudancas.length === 0 ? null : (
    <section className="bloco">
      <h2>O que você pediu</h2>
      <ul>
        {orcamento.mudancas.map(({ em, mensagem, fotos }, indice) => (
          <li key={indice}>
            <span className="sub">{quando(em)}</span>
            <p className="texto">
              {mensagem ?? ''}
              {comFotos(fotos)}
            </p>
          </li>
        ))}
      </ul>
      <p className="sub">A loja foi avisada e responde com outra versão, neste mesmo endereço.</p>
    </section>
  );

export const OrcamentoPage = (pagina: ConteudoDaPaginaDoLink) => {
  const { orcamento, pix, recusa, enviado, mudouAgora, ...moldura } = pagina;
  const { orcamentoId, atual, estado, pedido } = orcamento;
  const { oficina } = moldura;
  const antiga = aprovadaAntes(orcamento);
  return (
    <DocumentoDoLink {...moldura} titulo={`Orçamento ${orcamentoId}`} aoVivo>
      <div>
        <h1>Orçamento {orcamentoId}</h1>
        <p className="sub">
          Para {atual.conteudo.clienteNome}
          {atual.versao > 1 ? `, versão ${atual.versao}` : ''}
        </p>
      </div>
      {recusa !== null && (
        <p className="bloco aviso erro" role="alert">
          {recusa}
        </p>
      )}
      <Diferencas titulo="O que mudou desde que você abriu" diferencas={mudouAgora} />
      {estado === 'aprovado' && <Aprovada orcamento={orcamento} />}
      {estado === 'recusado' && (
        <p className="bloco aviso">
          Você disse que não quer este orçamento. Se mudar de ideia, fale com a loja.
        </p>
      )}
      {antiga && (
        <>
          <p className="bloco aviso">
            A loja mudou o orçamento depois que {antiga.nome} aprovou a versão {antiga.versao}. O
            que vale é o que for aprovado: veja o que mudou e responda.
          </p>
          <Diferencas
            titulo={`O que mudou desde a versão ${antiga.versao}`}
            diferencas={orcamento.mudou}
          />
        </>
      )}
      {estado === 'aprovado' && pedido !== null && <Acompanhar pedido={pedido} oficina={oficina} />}
      {orcamento.registrando && (
        <p className="bloco">A loja está registrando o seu pedido. Recarregue em instantes.</p>
      )}
      {pix !== null && <Pix pix={pix} />}
      <Conteudo conteudo={atual.conteudo} versao={atual.versao} />
      {estado === 'aberto' && <Respostas orcamento={orcamento} enviado={enviado} />}
      <Mudancas orcamento={orcamento} />
      {antiga && (
        <details className="bloco">
          <summary>
            A versão {antiga.versao}, aprovada em {quando(antiga.em)}
          </summary>
          <Conteudo
            conteudo={antiga.conteudo}
            versao={antiga.versao}
            nome={`O que dizia a versão ${antiga.versao}`}
          />
          <p className="hash">{antiga.hash}</p>
        </details>
      )}
      <ConversaComALoja oficina={oficina} texto={`Olá! É sobre o orçamento ${orcamentoId}.`}>
        Falar com a loja
      </ConversaComALoja>
    </DocumentoDoLink>
  );
};
