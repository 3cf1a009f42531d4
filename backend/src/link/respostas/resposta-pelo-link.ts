import { Recusa } from '@encomenda/contracts/shared/events/decider';
import { derivedId } from '@encomenda/platform/ids';
import {
  exigirOrcamento,
  exigirVersaoAtual,
  type Impedimento,
} from '../../orcamentos/domain/exigencias.js';
import type { Orcamento, OrcamentoExistente } from '../../orcamentos/domain/orcamento.js';
import { hashDaVersao } from '../../orcamentos/hash-da-versao.js';
import type { CommandOrigin } from '../../platform/commands/handle-command.js';

/** Version that the visitor saw, and revision of the quote then. */
export interface Visto {
  readonly versao: number;
  readonly hash: string;
  readonly revisao: number;
}

/** Quote and token hash. */
export interface PeloLink {
  readonly orcamentoId: number;
  readonly link: string;
}

/** Why a version cannot be approved, for the customer, who cannot write another version. */
export const impedimentoParaOCliente = ({ razao }: Impedimento): string =>
  `${razao} Peça à loja um orçamento novo.`;

/** Origin without a user. The same answer to the same page gets the same command id. */
export const origemDoLink = (
  oQue: 'aprovar' | 'mudar' | 'recusar',
  { link }: PeloLink,
  { versao, hash, revisao }: Visto,
  texto: string,
): CommandOrigin => {
  const commandId = derivedId('resposta-pelo-link', oQue, link, versao, hash, revisao, texto);
  return { usuarioId: null, commandId, correlationId: commandId };
};

/** @throws Recusa (409) when another version or content is current */
export const exigirVista = (
  orcamentoId: number,
  orcamento: Orcamento,
  { versao, hash }: Pick<Visto, 'versao' | 'hash'>,
): OrcamentoExistente => {
  const existente = exigirOrcamento(orcamento);
  exigirVersaoAtual(existente, versao);
  if (hashDaVersao(orcamentoId, existente.atual) !== hash)
    throw Recusa.conflito(
      'outra-versao',
      'Este orçamento não é o que você viu. Leia-o de novo antes de responder.',
    );
  return existente;
};
