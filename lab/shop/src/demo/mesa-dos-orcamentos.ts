import { orcamentoStream } from '@encomenda/contracts/orcamentos/orcamento.events';
import { pedidoStream } from '@encomenda/contracts/pedidos/events/pedido.events';
import type { Visto } from '@encomenda/backend/link/respostas/resposta-pelo-link';
import { exigirOrcamento } from '@encomenda/backend/orcamentos/domain/exigencias';
import { orcamentoFold } from '@encomenda/backend/orcamentos/domain/orcamento';
import { hashDaVersao } from '@encomenda/backend/orcamentos/hash-da-versao';
import { pedidoFold } from '@encomenda/backend/pedidos/domain/pedido';
import type { HandleCommand } from '@encomenda/backend/platform/commands/handle-command';
import type { Numbers } from '@encomenda/backend/platform/commands/numbers/numbers';
import type { StateReader } from '@encomenda/backend/platform/commands/streams/state-reader';
import type { AnyEventProcess } from '@encomenda/backend/platform/background/event-process';
import { FazerPedidosDosOrcamentos } from '@encomenda/backend/processes/orcamentos/fazer-pedidos-dos-orcamentos.process';

interface Dependencias {
  readonly writer: HandleCommand;
  readonly numbers: Numbers;
  readonly reader: StateReader;
}

/** Makes the orders of approved quotes during the history, so that the worker has nothing left to do. */
export class MesaDosOrcamentos {
  private readonly reader: StateReader;
  private readonly processo: AnyEventProcess;

  constructor({ writer, numbers, reader }: Dependencias) {
    this.reader = reader;
    this.processo = new FazerPedidosDosOrcamentos(writer, numbers, reader);
  }

  async visto(orcamentoId: number): Promise<Visto> {
    const { state, revision } = await this.reader.load(orcamentoFold, orcamentoStream(orcamentoId));
    const { atual } = exigirOrcamento(state);
    const hash = hashDaVersao(orcamentoId, atual);
    return { versao: atual.versao, hash, revisao: Number(revision) };
  }

  async fazerPedido(orcamentoId: number): Promise<void> {
    const { events } = await this.reader.load(orcamentoFold, orcamentoStream(orcamentoId));
    const aprovado = events.findLast(({ type }) => type === 'OrcamentoAprovado');
    await this.processo.on['OrcamentoAprovado']!(aprovado!);
  }

  async pedidoDe(orcamentoId: number): Promise<{ id: number; itens: number[] }> {
    const orcamento = await this.reader.stateOf(orcamentoFold, orcamentoStream(orcamentoId));
    const id = exigirOrcamento(orcamento).pedido!.pedidoId;
    const pedido = await this.reader.stateOf(pedidoFold, pedidoStream(id));
    return { id, itens: pedido.situacao === 'inexistente' ? [] : [...pedido.itens.keys()] };
  }
}
