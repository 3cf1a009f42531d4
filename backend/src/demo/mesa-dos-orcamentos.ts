import { orcamentoStream } from '@encomenda/contracts/orcamentos/orcamento.events';
import { pedidoStream } from '@encomenda/contracts/pedidos/pedido.events';
import type { Visto } from '../link/resposta-pelo-link.js';
import { exigirOrcamento } from '../orcamentos/domain/exigencias.js';
import { orcamentoFold } from '../orcamentos/domain/orcamento.js';
import { hashDaVersao } from '../orcamentos/hash-da-versao.js';
import { pedidoFold } from '../pedidos/domain/pedido.js';
import type { HandleCommand } from '../platform/commands/handle-command.js';
import type { Numbers } from '../platform/commands/numbers.js';
import type { StateReader } from '../platform/commands/state-reader.js';
import type { AnyEventProcess } from '../platform/background/event-process.js';
import { FazerPedidosDosOrcamentos } from '../processes/fazer-pedidos-dos-orcamentos.process.js';

interface Dependencias {
  readonly writer: HandleCommand;
  readonly numbers: Numbers;
  readonly reader: StateReader;
}

/** Makes the orders of approved quotes during the history, so that the worker finds them made. */
export class MesaDosOrcamentos {
  private readonly reader: StateReader;
  private readonly processo: AnyEventProcess;

  constructor({ writer, numbers, reader }: Dependencias) {
    this.reader = reader;
    this.processo = new FazerPedidosDosOrcamentos(writer, numbers, reader);
  }

  /** The version in force, as its customer sees it. */
  async visto(orcamentoId: number): Promise<Visto> {
    const { state, revision } = await this.reader.load(orcamentoFold, orcamentoStream(orcamentoId));
    const { atual } = exigirOrcamento(state);
    const hash = hashDaVersao(orcamentoId, atual);
    return { versao: atual.versao, hash, revisao: Number(revision) };
  }

  /** Does what the worker does after an approval. */
  async fazerPedido(orcamentoId: number): Promise<void> {
    const { events } = await this.reader.load(orcamentoFold, orcamentoStream(orcamentoId));
    const aprovado = events.findLast(({ type }) => type === 'OrcamentoAprovado');
    await this.processo.on['OrcamentoAprovado']!(aprovado!);
  }

  /** Numbers of the order and of its items. */
  async pedidoDe(orcamentoId: number): Promise<{ id: number; itens: number[] }> {
    const orcamento = await this.reader.stateOf(orcamentoFold, orcamentoStream(orcamentoId));
    const id = exigirOrcamento(orcamento).pedido!.pedidoId;
    const pedido = await this.reader.stateOf(pedidoFold, pedidoStream(id));
    return { id, itens: pedido.situacao === 'inexistente' ? [] : [...pedido.itens.keys()] };
  }
}
