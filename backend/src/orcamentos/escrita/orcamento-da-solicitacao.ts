import { orcamentoStream } from '@encomenda/contracts/orcamentos/orcamento.events';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import {
  solicitacaoStream,
  type SolicitacaoEvent,
} from '@encomenda/contracts/solicitacoes/solicitacao.events';
import { derivedId } from '@encomenda/platform/ids';
import { Injectable } from '@nestjs/common';
import { KeyReused } from '../../platform/commands/refusals.js';
import { StateReader } from '../../platform/commands/streams/state-reader.js';
import type { RequestContext } from '../../platform/http/request/request-context.js';
import { solicitacaoFold } from '../../solicitacoes/domain/solicitacao.js';
import { orcamentoFold } from '../domain/orcamento.js';

@Injectable()
export class OrcamentoDaSolicitacao {
  constructor(private readonly reader: StateReader) {}

  /** Concurrent calls get the same command id, so only one quote is made. @throws Recusa (409) when one exists */
  async unico<Feito>(
    origin: RequestContext,
    solicitacaoId: number | null,
    escrever: (origin: RequestContext) => Promise<Feito>,
  ): Promise<Feito> {
    if (solicitacaoId === null) return escrever(origin);
    const feitos = await this.feitosDe(solicitacaoId);
    const proprio = feitos.findIndex(({ ato }) => ato === origin.correlationId);
    if (proprio === -1) for (const { numero } of feitos) await this.exigirExcluido(numero);
    const vez = proprio === -1 ? feitos.length : proprio;
    const commandId = derivedId('orcamento-da-solicitacao', solicitacaoId, vez);
    try {
      return await escrever({ ...origin, commandId });
    } catch (error) {
      if (error instanceof KeyReused)
        throw jaTem('Esta solicitação já tem um orçamento. Abra-a para vê-lo.');
      throw error;
    }
  }

  /** Quotes made from the request, oldest first. `ato` is a correlation id. */
  private async feitosDe(solicitacaoId: number): Promise<{ numero: number; ato: string }[]> {
    const { events } = await this.reader.load(solicitacaoFold, solicitacaoStream(solicitacaoId));
    return events.flatMap(({ metadata, ...event }) => {
      const { type, data } = event as unknown as SolicitacaoEvent;
      return type === 'SolicitacaoAtendida' && data.em === 'orcamento'
        ? [{ numero: data.numero, ato: metadata.$correlationId }]
        : [];
    });
  }

  private async exigirExcluido(numero: number): Promise<void> {
    const orcamento = await this.reader.stateOf(orcamentoFold, orcamentoStream(numero));
    if (orcamento.situacao !== 'inexistente' && !orcamento.excluido)
      throw jaTem(`Esta solicitação já tem o orçamento ${numero}.`);
  }
}

const jaTem = (frase: string): Recusa => Recusa.conflito('solicitacao-com-orcamento', frase);
