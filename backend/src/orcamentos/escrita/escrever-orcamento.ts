import {
  orcamentoStream,
  type OrcamentoEvent,
} from '@encomenda/contracts/orcamentos/orcamento.events';
import type { CorpoDoOrcamento } from '@encomenda/contracts/orcamentos/orcamentos.http';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Pedidos } from '../../pedidos/pedidos.js';
import type { Created } from '../../platform/commands/answer/answer.js';
import { HandleCommand } from '../../platform/commands/handle-command.js';
import { Numbers } from '../../platform/commands/numbers/numbers.js';
import type { FileOfForm } from '../../platform/files/received/form-with-files.js';
import type { RequestContext } from '../../platform/http/request/request-context.js';
import { conteudoDe, type Escrita } from './conteudo.js';
import { orcamentoDe, orcamentoFold, type Orcamento } from '../domain/orcamento.js';
import { OrcamentoDaSolicitacao } from './orcamento-da-solicitacao.js';
import { EscritaDoOrcamento, novoSal } from './escrita-do-orcamento.js';
import { FotosDoOrcamento, fotosEscolhidas } from '../fotos/fotos-do-orcamento.js';

export class EscreverOrcamento extends Command<Created> {
  constructor(
    readonly origin: RequestContext,
    readonly corpo: CorpoDoOrcamento,
    readonly arquivos: readonly FileOfForm[] = [],
  ) {
    super();
  }
}

@CommandHandler(EscreverOrcamento)
export class EscreverOrcamentoHandler implements ICommandHandler<EscreverOrcamento> {
  constructor(
    private readonly escrita: EscritaDoOrcamento,
    private readonly fotos: FotosDoOrcamento,
    private readonly pedidos: Pedidos,
    private readonly daSolicitacao: OrcamentoDaSolicitacao,
    private readonly numbers: Numbers,
    private readonly writer: HandleCommand,
  ) {}

  async execute({ origin, corpo, arquivos }: EscreverOrcamento) {
    await this.pedidos.exigirSolicitacao(corpo.solicitacao_id);
    return this.daSolicitacao.unico(origin, corpo.solicitacao_id, (unica) =>
      this.escrever(unica, corpo, arquivos),
    );
  }

  private async escrever(
    origin: RequestContext,
    corpo: CorpoDoOrcamento,
    arquivos: readonly FileOfForm[],
  ): Promise<Created> {
    const conferidas = await this.fotos.conferir(corpo.itens, arquivos);
    const fotos = fotosEscolhidas(conferidas, null);
    const clienteId = await this.escrita.clienteDe(corpo, origin, () => Promise.resolve(fotos));
    const { commandId, authority } = origin;
    const id = await this.numbers.allocate('orcamento', commandId, orcamentoStream, authority);
    const result = await this.writer.handle({
      fold: orcamentoFold,
      stream: orcamentoStream(id),
      origin,
      decide: async (known) => {
        const decision = escreverOrcamento({
          orcamentoId: id,
          escrita: await this.escrita.de(corpo, clienteId, fotos),
          sal: novoSal(),
          solicitacaoId: corpo.solicitacao_id,
        });
        await this.fotos.guardar(conferidas, decision, orcamentoDe(known));
        return decision;
      },
    });
    this.fotos.prepararTamanhos(conferidas, result.events);
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
