import {
  orcamentoStream,
  type OrcamentoEvent,
} from '@encomenda/contracts/orcamentos/orcamento.events';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Dia } from '@encomenda/contracts/shared/dia/dia';
import { aprovarOrcamento } from '../../orcamentos/resposta/aprovar-orcamento.js';
import { exigirEmAberto, impedimentoDaAprovacao } from '../../orcamentos/domain/exigencias.js';
import { orcamentoFold, type Orcamento } from '../../orcamentos/domain/orcamento.js';
import { HandleCommand, type CommandResult } from '../../platform/commands/handle-command.js';
import { exigirLinkAberto, type Link } from '../domain/link.js';
import { FatosDoLink } from '../fatos-do-link.js';
import {
  exigirVista,
  impedimentoParaOCliente,
  origemDoLink,
  type PeloLink,
  type Visto,
} from './resposta-pelo-link.js';

export class AprovarPeloLink extends Command<CommandResult> {
  constructor(
    readonly quem: PeloLink,
    readonly visto: Visto,
    readonly nome: string,
  ) {
    super();
  }
}

@CommandHandler(AprovarPeloLink)
export class AprovarPeloLinkHandler implements ICommandHandler<AprovarPeloLink> {
  constructor(
    private readonly orcamentos: FatosDoLink,
    private readonly writer: HandleCommand,
  ) {}

  execute({ quem, visto, nome }: AprovarPeloLink) {
    const { orcamentoId } = quem;
    return this.writer.handle({
      fold: orcamentoFold,
      stream: orcamentoStream(orcamentoId),
      origin: origemDoLink('aprovar', quem, visto, nome),
      decide: async () => {
        const link = await this.orcamentos.link(orcamentoId);
        const orcamento = await this.orcamentos.orcamento(orcamentoId);
        const clienteCadastrado =
          orcamento.situacao !== 'inexistente' &&
          (await this.orcamentos.clienteCadastrado(orcamento.donoId));
        const hoje = this.orcamentos.hoje();
        return aprovarPeloLink({ ...quem, visto, nome, aberto: link, hoje, clienteCadastrado });
      },
    });
  }
}

interface Facts extends PeloLink {
  readonly visto: Pick<Visto, 'versao' | 'hash'>;
  readonly nome: string;
  readonly aberto: Link;
  readonly hoje: Dia;
  readonly clienteCadastrado: boolean;
}

/** Approves the version that the visitor saw, by an open link and under the rules of the counter. @throws Recusa */
export const aprovarPeloLink =
  ({ orcamentoId, link, visto, nome, aberto, hoje, clienteCadastrado }: Facts) =>
  (orcamento: Orcamento): readonly OrcamentoEvent[] => {
    const existente = exigirVista(orcamentoId, orcamento, visto);
    const { atual } = existente;
    exigirLinkAberto(aberto, { hash: link, clienteId: atual.conteudo.clienteId, hoje });
    exigirEmAberto(existente);
    const impedimento = impedimentoDaAprovacao(atual, hoje);
    if (impedimento)
      throw Recusa.conflito(impedimento.codigo, impedimentoParaOCliente(impedimento));
    const { versao } = visto;
    return aprovarOrcamento({ orcamentoId, versao, nome, meio: 'link', hoje, clienteCadastrado })(
      orcamento,
    );
  };
