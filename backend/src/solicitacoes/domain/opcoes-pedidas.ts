import type { OpcaoDoProduto } from '@encomenda/contracts/produtos/opcao-do-produto';
import { mensagens } from '@encomenda/contracts/shared/campos/campos';
import { exigirTodas, Recusa } from '@encomenda/contracts/shared/events/decider';
import type { OpcaoPedida } from '@encomenda/contracts/solicitacoes/solicitacao.events';

export interface OpcoesPedidas {
  readonly opcoes: readonly OpcaoPedida[];
  /** One entry for each entry of `opcoes`: the text written, or null for a choice. */
  readonly textos: readonly (string | null)[];
}

interface Respondida {
  readonly opcao: OpcaoPedida;
  readonly texto: string | null;
}

const recusar = (lugar: number, message: string): Recusa =>
  Recusa.campo('opcao-invalida', `opcoes.${lugar}`, message);

const ler = (opcao: OpcaoDoProduto, resposta: string | null, lugar: number): Respondida | null => {
  const { nome } = opcao;
  if (resposta === null) {
    if (opcao.obrigatoria)
      throw recusar(
        lugar,
        opcao.tipo === 'texto' ? mensagens.obrigatorio(nome) : `Escolha uma opção de ${nome}.`,
      );
    return null;
  }
  if (opcao.tipo === 'texto') {
    if (resposta.length > (opcao.maximo ?? 0))
      throw recusar(lugar, mensagens.caracteres(nome, opcao.maximo ?? 0));
    const { acrescimoEmCentavos } = opcao;
    return { opcao: { nome, escolha: null, acrescimoEmCentavos }, texto: resposta };
  }
  const escolha = opcao.escolhas.find((uma) => uma.nome === resposta);
  if (!escolha) throw recusar(lugar, `O que você escolheu em ${nome} não existe mais.`);
  const { acrescimoEmCentavos } = escolha;
  return { opcao: { nome, escolha: escolha.nome, acrescimoEmCentavos }, texto: null };
};

/**
 * Checks a visitor's answers. `respostas` and `opcoes` have the same order.
 * @throws Recusa 422 under `opcoes.<index>` for each wrong answer, and for an answer without an option
 */
export const lerOpcoes = (
  opcoes: readonly OpcaoDoProduto[],
  respostas: readonly (string | null)[],
): OpcoesPedidas => {
  const sobra = respostas.findIndex((resposta, lugar) => resposta !== null && !opcoes[lugar]);
  if (sobra !== -1) throw recusar(sobra, 'As opções deste produto mudaram. Confira-as.');
  const lidas = exigirTodas(
    ...opcoes.map((opcao, lugar) => () => ler(opcao, respostas[lugar] ?? null, lugar)),
  ).filter((respondida) => respondida !== null);
  return {
    opcoes: lidas.map(({ opcao }) => opcao),
    textos: lidas.map(({ texto }) => texto),
  };
};
