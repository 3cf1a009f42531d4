import {
  orcamentoStream,
  type OrcamentoEvent,
} from '@encomenda/contracts/orcamentos/orcamento.events';
import type { CorpoDoOrcamento } from '@encomenda/contracts/orcamentos/orcamentos.http';
import { Recusa } from '@encomenda/contracts/shared/decider';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Pedidos } from '../pedidos/pedidos.js';
import type { Created } from '../platform/commands/answer.js';
import { HandleCommand } from '../platform/commands/handle-command.js';
import { Numbers } from '../platform/commands/numbers.js';
import type { RequestContext } from '../platform/http/request-context.js';
import { conteudoDe, type Escrita } from './conteudo.js';
import { orcamentoFold, type Orcamento } from './domain/orcamento.js';
import { EscritaDoOrcamento, novoSal } from './escrita-do-orcamento.js';

export class EscreverOrcamento extends Command<Created> {
  constructor(
    readonly origin: RequestContext,
    readonly corpo: CorpoDoOrcamento,
  ) {
    super();
  }
}

@CommandHandler(EscreverOrcamento)
export class EscreverOrcamentoHandler implements ICommandHandler<EscreverOrcamento> {
  constructor(
    private readonly escrita: EscritaDoOrcamento,
    private readonly pedidos: Pedidos,
    private readonly numbers: Numbers,
    private readonly writer: HandleCommand,
  ) {}

  async execute({ origin, corpo }: EscreverOrcamento) {
    await this.pedidos.exigirSolicitacao(corpo.solicitacao_id);
    const clienteId = await this.escrita.clienteDe(corpo, origin);
    const { commandId, authority } = origin;
    const id = await this.numbers.allocate('orcamento', commandId, orcamentoStream, authority);
    const result = await this.writer.handle({
      fold: orcamentoFold,
      stream: orcamentoStream(id),
      origin,
      decide: async () =>
        escreverOrcamento({
          orcamentoId: id,
          escrita: await this.escrita.de(corpo, clienteId),
          sal: novoSal(),
          solicitacaoId: corpo.solicitacao_id,
        }),
    });
    return { ...result, id };
  }
}

interface Facts {
  readonly orcamentoId: number;
  readonly escrita: Escrita;
  readonly sal: string;
  readonly solicitacaoId: number | null;
}

export const escreverOrcamento =
  ({ orcamentoId, escrita, sal, solicitacaoId }: Facts) =>
  (orcamento: Orcamento): readonly OrcamentoEvent[] => {
    if (orcamento.situacao !== 'inexistente')
      throw Recusa.conflito('orcamento-ja-existe', 'Este orçamento já existe.');
    const conteudo = conteudoDe(escrita, null);
    const versao = { orcamentoId, versao: 1, ...conteudo, sal };
    return [{ type: 'OrcamentoEscrito', data: { ...versao, solicitacaoId } }];
  };
