import { formatarReais } from '@encomenda/contracts/shared/numeros/dinheiro';
import { iguais } from '@encomenda/contracts/shared/iguais';
import { lastSince } from '../../../desfazer/act.js';
import { reporSaida } from '../../saida/combinar-saida.js';
import { exigirPedido } from '../../domain/exigencias.js';
import {
  depoisEAgora,
  type AtoDoPedido,
  type DesfeitoDoPedido,
  type InversosDoPedido,
} from '../ato-do-pedido.js';

const DA_SAIDA: ReadonlySet<string> = new Set(['EntregaCombinada', 'RetiradaCombinada']);

const voltar = (ato: AtoDoPedido): DesfeitoDoPedido => {
  const { depois, agora } = depoisEAgora(ato);
  const { entrega: antes } = exigirPedido(ato.before);
  if (!iguais(depois.entrega, agora.entrega))
    return {
      impede: `Isso já foi alterado depois${lastSince(ato, ({ type }) => DA_SAIDA.has(type))}.`,
    };
  if (agora.estagioId === 4) return { impede: 'Este pedido já foi entregue.' };
  const { pedidoId } = ato.events[0]!.data;
  if (antes === null)
    return {
      muda: ['O pedido volta a ser de retirada, sem taxa de entrega.'],
      decision: reporSaida({ pedidoId, entrega: null }),
    };
  const { clienteId, endereco, taxaEmCentavos } = antes;
  const doMesmo = clienteId === agora.cabecalho.clienteId;
  return {
    muda: [
      `O pedido volta a ser entregue, com taxa de ${formatarReais(taxaEmCentavos)}.`,
      ...(endereco && !doMesmo
        ? ['O endereço era do cliente de antes e não volta: combine a entrega de novo.']
        : []),
    ],
    decision: reporSaida({
      pedidoId,
      entrega: { endereco: doMesmo ? endereco : null, taxaEmCentavos },
    }),
  };
};

export const inversosDaSaida: InversosDoPedido = {
  EntregaCombinada: { undo: voltar },
  RetiradaCombinada: { undo: voltar },
};
