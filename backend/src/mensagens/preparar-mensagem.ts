import type { CorpoDaMensagem } from '@encomenda/contracts/mensagens/mensagens.http';
import {
  NOME_DA_MENSAGEM,
  type CanalDeMensagem,
  type TipoDeMensagem,
} from '@encomenda/contracts/mensagens/tipo-de-mensagem';
import { pedidoStream, type PedidoEvent } from '@encomenda/contracts/pedidos/events/pedido.events';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import type { Clock } from '@encomenda/platform/clock';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { exigirPedidoAberto } from '../pedidos/domain/exigencias.js';
import { pedidoFold, type Pedido } from '../pedidos/domain/pedido.js';
import { saldo } from '../pedidos/domain/valores/somas.js';
import { HandleCommand, type CommandResult } from '../platform/commands/handle-command.js';
import type { RequestContext } from '../platform/http/request/request-context.js';
import { CLOCK } from '../platform/tokens.js';

export class PrepararMensagem extends Command<CommandResult> {
  constructor(
    readonly origin: RequestContext,
    readonly pedidoId: number,
    readonly corpo: CorpoDaMensagem,
  ) {
    super();
  }
}

@CommandHandler(PrepararMensagem)
export class PrepararMensagemHandler implements ICommandHandler<PrepararMensagem> {
  constructor(
    private readonly writer: HandleCommand,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  execute({ origin, pedidoId, corpo: { de_novo: deNovo, ...mensagem } }: PrepararMensagem) {
    return this.writer.handle({
      fold: pedidoFold,
      stream: pedidoStream(pedidoId),
      origin,
      decide: () => prepararMensagem({ pedidoId, ...mensagem, deNovo, agora: this.clock() }),
    });
  }
}

interface Facts {
  readonly pedidoId: number;
  readonly tipo: TipoDeMensagem;
  readonly canal: CanalDeMensagem;
  readonly texto: string;
  /** The user confirmed that a message of this kind was prepared within a day. */
  readonly deNovo: boolean;
  readonly agora: Date;
}

const UM_DIA_MS = 86_400_000;

/** Records a prepared message. @throws Recusa for a second one of its kind within a day, unless `deNovo` */
export const prepararMensagem =
  ({ pedidoId, tipo, canal, texto, deNovo, agora }: Facts) =>
  (pedido: Pedido): readonly PedidoEvent[] => {
    const aberto = exigirPedidoAberto(pedido);
    if (tipo === 'falta-pagar' && saldo(aberto) <= 0)
      throw Recusa.conflito('nada-falta', 'Nada falta pagar neste pedido.');
    const antes = aberto.mensagens.get(tipo)?.preparadaEm;
    if (!deNovo && antes !== undefined && agora.getTime() - Date.parse(antes) < UM_DIA_MS)
      throw Recusa.conflito(
        'mensagem-ja-preparada',
        `A mensagem “${NOME_DA_MENSAGEM[tipo]}” já foi preparada há menos de um dia. Para preparar outra, marque “Preparar de novo”.`,
      );
    const { clienteId } = aberto.cabecalho;
    return [
      {
        type: 'MensagemPreparada',
        data: { pedidoId, clienteId, tipo, canal, texto, preparadaEm: agora.toISOString() },
      },
    ];
  };
