import type { CorpoDaConciliacao } from '@encomenda/contracts/conciliacao/conciliacao.http';
import { extratoStream, type ExtratoEvent } from '@encomenda/contracts/conciliacao/extrato.events';
import { pedidoStream } from '@encomenda/contracts/pedidos/events/pedido.events';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import { diaDeNegocio } from '@encomenda/contracts/shared/dia/dia';
import type { Clock } from '@encomenda/platform/clock';
import { derivedId } from '@encomenda/platform/ids';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { HandleCommand, type CommandResult } from '../../platform/commands/handle-command.js';
import { StateReader } from '../../platform/commands/streams/state-reader.js';
import type { RequestContext } from '../../platform/http/request/request-context.js';
import { CLOCK } from '../../platform/tokens.js';
import { pedidoFold, type Pedido } from '../../pedidos/domain/pedido.js';
import { saldo } from '../../pedidos/domain/valores/somas.js';
import { conciliarLancamento, type Conciliacao } from '../domain/conciliar-lancamento.js';
import { exigirLancamento } from '../domain/exigir-lancamento.js';
import { extratoFold, type Extrato } from '../domain/extrato.js';
import { JulgamentoDosLancamentos, type Julgado } from '../julgar-lancamentos.js';
import { pagarComLancamento } from './pagar-com-lancamento.js';
import { PagamentosDosLancamentos } from './pagar-lancamento.js';
import { naoESeguro, umPorUm, type FeitosUmPorUm } from './um-por-um.js';

type Escolhido = CorpoDaConciliacao['lancamentos'][number];

/** Confirms entries as payments of orders. Several at once must be safe. A refused one does not stop the others. */
export class ConciliarLancamentos extends Command<FeitosUmPorUm> {
  constructor(
    readonly origin: RequestContext,
    readonly lancamentos: readonly Escolhido[],
    readonly soAsSeguras = false,
  ) {
    super();
  }
}

@CommandHandler(ConciliarLancamentos)
export class ConciliarLancamentosHandler implements ICommandHandler<ConciliarLancamentos> {
  constructor(
    private readonly writer: HandleCommand,
    private readonly reader: StateReader,
    private readonly pagamentos: PagamentosDosLancamentos,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(JulgamentoDosLancamentos)
    private readonly julgamento: Pick<JulgamentoDosLancamentos, 'aConferir'>,
  ) {}

  async execute({
    origin,
    lancamentos,
    soAsSeguras,
  }: ConciliarLancamentos): Promise<FeitosUmPorUm> {
    const julgados =
      soAsSeguras || lancamentos.length > 1 ? await this.julgamento.aConferir() : null;
    return umPorUm(lancamentos, (escolhido) => this.conciliar(origin, escolhido, julgados));
  }

  /** @param julgados null when the user confirmed a single entry, which need not be safe */
  private async conciliar(
    origin: RequestContext,
    escolhido: Escolhido,
    julgados: ReadonlyMap<string, Julgado> | null,
  ): Promise<CommandResult> {
    const { extrato_id: extratoId, numero, pedido_id: pedidoId } = escolhido;
    const result = await this.writer.handle({
      fold: extratoFold,
      stream: extratoStream(extratoId),
      origin: {
        ...origin,
        ifMatch: null,
        commandId: derivedId(origin.commandId, extratoId, numero),
      },
      decide: async () => {
        const pedido = await this.reader.stateOf(pedidoFold, pedidoStream(pedidoId));
        const recebidoEmCentavos = escolhido.so_o_que_falta ? valorQueFalta(pedido) : null;
        const conciliar = conciliarLancamento({ extratoId, numero, pedidoId, recebidoEmCentavos });
        return (extrato: Extrato, number: number) => {
          const events = conciliar(extrato, number);
          if (julgados && julgados.get(`${extratoId}-${numero}`)?.pedidoSeguro !== pedidoId)
            throw naoESeguro();
          this.exigirQueCaiba({ extratoId, numero, pedidoId, vez: 1 }, { extrato, pedido, events });
          return events;
        };
      },
    });
    const conciliado = result.events.find(({ type }) => type === 'LancamentoConciliado');
    if (conciliado?.type !== 'LancamentoConciliado') return result;
    return this.pagar(origin, { extratoId, numero, pedidoId, vez: conciliado.data.vez }, result);
  }

  /** Checks the payment against the order before the entry is confirmed. @throws Recusa */
  private exigirQueCaiba(
    conciliacao: Conciliacao,
    {
      extrato,
      pedido,
      events,
    }: { extrato: Extrato; pedido: Pedido; events: readonly ExtratoEvent[] },
  ): void {
    const hoje = diaDeNegocio(this.clock());
    const { dados } = exigirLancamento(extrato, conciliacao.numero);
    for (const { type, data } of events) {
      if (type !== 'LancamentoConciliado') continue;
      try {
        const recebido = { ...dados, valorEmCentavos: data.recebidoEmCentavos };
        pagarComLancamento(conciliacao, recebido, hoje)(pedido, 0);
      } catch (error) {
        throw doPedido(error, conciliacao.pedidoId);
      }
    }
  }

  private async pagar(
    { usuarioId, correlationId, authority }: RequestContext,
    conciliacao: Conciliacao,
    result: CommandResult,
  ): Promise<CommandResult> {
    const causa = { usuarioId, correlationId, authority };
    try {
      const { events, position } = await this.pagamentos.pagar(conciliacao, causa);
      return {
        ...result,
        events: [...result.events, ...events],
        position: position ?? result.position,
      };
    } catch (error) {
      if (!(error instanceof Recusa)) throw error;
      await this.pagamentos.soltar(conciliacao, 'pedido-recusou', { causa, por: 'recusa' });
      throw doPedido(error, conciliacao.pedidoId);
    }
  }
}

/** Unpaid centavos of the order; null when it is paid, so that the order's own rule refuses the payment. */
const valorQueFalta = (pedido: Pedido): number | null => {
  const falta = pedido.situacao === 'inexistente' ? 0 : saldo(pedido);
  return falta > 0 ? falta : null;
};

/** A refusal of a field becomes one of the order, because no form shows the fields of this payment. */
const doPedido = (error: unknown, pedidoId: number): unknown =>
  error instanceof Recusa && error.alvo.tipo !== 'conflito'
    ? Recusa.conflito(error.codigo, `Pedido ${pedidoId}: ${error.message}`)
    : error;
