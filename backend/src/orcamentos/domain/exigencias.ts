import { Recusa } from '@encomenda/contracts/shared/events/decider';
import { formatarDia, type Dia } from '@encomenda/contracts/shared/dia/dia';
import type { Orcamento, OrcamentoExistente } from './orcamento.js';

/** @throws Recusa (404) when the quote does not exist or was deleted */
export const exigirOrcamento = (orcamento: Orcamento): OrcamentoExistente => {
  if (orcamento.situacao === 'inexistente' || orcamento.excluido)
    throw Recusa.inexistente('orcamento-inexistente', 'Orçamento não encontrado.');
  return orcamento;
};

/** @throws Recusa (409) when `versao`, which the user saw, is not the current version */
export const exigirVersaoAtual = ({ atual }: OrcamentoExistente, versao: number): void => {
  if (atual.versao !== versao)
    throw Recusa.conflito(
      'outra-versao',
      `Este orçamento mudou: agora vale a versão ${atual.versao}. Veja o que mudou e responda de novo.`,
    );
};

export const exigirEmAberto = ({ situacao }: OrcamentoExistente): void => {
  if (situacao !== 'aberto')
    throw Recusa.conflito(`orcamento-${situacao}`, `Este orçamento já foi ${situacao}.`);
};

export interface Impedimento {
  readonly codigo: string;
  readonly razao: string;
  /** `razao`, followed by what the shop can do about it. */
  readonly frase: string;
}

const impedimento = (codigo: string, razao: string, acao: string): Impedimento => ({
  codigo,
  razao,
  frase: `${razao} ${acao}`,
});

/** Why the current version cannot be approved on this day; null when it can. */
export const impedimentoDaAprovacao = (
  { conteudo }: OrcamentoExistente['atual'],
  hoje: Dia,
): Impedimento | null => {
  if (conteudo.validade < hoje)
    return impedimento(
      'orcamento-vencido',
      `Este orçamento valia até ${formatarDia(conteudo.validade)}.`,
      'Reveja-o com outra validade.',
    );
  if (conteudo.prazo !== null && conteudo.prazo < hoje)
    return impedimento(
      'prazo-passado',
      `O prazo deste orçamento, ${formatarDia(conteudo.prazo)}, já passou.`,
      'Reveja-o com outro prazo.',
    );
  return null;
};
