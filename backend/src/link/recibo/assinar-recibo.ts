import { CONFIGURACOES_INICIAIS } from '@encomenda/contracts/configuracoes/configuracoes.read-models';
import { configuracaoStream } from '@encomenda/contracts/configuracoes/configuracao.events';
import { linkStream, type LinkEvent } from '@encomenda/contracts/orcamentos/link.events';
import {
  orcamentoStream,
  type AprovacaoEvent,
} from '@encomenda/contracts/orcamentos/orcamento.events';
import type { RecordedEvent } from '@encomenda/contracts/shared/events/event';
import { derivedId } from '@encomenda/platform/ids';
import { Inject, Injectable } from '@nestjs/common';
import { configuracaoFold } from '../../configuracoes/domain/configuracao.js';
import { orcamentoDe, orcamentoFold } from '../../orcamentos/domain/orcamento.js';
import { hashDaVersao } from '../../orcamentos/hash-da-versao.js';
import { type CommandResult, HandleCommand } from '../../platform/commands/handle-command.js';
import { StateReader } from '../../platform/commands/streams/state-reader.js';
import { linkFold } from '../domain/link.js';
import { ChaveDosRecibos } from './chave-dos-recibos.js';
import { assinarRecibo } from './recibo.js';

export type Aprovado = RecordedEvent<AprovacaoEvent>;

/** Signs the receipt of an approval. Reads only the log. */
@Injectable()
export class AssinarRecibo {
  constructor(
    private readonly writer: HandleCommand,
    private readonly reader: StateReader,
    @Inject(ChaveDosRecibos) private readonly chave: Pick<ChaveDosRecibos, 'publica' | 'assinar'>,
  ) {}

  /** Signs once per approval. Null when the data is erased, or the version does not match its hash. */
  async executar(aprovado: Aprovado): Promise<CommandResult<LinkEvent> | null> {
    const { writer } = this;
    const { orcamentoId } = aprovado.data;
    const assinado = await this.assinado(aprovado);
    if (!assinado) return null;
    const { metadata, id } = aprovado;
    return writer.handle({
      fold: linkFold,
      stream: linkStream(orcamentoId),
      origin: {
        usuarioId: null,
        commandId: derivedId('assinar-recibo', id),
        correlationId: metadata.$correlationId,
      },
      decide: () => () => [assinado],
    });
  }

  private async assinado({ data, metadata, revision }: Aprovado): Promise<LinkEvent | null> {
    const { reader, chave } = this;
    const { orcamentoId, clienteId, hash, versao, nome } = data;
    const { events } = await reader.load(orcamentoFold, orcamentoStream(orcamentoId));
    const naAprovacao = orcamentoDe(events.filter((event) => event.revision <= revision));
    if (naAprovacao.situacao === 'inexistente') return null;
    const { atual } = naAprovacao;
    if (atual.sal === null || atual.versao !== versao) return null;
    if (hashDaVersao(orcamentoId, atual) !== hash) return null;
    const loja = await reader.stateOf(configuracaoFold, configuracaoStream());
    const aprovada = { ...atual, sal: atual.sal, hash, nome, em: metadata.ocorridoEm };
    const recibo = assinarRecibo(
      { orcamentoId, loja: loja.dados?.nome ?? CONFIGURACOES_INICIAIS.nome, aprovada },
      chave,
    );
    return {
      type: 'ReciboAssinado',
      data: { orcamentoId, clienteId, versao, aprovadoNaRevisao: Number(revision), ...recibo },
    };
  }
}
