import { estagioEntreAspas, type EstagioId } from '@encomenda/contracts/pedidos/producao/estagio';
import { pedidoStream, type PedidoEvent } from '@encomenda/contracts/pedidos/events/pedido.events';
import type { Impedimento } from '@encomenda/contracts/pedidos/situacao-do-pedido';
import type { CorpoDoMovimento } from '@encomenda/contracts/pedidos/producao/quadro.http';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { HandleCommand } from '../../platform/commands/handle-command.js';
import type { RequestContext } from '../../platform/http/request/request-context.js';
import { avancarEstagio, impedimentoDoProximoEstagio } from './avancar-estagio.js';
import { exigirPedidoAberto } from '../domain/exigencias.js';
import type { ExigenciaDoSinal } from '../domain/exigir-sinal.js';
import { pedidoFold, type Pedido } from '../domain/pedido.js';
import type { AndamentoDoPedido } from '../domain/situacao.js';
import { reporPedido } from '../domain/desfazer/repor-pedido.js';
import { Pedidos } from '../pedidos.js';
import { SobreOPedido } from '../sobre-o-pedido.js';

export class MoverPedido extends SobreOPedido {
  constructor(
    origin: RequestContext,
    pedidoId: number,
    readonly corpo: CorpoDoMovimento,
    readonly podeAlterar: boolean,
    readonly comValores = true,
  ) {
    super(origin, pedidoId);
  }
}

@CommandHandler(MoverPedido)
export class MoverPedidoHandler implements ICommandHandler<MoverPedido> {
  constructor(
    private readonly writer: HandleCommand,
    private readonly pedidos: Pedidos,
  ) {}

  async execute({ origin, pedidoId, corpo, podeAlterar, comValores }: MoverPedido) {
    const { estagio_visto: de, estagio_id: para, mesmo_sem_sinal: mesmoSemSinal } = corpo;
    const sinal = { regra: await this.pedidos.regraDoSinal(), comValores, mesmoSemSinal };
    return this.writer.handle({
      fold: pedidoFold,
      stream: pedidoStream(pedidoId),
      origin,
      decide: () => moverPedido({ pedidoId, de, para, podeAlterar, sinal }),
    });
  }
}

interface Facts {
  readonly pedidoId: number;
  readonly de: EstagioId;
  readonly para: EstagioId;
  /** Whether the sender may deliver orders and set them back. */
  readonly podeAlterar: boolean;
  readonly sinal?: ExigenciaDoSinal;
}

const impedimentoFora = (
  de: EstagioId,
  para: EstagioId,
  podeAlterar: boolean,
): Impedimento | null => {
  if (para === de)
    return {
      codigo: 'pedido-neste-estagio',
      mensagem: `O pedido já está em ${estagioEntreAspas(para)}.`,
    };
  if (para > de)
    return {
      codigo: 'um-estagio-de-cada-vez',
      mensagem: `Passe primeiro por ${estagioEntreAspas((de + 1) as EstagioId)}.`,
    };
  return podeAlterar
    ? null
    : { codigo: 'volta-nao-permitida', mensagem: 'Seu perfil não volta pedidos de estágio.' };
};

/** Why an order may not go to a column of the board; null when it may. Forward one stage at a time, back to any. */
export const impedimentoDoMovimento = (
  andamento: AndamentoDoPedido,
  para: EstagioId,
  { podeAlterar, semSinal }: { podeAlterar: boolean; semSinal?: string | null },
): Impedimento | null =>
  para === andamento.estagio_id + 1
    ? impedimentoDoProximoEstagio(andamento, { podeEntregar: podeAlterar, semSinal })
    : impedimentoFora(andamento.estagio_id, para, podeAlterar);

export const moverPedido =
  ({ pedidoId, de, para, podeAlterar, sinal }: Facts) =>
  (pedido: Pedido): readonly PedidoEvent[] => {
    const aberto = exigirPedidoAberto(pedido);
    if (aberto.estagioId !== de)
      throw Recusa.conflito(
        'pedido-em-outro-estagio',
        `Este pedido já passou para ${estagioEntreAspas(aberto.estagioId)}.`,
      );
    if (para === de + 1)
      return avancarEstagio({ pedidoId, podeEntregar: podeAlterar, ...(sinal && { sinal }) })(
        pedido,
      );
    const impedimento = impedimentoFora(de, para, podeAlterar);
    if (impedimento) throw Recusa.conflito(impedimento.codigo, impedimento.mensagem);
    const { cabecalho } = aberto;
    return reporPedido({ pedidoId, cabecalho, estagioId: para, arquivado: false })(pedido);
  };
