import {
  totalDoOrcamento,
  valorBrutoDoItem,
  type ConteudoDoOrcamento,
} from '@encomenda/contracts/orcamentos/conteudo/conteudo-do-orcamento';
import {
  fraseDaDiferenca,
  type DiferencaDoOrcamento,
} from '@encomenda/contracts/orcamentos/conteudo/diferencas-do-orcamento';
import {
  fotosDaVersao,
  type FotoDaVersao,
} from '@encomenda/contracts/orcamentos/conteudo/fotos-do-orcamento';
import { formatarPrazo } from '@encomenda/contracts/pedidos/producao/prazo';
import { formatarDia } from '@encomenda/contracts/shared/dia/dia';
import { formatarReais } from '@encomenda/contracts/shared/numeros/dinheiro';
import { sanitizedHtml } from '../../platform/rich-text.js';

const Rico = ({ html }: { html: string | null }) => {
  const limpo = sanitizedHtml(html);
  return limpo === null ? null : (
    <div className="rico sub" dangerouslySetInnerHTML={{ __html: limpo }} />
  );
};

const enderecoDe = (conteudo: ConteudoDoOrcamento): string => {
  const endereco = conteudo.enderecoDaEntrega ?? conteudo.clienteEndereco;
  if (!endereco) return '';
  const { logradouro, numero, complemento, bairro, cidade, estado } = endereco;
  return [logradouro, numero, complemento, bairro, cidade, estado].filter(Boolean).join(', ');
};

const Linha = ({ nome, valor }: { nome: string; valor: string }) => (
  <>
    <dt>{nome}</dt>
    <dd>{valor}</dd>
  </>
);

interface FotosProps {
  readonly fotos: readonly FotoDaVersao[];
  readonly versao: number;
  readonly item: string;
}

/** Links are relative (`?foto=2-1`), so that the page does not contain its token. */
const Fotos = ({ fotos, versao, item }: FotosProps) =>
  fotos.length === 0 ? null : (
    <ul className="fotos" aria-label={`${item}: fotos`}>
      {fotos.map(({ lugar, largura, altura }, indice) => (
        <li key={lugar}>
          <a href={`?foto=${versao}-${lugar}&tamanho=1280`}>
            <img
              src={`?foto=${versao}-${lugar}&tamanho=480`}
              width={largura}
              height={altura}
              loading="lazy"
              alt={`${item}, foto ${indice + 1} de ${fotos.length}`}
            />
          </a>
        </li>
      ))}
    </ul>
  );

interface ConteudoProps {
  readonly conteudo: ConteudoDoOrcamento;
  readonly versao: number;
  /** Heading. Pages with two versions name them differently. */
  readonly nome?: string;
}

export const Conteudo = ({ conteudo, versao, nome = 'O que foi combinado' }: ConteudoProps) => {
  const { descontoEmCentavos, taxaEmCentavos, sinalEmCentavos, prazo } = conteudo;
  const fotos = fotosDaVersao(conteudo);
  return (
    <section className="bloco" aria-label={nome}>
      <ul>
        {conteudo.itens.map((item, indice) => (
          <li className="item" key={indice}>
            <div>
              {item.quantidade} × {item.produtoNome}
              <Rico html={conteudo.detalhesDosItens?.[indice] ?? null} />
            </div>
            <span>{formatarReais(valorBrutoDoItem(item) - item.descontoEmCentavos)}</span>
            <Fotos
              fotos={fotos.filter((foto) => foto.item === indice)}
              versao={versao}
              item={item.produtoNome}
            />
          </li>
        ))}
      </ul>
      <dl>
        {descontoEmCentavos > 0 && (
          <Linha nome="Desconto" valor={`− ${formatarReais(descontoEmCentavos)}`} />
        )}
        {taxaEmCentavos > 0 && (
          <Linha nome="Taxa de entrega" valor={formatarReais(taxaEmCentavos)} />
        )}
        <dt className="total">Total</dt>
        <dd className="total">{formatarReais(totalDoOrcamento(conteudo))}</dd>
        {sinalEmCentavos !== null && <Linha nome="Sinal" valor={formatarReais(sinalEmCentavos)} />}
        {prazo !== null && (
          <Linha nome="Fica pronto até" valor={formatarPrazo(prazo, conteudo.horaDoPrazo)} />
        )}
        <Linha
          nome={conteudo.saida === 'Entrega' ? 'Entrega em' : 'Retirada'}
          valor={conteudo.saida === 'Entrega' ? enderecoDe(conteudo) : 'na loja'}
        />
        <Linha nome="Orçamento válido até" valor={formatarDia(conteudo.validade)} />
      </dl>
      <Rico html={conteudo.descricao} />
      {conteudo.condicoes !== null && (
        <>
          <h2>Condições</h2>
          <p className="texto">{conteudo.condicoes}</p>
        </>
      )}
    </section>
  );
};

export const Diferencas = ({
  titulo,
  diferencas,
}: {
  titulo: string;
  diferencas: readonly DiferencaDoOrcamento[];
}) =>
  diferencas.length === 0 ? null : (
    <section className="bloco aviso">
      <h2>{titulo}</h2>
      <ul>
        {diferencas.map((diferenca, indice) => (
          <li key={indice}>{fraseDaDiferenca(diferenca)}.</li>
        ))}
      </ul>
    </section>
  );
