import {
  entregaStream,
  type DadosDoDestino,
  type EntregaEvent,
} from '@encomenda/contracts/entregas/entrega.events';
import type { CorpoDoDestinoAtualizado } from '@encomenda/contracts/entregas/entregas.http';
import { iguais } from '@encomenda/contracts/shared/iguais';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Edits } from '../../platform/commands/edits/edits.js';
import type { CommandResult } from '../../platform/commands/handle-command.js';
import type { RequestContext } from '../../platform/http/request/request-context.js';
import { entregaFold, idsDe, type Entrega, type EntregaExistente } from '../domain/entrega.js';
import { exigirDestino, exigirEntregaAberta } from '../domain/exigencias.js';
import {
  enderecoDe,
  exigirPedidoAusente,
  exigirPedidoEntregavel,
  type EnderecoInformado,
  type PedidoEscolhido,
} from '../domain/pedido-escolhido.js';
import { Entregas } from '../entregas.js';
import { formularioDoDestino } from '../formularios.js';
import { noLugar, reordenados } from './ordenar-destinos.js';

export class AtualizarDestino extends Command<CommandResult> {
  constructor(
    readonly origin: RequestContext,
    readonly destinoId: number,
    readonly corpo: CorpoDoDestinoAtualizado,
  ) {
    super();
  }
}

@CommandHandler(AtualizarDestino)
export class AtualizarDestinoHandler implements ICommandHandler<AtualizarDestino> {
  constructor(
    private readonly entregas: Entregas,
    private readonly edits: Edits,
  ) {}

  async execute({ origin, destinoId, corpo }: AtualizarDestino) {
    const entregaId = await this.entregas.entregaDe(destinoId);
    return this.edits.handle({
      fold: entregaFold,
      stream: entregaStream(entregaId),
      origin,
      form: formularioDoDestino(destinoId),
      body: corpo,
      complete: (enviado, aberto) => ({ ...enviado, ordem: enviado.ordem ?? aberto.ordem }),
      decide: async (conciliado) =>
        atualizarDestino({ entregaId, destinoId, ...(await this.entregas.formulario(conciliado)) }),
    });
  }
}

interface Facts {
  readonly entregaId: number;
  readonly destinoId: number;
  readonly pedidoId: number;
  readonly pedido: PedidoEscolhido | null;
  readonly endereco: EnderecoInformado;
  /** New place, from 1. A place beyond the last means the end; null keeps the place. */
  readonly ordem: number | null;
}

/** Saves the form of a destination: one event for its data and one for its place, each only if it changed. */
export const atualizarDestino =
  (command: Facts) =>
  (entrega: Entrega): readonly EntregaEvent[] => {
    const { entregaId, destinoId, ordem } = command;
    const aberta = exigirEntregaAberta(entrega);
    const { dados: antes } = exigirDestino(aberta, destinoId);
    const dados: DadosDoDestino = {
      pedidoId: command.pedidoId,
      ...clienteDoDestino(command, antes, aberta),
      ...enderecoDe(command.endereco),
    };
    const ids = idsDe(aberta);
    const reordem = reordenados(entregaId, ids, noLugar(ids, destinoId, ordem));
    if (iguais(dados, antes)) return reordem;
    return [{ type: 'DestinoAtualizado', data: { entregaId, destinoId, ...dados } }, ...reordem];
  };

/** A change of order copies that order's customer. Otherwise the earlier copy stays. */
const clienteDoDestino = (
  { pedidoId, pedido }: Facts,
  antes: DadosDoDestino,
  aberta: EntregaExistente,
): Pick<DadosDoDestino, 'clienteId' | 'clienteNome'> => {
  if (pedidoId !== antes.pedidoId) {
    exigirPedidoAusente(aberta, pedidoId);
    return copiaDe(exigirPedidoEntregavel(pedidoId, pedido));
  }
  return copiaDe(pedido && pedido.clienteId !== antes.clienteId ? pedido : antes);
};

const copiaDe = ({
  clienteId,
  clienteNome,
}: Pick<DadosDoDestino, 'clienteId' | 'clienteNome'>) => ({
  clienteId,
  clienteNome,
});
