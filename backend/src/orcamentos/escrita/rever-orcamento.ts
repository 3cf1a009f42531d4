import type { ConteudoDoOrcamento } from '@encomenda/contracts/orcamentos/conteudo/conteudo-do-orcamento';
import {
  orcamentoStream,
  type OrcamentoEvent,
} from '@encomenda/contracts/orcamentos/orcamento.events';
import type { CorpoDoOrcamento } from '@encomenda/contracts/orcamentos/orcamentos.http';
import { MAIOR_VERSAO } from '@encomenda/contracts/orcamentos/situacao-do-orcamento';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import { iguais } from '@encomenda/contracts/shared/iguais';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { HandleCommand, type CommandResult } from '../../platform/commands/handle-command.js';
import { StateReader } from '../../platform/commands/streams/state-reader.js';
import type { FileOfForm } from '../../platform/files/received/form-with-files.js';
import type { RequestContext } from '../../platform/http/request/request-context.js';
import { conteudoDe, type Escrita } from './conteudo.js';
import { exigirOrcamento } from '../domain/exigencias.js';
import { orcamentoDe, orcamentoFold, type Orcamento } from '../domain/orcamento.js';
import { EscritaDoOrcamento, novoSal } from './escrita-do-orcamento.js';
import { FotosDoOrcamento, fotosEscolhidas } from '../fotos/fotos-do-orcamento.js';

export class ReverOrcamento extends Command<CommandResult> {
  constructor(
    readonly origin: RequestContext,
    readonly orcamentoId: number,
    readonly corpo: CorpoDoOrcamento,
    readonly arquivos: readonly FileOfForm[] = [],
  ) {
    super();
  }
}

@CommandHandler(ReverOrcamento)
export class ReverOrcamentoHandler implements ICommandHandler<ReverOrcamento> {
  constructor(
    private readonly escrita: EscritaDoOrcamento,
    private readonly fotos: FotosDoOrcamento,
    private readonly reader: StateReader,
    private readonly writer: HandleCommand,
  ) {}

  async execute({ origin, orcamentoId, corpo, arquivos }: ReverOrcamento) {
    const stream = orcamentoStream(orcamentoId);
    const conferidas = await this.fotos.conferir(corpo.itens, arquivos);
    const clienteId = await this.escrita.clienteDe(corpo, origin, async () =>
      fotosEscolhidas(conferidas, await this.reader.stateOf(orcamentoFold, stream)),
    );
    const result = await this.writer.handle({
      fold: orcamentoFold,
      stream,
      origin,
      decide: async (known) => {
        const antes = orcamentoDe(known);
        const fotos = fotosEscolhidas(conferidas, antes);
        const decision = reverOrcamento({
          orcamentoId,
          escrita: await this.escrita.de(corpo, clienteId, fotos),
          sal: novoSal(),
        });
        await this.fotos.guardar(conferidas, decision, antes);
        return decision;
      },
    });
    this.fotos.prepararTamanhos(conferidas, result.events);
    return result;
  }
}

interface Facts {
  readonly orcamentoId: number;
  readonly escrita: Escrita;
  readonly sal: string;
}

/** Writes a new version, and reopens an answered quote. After a merge, the first customer's name and address stay. */
export const reverOrcamento =
  ({ orcamentoId, escrita, sal }: Facts) =>
  (orcamento: Orcamento): readonly OrcamentoEvent[] => {
    const { atual, donoId } = exigirOrcamento(orcamento);
    const conteudo = conteudoDe(escrita, atual.conteudo);
    const { clienteId, clienteNome, clienteEndereco } = atual.conteudo;
    const doMesmo = donoId === escrita.clienteId && donoId !== clienteId;
    return reporVersao({
      orcamentoId,
      conteudo: doMesmo ? { ...conteudo, clienteId, clienteNome, clienteEndereco } : conteudo,
      sal,
    })(orcamento);
  };

interface Reposta {
  readonly orcamentoId: number;
  readonly conteudo: ConteudoDoOrcamento;
  readonly sal: string;
}

/** Writes an earlier content as a new version. No event when the current content is equal. */
export const reporVersao =
  ({ orcamentoId, conteudo, sal }: Reposta) =>
  (orcamento: Orcamento): readonly OrcamentoEvent[] => {
    const { atual } = exigirOrcamento(orcamento);
    if (iguais(conteudo, atual.conteudo)) return [];
    if (atual.versao >= MAIOR_VERSAO)
      throw Recusa.conflito(
        'versoes-demais',
        `Um orçamento pode ter no máximo ${MAIOR_VERSAO} versões. Repita-o em outro.`,
      );
    const versao = atual.versao + 1;
    return [{ type: 'OrcamentoRevisto', data: { orcamentoId, versao, ...conteudo, sal } }];
  };
