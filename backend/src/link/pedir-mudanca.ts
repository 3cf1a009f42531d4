import { linkStream, type LinkEvent } from '@encomenda/contracts/orcamentos/link.events';
import { Recusa } from '@encomenda/contracts/shared/decider';
import type { Dia } from '@encomenda/contracts/shared/dia';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { exigirEmAberto } from '../orcamentos/domain/exigencias.js';
import type { Orcamento } from '../orcamentos/domain/orcamento.js';
import { HandleCommand, type CommandResult } from '../platform/commands/handle-command.js';
import { exigirLinkAberto, linkFold, type Link } from './domain/link.js';
import { OrcamentosDosLinks } from './orcamentos-dos-links.js';
import { exigirVista, origemDoLink, type PeloLink, type Visto } from './resposta-pelo-link.js';

/** Of one quote. */
export const MAXIMO_DE_MUDANCAS = 20;

export class PedirMudanca extends Command<CommandResult> {
  constructor(
    readonly quem: PeloLink,
    readonly visto: Visto,
    readonly mensagem: string,
  ) {
    super();
  }
}

@CommandHandler(PedirMudanca)
export class PedirMudancaHandler implements ICommandHandler<PedirMudanca> {
  constructor(
    private readonly orcamentos: OrcamentosDosLinks,
    private readonly writer: HandleCommand,
  ) {}

  execute({ quem, visto, mensagem }: PedirMudanca) {
    const { orcamentoId } = quem;
    return this.writer.handle({
      fold: linkFold,
      stream: linkStream(orcamentoId),
      origin: origemDoLink('mudar', quem, visto, mensagem),
      decide: async () => {
        const orcamento = await this.orcamentos.orcamento(orcamentoId);
        return pedirMudanca({ ...quem, orcamento, visto, mensagem, hoje: this.orcamentos.hoje() });
      },
    });
  }
}

interface Facts extends PeloLink {
  readonly orcamento: Orcamento;
  readonly visto: Pick<Visto, 'versao' | 'hash'>;
  readonly mensagem: string;
  readonly hoje: Dia;
}

/** Also of one that expired: the shop may answer with another version. */
export const pedirMudanca =
  ({ orcamentoId, link: hash, orcamento, visto, mensagem, hoje }: Facts) =>
  (link: Link): readonly LinkEvent[] => {
    const existente = exigirVista(orcamentoId, orcamento, visto);
    const { clienteId } = existente.atual.conteudo;
    const { mudancas } = exigirLinkAberto(link, { hash, clienteId, hoje });
    exigirEmAberto(existente);
    if (mudancas >= MAXIMO_DE_MUDANCAS)
      throw Recusa.conflito(
        'mudancas-demais',
        'Já há muitos pedidos de mudança neste orçamento. Fale com a loja.',
      );
    const { versao } = visto;
    return [{ type: 'MudancaPedida', data: { orcamentoId, clienteId, versao, mensagem } }];
  };
