import type { CorpoDaConciliacao } from '@encomenda/contracts/conciliacao/conciliacao.http';
import { extratoStream } from '@encomenda/contracts/conciliacao/extrato.events';
import { pedidoStream } from '@encomenda/contracts/pedidos/pedido.events';
import { Recusa } from '@encomenda/contracts/shared/decider';
import { diaDeNegocio } from '@encomenda/contracts/shared/dia';
import type { Clock } from '@encomenda/platform/clock';
import { derivedId } from '@encomenda/platform/ids';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { HandleCommand, type CommandResult } from '../platform/commands/handle-command.js';
import { StateReader } from '../platform/commands/state-reader.js';
import type { RequestContext } from '../platform/http/request-context.js';
import { RequestRefused } from '../platform/http/request-refused.js';
import { CLOCK } from '../platform/tokens.js';
import { pedidoFold } from '../pedidos/domain/pedido.js';
import { conciliarLancamento, type Conciliacao } from './domain/conciliar-lancamento.js';
import { exigirLancamento } from './domain/exigir-lancamento.js';
import { extratoFold, type Extrato } from './domain/extrato.js';
import { pagarComLancamento } from './pagar-com-lancamento.js';
import { PagamentosDosLancamentos } from './pagar-lancamento.js';

type Escolhido = CorpoDaConciliacao['lancamentos'][number];

/** What became of each entry; a refused one stays as it is. */
export interface Conciliados {
  readonly feitos: readonly CommandResult[];
  readonly recusados: readonly {
    readonly id: string;
    readonly frase: string;
    readonly erro: Error;
  }[];
}

/** Each entry is an act of its own: those that are refused do not keep back the others. */
export class ConciliarLancamentos extends Command<Conciliados> {
  constructor(
    readonly origin: RequestContext,
    readonly lancamentos: readonly Escolhido[],
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
  ) {}

  async execute({ origin, lancamentos }: ConciliarLancamentos): Promise<Conciliados> {
    const feitos: CommandResult[] = [];
    const recusados: Conciliados['recusados'][number][] = [];
    for (const escolhido of lancamentos) {
      const { extrato_id, numero } = escolhido;
      try {
        feitos.push(await this.conciliar(origin, escolhido));
      } catch (error) {
        if (!(error instanceof Recusa || error instanceof RequestRefused)) throw error;
        recusados.push({ id: `${extrato_id}-${numero}`, frase: error.message, erro: error });
      }
    }
    return { feitos, recusados };
  }

  private async conciliar(origin: RequestContext, escolhido: Escolhido): Promise<CommandResult> {
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
        const conciliar = conciliarLancamento({ extratoId, numero, pedidoId });
        const caber = await this.caber(escolhido);
        return (extrato: Extrato, number: number) => {
          const events = conciliar(extrato, number);
          caber(extrato);
          return events;
        };
      },
    });
    const conciliado = result.events.find(({ type }) => type === 'LancamentoConciliado');
    if (conciliado?.type !== 'LancamentoConciliado') return result;
    return this.pagar(origin, { extratoId, numero, pedidoId, vez: conciliado.data.vez }, result);
  }

  /** Asks the order beforehand whether it takes the payment, so that what cannot be is never claimed. */
  private async caber({ extrato_id: extratoId, numero, pedido_id: pedidoId }: Escolhido) {
    const pedido = await this.reader.stateOf(pedidoFold, pedidoStream(pedidoId));
    const hoje = diaDeNegocio(this.clock());
    return (extrato: Extrato): void => {
      const conciliacao = { extratoId, numero, pedidoId, vez: 1 };
      try {
        const { dados } = exigirLancamento(extrato, numero);
        pagarComLancamento(conciliacao, dados, hoje)(pedido, 0);
      } catch (error) {
        throw doPedido(error, pedidoId);
      }
    };
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

/** No form shows which field of the payment was refused. */
const doPedido = (error: unknown, pedidoId: number): unknown =>
  error instanceof Recusa && error.alvo.tipo !== 'conflito'
    ? Recusa.conflito(error.codigo, `Pedido ${pedidoId}: ${error.message}`)
    : error;
