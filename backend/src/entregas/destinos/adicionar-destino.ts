import { entregaStream, type EntregaEvent } from '@encomenda/contracts/entregas/entrega.events';
import { MAIOR_ORDEM, type CorpoDoDestino } from '@encomenda/contracts/entregas/entregas.http';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Created } from '../../platform/commands/answer/answer.js';
import { Parts } from '../../platform/commands/numbers/parts.js';
import type { RequestContext } from '../../platform/http/request/request-context.js';
import { entregaFold, idsDe, type Entrega } from '../domain/entrega.js';
import { exigirEntregaAberta } from '../domain/exigencias.js';
import {
  enderecoDe,
  exigirPedidoAusente,
  exigirPedidoEntregavel,
  type EnderecoInformado,
  type PedidoEscolhido,
} from '../domain/pedido-escolhido.js';
import { Entregas } from '../entregas.js';
import { noLugar, reordenados } from './ordenar-destinos.js';

export class AdicionarDestino extends Command<Created> {
  constructor(
    readonly origin: RequestContext,
    readonly corpo: CorpoDoDestino,
  ) {
    super();
  }
}

@CommandHandler(AdicionarDestino)
export class AdicionarDestinoHandler implements ICommandHandler<AdicionarDestino> {
  constructor(
    private readonly entregas: Entregas,
    private readonly parts: Parts,
  ) {}

  execute({ origin, corpo }: AdicionarDestino) {
    const entregaId = corpo.entrega_id;
    return this.parts.add('destino', {
      fold: entregaFold,
      stream: entregaStream(entregaId),
      origin,
      decide: async () => {
        const formulario = await this.entregas.formulario(corpo);
        return (entrega, destinoId) =>
          adicionarDestino({ entregaId, destinoId, ...formulario })(entrega);
      },
    });
  }
}

interface Facts {
  readonly entregaId: number;
  readonly destinoId: number;
  readonly pedidoId: number;
  readonly pedido: PedidoEscolhido | null;
  readonly endereco: EnderecoInformado;
  /** Place, from 1. Null, or a place beyond the last, means the end. */
  readonly ordem: number | null;
}

export const adicionarDestino =
  ({ entregaId, destinoId, pedidoId, ...command }: Facts) =>
  (entrega: Entrega): readonly EntregaEvent[] => {
    const aberta = exigirEntregaAberta(entrega);
    const antes = idsDe(aberta);
    if (antes.includes(destinoId))
      throw Recusa.conflito('destino-ja-existe', 'Este destino já está na entrega.');
    exigirPedidoAusente(aberta, pedidoId);
    const { clienteId, clienteNome } = exigirPedidoEntregavel(pedidoId, command.pedido);
    if (antes.length >= MAIOR_ORDEM)
      throw Recusa.campo(
        'destinos-demais',
        'pedido_id',
        `Uma entrega pode ter no máximo ${MAIOR_ORDEM} destinos.`,
      );
    const endereco = enderecoDe(command.endereco);
    const ids = [...antes, destinoId];
    return [
      {
        type: 'DestinoAdicionado',
        data: { entregaId, destinoId, pedidoId, clienteId, clienteNome, ...endereco },
      },
      ...reordenados(entregaId, ids, noLugar(ids, destinoId, command.ordem)),
    ];
  };
