import {
  orcamentoStream,
  type OrcamentoEvent,
} from '@encomenda/contracts/orcamentos/orcamento.events';
import type { CorpoDaAprovacao } from '@encomenda/contracts/orcamentos/orcamentos.http';
import type { MeioDeResposta } from '@encomenda/contracts/orcamentos/situacao-do-orcamento';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import type { Dia } from '@encomenda/contracts/shared/dia/dia';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Pedidos } from '../../pedidos/pedidos.js';
import { HandleCommand, type CommandResult } from '../../platform/commands/handle-command.js';
import type { RequestContext } from '../../platform/http/request/request-context.js';
import {
  exigirEmAberto,
  exigirOrcamento,
  exigirVersaoAtual,
  impedimentoDaAprovacao,
} from '../domain/exigencias.js';
import { hashDaVersao } from '../hash-da-versao.js';
import { orcamentoDe, orcamentoFold, type Orcamento } from '../domain/orcamento.js';

export class AprovarOrcamento extends Command<CommandResult> {
  constructor(
    readonly origin: RequestContext,
    readonly orcamentoId: number,
    readonly corpo: CorpoDaAprovacao,
  ) {
    super();
  }
}

@CommandHandler(AprovarOrcamento)
export class AprovarOrcamentoHandler implements ICommandHandler<AprovarOrcamento> {
  constructor(
    private readonly pedidos: Pedidos,
    private readonly writer: HandleCommand,
  ) {}

  execute({ origin, orcamentoId, corpo }: AprovarOrcamento) {
    return this.writer.handle({
      fold: orcamentoFold,
      stream: orcamentoStream(orcamentoId),
      origin,
      decide: async (known) => {
        const { donoId } = exigirOrcamento(orcamentoDe(known));
        const clienteCadastrado = (await this.pedidos.cliente(donoId)) !== null;
        const hoje = this.pedidos.hoje();
        return aprovarOrcamento({ orcamentoId, ...corpo, meio: 'loja', hoje, clienteCadastrado });
      },
    });
  }
}

interface Facts {
  readonly orcamentoId: number;
  readonly versao: number;
  readonly nome: string;
  readonly meio: MeioDeResposta;
  readonly hoje: Dia;
  readonly clienteCadastrado: boolean;
}

/** Approves the current version, named by number and hash, up to the last day of its validity. */
export const aprovarOrcamento =
  ({ orcamentoId, versao, nome, meio, hoje, clienteCadastrado }: Facts) =>
  (orcamento: Orcamento): readonly OrcamentoEvent[] => {
    const existente = exigirOrcamento(orcamento);
    exigirVersaoAtual(existente, versao);
    exigirEmAberto(existente);
    const { atual } = existente;
    const impedimento = impedimentoDaAprovacao(atual, hoje);
    if (impedimento) throw Recusa.conflito(impedimento.codigo, impedimento.frase);
    if (!clienteCadastrado)
      throw Recusa.conflito(
        'cliente-excluido',
        'O cliente deste orçamento não está mais cadastrado. Reveja-o com outro cliente.',
      );
    const { clienteId } = atual.conteudo;
    const hash = hashDaVersao(orcamentoId, atual);
    return [
      { type: 'OrcamentoAprovado', data: { orcamentoId, clienteId, versao, hash, nome, meio } },
    ];
  };

/** Takes the approval back. The caller must check first that the order does not prevent it. */
export const desfazerAprovacao =
  ({ orcamentoId }: { readonly orcamentoId: number }) =>
  (orcamento: Orcamento): readonly OrcamentoEvent[] => {
    const { situacao, atual } = exigirOrcamento(orcamento);
    if (situacao !== 'aprovado')
      throw Recusa.conflito('orcamento-nao-aprovado', 'Este orçamento não está aprovado.');
    return [{ type: 'AprovacaoDesfeita', data: { orcamentoId, versao: atual.versao } }];
  };
