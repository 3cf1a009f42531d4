import type { EstagioId } from '@encomenda/contracts/pedidos/producao/estagio';
import { formatarDia } from '@encomenda/contracts/shared/dia/dia';
import type { Position } from '@encomenda/contracts/shared/events/event';
import { Injectable } from '@nestjs/common';
import type { VoltaAsEntregas } from '../../pedidos/desfazer/outros-registros.js';
import { recebeDeVolta } from '../domain/devolver-pedido.js';
import { RetiradasDoPedido, type Retirada } from './retiradas-do-pedido.js';

export const sobreAEntrega = (
  { entregaId, destinoId, entrega }: Retirada,
  estagioId: EstagioId,
): string => {
  const { data } = entrega.situacao === 'excluida' ? entrega.era : entrega;
  const qual = `entrega ${entregaId}, de ${formatarDia(data)}`;
  if (recebeDeVolta(entrega, destinoId, { cancelado: false, estagioId }))
    return `Volta à ${qual}, com o endereço que tinha nela.`;
  const porque =
    entrega.situacao === 'aberta'
      ? 'não o recebe mais'
      : entrega.situacao === 'finalizada'
        ? 'já foi finalizada'
        : 'foi excluída';
  return `Não volta à ${qual}: ela ${porque}. Planeje outra, se for preciso.`;
};

@Injectable()
export class PedidosQueVoltam implements VoltaAsEntregas {
  constructor(private readonly retiradas: RetiradasDoPedido) {}

  async frases(cancelado: Position, pedidoId: number, estagioId: EstagioId): Promise<string[]> {
    const retiradas = await this.retiradas.desde(cancelado, pedidoId);
    return retiradas.map((retirada) => sobreAEntrega(retirada, estagioId));
  }
}
