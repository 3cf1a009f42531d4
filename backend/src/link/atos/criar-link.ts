import { linkStream, type LinkEvent } from '@encomenda/contracts/orcamentos/link.events';
import {
  MAXIMO_DE_DIAS_DO_LINK,
  type CorpoDoLink,
} from '@encomenda/contracts/orcamentos/link.http';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import { somarDias, type Dia } from '@encomenda/contracts/shared/dia/dia';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { exigirOrcamento } from '../../orcamentos/domain/exigencias.js';
import type { Orcamento } from '../../orcamentos/domain/orcamento.js';
import { HandleCommand, type CommandResult } from '../../platform/commands/handle-command.js';
import type { RequestContext } from '../../platform/http/request/request-context.js';
import { linkFold } from '../domain/link.js';
import { FatosDoLink } from '../fatos-do-link.js';
import { HashDosLinks, novoToken } from './token-do-link.js';

/** `token` is null for a repeated command, because tokens are not stored. */
export type LinkNovo = CommandResult & { readonly token: string | null };

export class CriarLink extends Command<LinkNovo> {
  constructor(
    readonly origin: RequestContext,
    readonly orcamentoId: number,
    readonly corpo: CorpoDoLink,
  ) {
    super();
  }
}

@CommandHandler(CriarLink)
export class CriarLinkHandler implements ICommandHandler<CriarLink> {
  constructor(
    private readonly orcamentos: FatosDoLink,
    private readonly hashes: HashDosLinks,
    private readonly writer: HandleCommand,
  ) {}

  async execute({ origin, orcamentoId, corpo: { ate } }: CriarLink): Promise<LinkNovo> {
    const token = novoToken();
    const hash = this.hashes.de(token)!;
    const result = await this.writer.handle({
      fold: linkFold,
      stream: linkStream(orcamentoId),
      origin,
      decide: async () =>
        criarLink({
          orcamentoId,
          orcamento: await this.orcamentos.orcamento(orcamentoId),
          hash,
          ate,
          hoje: this.orcamentos.hoje(),
        }),
    });
    const novo = result.events.some(({ data }) => 'hash' in data && data.hash === hash);
    return { ...result, token: novo ? token : null };
  }
}

interface Facts {
  readonly orcamentoId: number;
  readonly orcamento: Orcamento;
  readonly hash: string;
  readonly ate: Dia;
  readonly hoje: Dia;
}

/** The new token ends the earlier link. */
export const criarLink =
  ({ orcamentoId, orcamento, hash, ate, hoje }: Facts) =>
  (): readonly LinkEvent[] => {
    const { clienteId } = exigirOrcamento(orcamento).atual.conteudo;
    if (ate < hoje)
      throw Recusa.campo(
        'ate-antes-de-hoje',
        'ate',
        'O campo Vale até não pode ser antes de hoje.',
      );
    if (ate > somarDias(hoje, MAXIMO_DE_DIAS_DO_LINK))
      throw Recusa.campo('ate-longe-demais', 'ate', 'Um link vale no máximo um ano.');
    return [{ type: 'LinkCriado', data: { orcamentoId, clienteId, hash, ate } }];
  };
