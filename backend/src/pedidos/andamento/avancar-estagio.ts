import type { EstagioId } from '@encomenda/contracts/pedidos/producao/estagio';
import { pedidoStream, type PedidoEvent } from '@encomenda/contracts/pedidos/events/pedido.events';
import {
  impedimentoDaProducao,
  type Impedimento,
} from '@encomenda/contracts/pedidos/situacao-do-pedido';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { HandleCommand } from '../../platform/commands/handle-command.js';
import type { RequestContext } from '../../platform/http/request/request-context.js';
import { exigirEstagio, exigirPedidoAberto } from '../domain/exigencias.js';
import { exigirSinal, type ExigenciaDoSinal } from '../domain/exigir-sinal.js';
import { pedidoFold, type Pedido } from '../domain/pedido.js';
import { andamentoDe, type AndamentoDoPedido } from '../domain/situacao.js';
import { Pedidos } from '../pedidos.js';
import { SobreOPedido } from '../sobre-o-pedido.js';

type AoIniciar = Omit<ExigenciaDoSinal, 'regra'>;

export class AvancarEstagio extends SobreOPedido {
  constructor(
    origin: RequestContext,
    pedidoId: number,
    readonly podeEntregar = true,
    readonly aoIniciar: AoIniciar = { comValores: true, mesmoSemSinal: true },
  ) {
    super(origin, pedidoId);
  }
}

@CommandHandler(AvancarEstagio)
export class AvancarEstagioHandler implements ICommandHandler<AvancarEstagio> {
  constructor(
    private readonly writer: HandleCommand,
    private readonly pedidos: Pedidos,
  ) {}

  async execute({ origin, pedidoId, podeEntregar, aoIniciar }: AvancarEstagio) {
    const sinal = { ...aoIniciar, regra: await this.pedidos.regraDoSinal() };
    return this.writer.handle({
      fold: pedidoFold,
      stream: pedidoStream(pedidoId),
      origin,
      decide: () => avancarEstagio({ pedidoId, podeEntregar, sinal }),
    });
  }
}

interface Facts {
  readonly pedidoId: number;
  readonly de?: EstagioId;
  /** Otherwise Finalizado is the last stage. */
  readonly podeEntregar?: boolean;
  readonly sinal?: ExigenciaDoSinal;
}

interface AoAvancar {
  readonly podeEntregar?: boolean | undefined;
  readonly semSinal?: string | null | undefined;
}

const SEM_ITENS = {
  1: 'Adicione ao menos um item antes de iniciar a produção.',
  2: 'Adicione ao menos um item antes de finalizar o pedido.',
  3: 'Este pedido não tem itens. Volte o pedido para Em Produção e adicione ao menos um.',
} as const;

/** Why an order may not go to its next stage; null when it may. A paused order may be delivered. */
export const impedimentoDoProximoEstagio = (
  andamento: AndamentoDoPedido,
  { podeEntregar = true, semSinal = null }: AoAvancar = {},
): Impedimento | null => {
  const { estagio_id: estagioId, total_itens: totalItens } = andamento;
  if (estagioId === 4)
    return { codigo: 'pedido-ja-entregue', mensagem: 'Este pedido já foi entregue.' };
  if (estagioId === 3 && !podeEntregar)
    return { codigo: 'entrega-nao-permitida', mensagem: 'Seu perfil não entrega pedidos.' };
  const semProducao = estagioId < 3 ? impedimentoDaProducao(andamento) : null;
  if (semProducao) return semProducao;
  if (totalItens === 0) return { codigo: 'pedido-sem-itens', mensagem: SEM_ITENS[estagioId] };
  if (estagioId === 1 && semSinal !== null) return { codigo: 'sinal-em-falta', mensagem: semSinal };
  const faltam = totalItens - andamento.itens_finalizados;
  if (estagioId === 2 && faltam > 0)
    return {
      codigo: 'itens-em-producao',
      mensagem: `Finalize ${faltam} ${faltam === 1 ? 'item' : 'itens'} para continuar.`,
    };
  return null;
};

export const avancarEstagio =
  (command: Facts) =>
  (pedido: Pedido): readonly PedidoEvent[] => {
    const aberto = exigirPedidoAberto(pedido);
    exigirEstagio(aberto, command.de);
    const { estagioId } = aberto;
    const { podeEntregar } = command;
    const impedimento = impedimentoDoProximoEstagio(andamentoDe(aberto), { podeEntregar });
    if (impedimento) throw Recusa.conflito(impedimento.codigo, impedimento.mensagem);
    if (estagioId === 1 && command.sinal) exigirSinal(aberto, command.sinal);
    return [
      {
        type: 'EstagioAvancado',
        data: { pedidoId: command.pedidoId, de: estagioId, para: SEGUINTE[estagioId] },
      },
    ];
  };

const SEGUINTE = { 1: 2, 2: 3, 3: 4, 4: 4 } as const;
