import {
  orcamentoStream,
  type OrcamentoEvent,
} from '@encomenda/contracts/orcamentos/orcamento.events';
import type { Dia } from '@encomenda/contracts/shared/dia/dia';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { orcamentoFold, type Orcamento } from '../../orcamentos/domain/orcamento.js';
import { recusarOrcamento } from '../../orcamentos/resposta/recusar-orcamento.js';
import { HandleCommand, type CommandResult } from '../../platform/commands/handle-command.js';
import { exigirLinkAberto, type Link } from '../domain/link.js';
import { FatosDoLink } from '../fatos-do-link.js';
import { exigirVista, origemDoLink, type PeloLink, type Visto } from './resposta-pelo-link.js';

export class RecusarPeloLink extends Command<CommandResult> {
  constructor(
    readonly quem: PeloLink,
    readonly visto: Visto,
    readonly motivo: string | null,
  ) {
    super();
  }
}

@CommandHandler(RecusarPeloLink)
export class RecusarPeloLinkHandler implements ICommandHandler<RecusarPeloLink> {
  constructor(
    private readonly orcamentos: FatosDoLink,
    private readonly writer: HandleCommand,
  ) {}

  execute({ quem, visto, motivo }: RecusarPeloLink) {
    const { orcamentoId } = quem;
    return this.writer.handle({
      fold: orcamentoFold,
      stream: orcamentoStream(orcamentoId),
      origin: origemDoLink('recusar', quem, visto, motivo ?? ''),
      decide: async () =>
        recusarPeloLink({
          ...quem,
          visto,
          motivo,
          aberto: await this.orcamentos.link(orcamentoId),
          hoje: this.orcamentos.hoje(),
        }),
    });
  }
}

interface Facts extends PeloLink {
  readonly visto: Pick<Visto, 'versao' | 'hash'>;
  readonly motivo: string | null;
  readonly aberto: Link;
  readonly hoje: Dia;
}

export const recusarPeloLink =
  ({ orcamentoId, link, visto, motivo, aberto, hoje }: Facts) =>
  (orcamento: Orcamento): readonly OrcamentoEvent[] => {
    const { clienteId } = exigirVista(orcamentoId, orcamento, visto).atual.conteudo;
    exigirLinkAberto(aberto, { hash: link, clienteId, hoje });
    const { versao } = visto;
    return recusarOrcamento({ orcamentoId, versao, motivo, meio: 'link' })(orcamento);
  };
