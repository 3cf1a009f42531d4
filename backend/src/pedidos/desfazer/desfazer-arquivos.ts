import { ARQUIVO_ELIMINADO } from '@encomenda/contracts/pedidos/arquivos.events';
import type { PedidoEvent } from '@encomenda/contracts/pedidos/pedido.events';
import type { Happened } from '../../desfazer/inverse.js';
import { ocultarArquivo, voltarAMostrar } from '../mostrar-arquivo.js';
import { removerArquivo, restaurarArquivo } from '../remover-arquivo.js';
import {
  depoisEAgora,
  eventosDe,
  porUltimo,
  type AtoDoPedido,
  type DesfeitoDoPedido,
  type InversosDoPedido,
} from './ato-do-pedido.js';

const arquivoDo = ({ events }: AtoDoPedido) => {
  const { data } = events[0]!;
  if (!('arquivoId' in data)) throw new Error('The act is not about a file.');
  return data;
};

const doArquivo =
  (arquivoId: number) =>
  ({ data }: Happened<PedidoEvent>): boolean =>
    'arquivoId' in data && data.arquivoId === arquivoId;

const retirar = (ato: AtoDoPedido): DesfeitoDoPedido => {
  const { pedidoId, arquivoId } = arquivoDo(ato);
  const { agora } = depoisEAgora(ato);
  if (!agora.arquivos.has(arquivoId))
    return { impede: `O arquivo já foi removido depois${porUltimo(ato, doArquivo(arquivoId))}.` };
  return {
    muda: [
      'O arquivo sai do pedido.',
      ...(agora.mostrados.has(arquivoId) ? ['O cliente deixa de vê-lo no link.'] : []),
    ],
    decision: removerArquivo({ pedidoId, arquivoId }),
  };
};

const devolver = (ato: AtoDoPedido): DesfeitoDoPedido => {
  const { pedidoId, arquivoId, ...arquivo } = eventosDe(ato, 'ArquivoRemovido')[0]!.data;
  const mostrado = eventosDe(ato, 'ArquivoOcultadoDoCliente').length > 0;
  if (depoisEAgora(ato).agora.arquivos.has(arquivoId))
    return { impede: `O arquivo já voltou depois${porUltimo(ato, doArquivo(arquivoId))}.` };
  if (arquivo.nome === ARQUIVO_ELIMINADO)
    return { impede: 'O arquivo foi eliminado com os dados do cliente.' };
  return {
    muda: ['O arquivo volta ao pedido.', ...(mostrado ? ['O cliente volta a vê-lo no link.'] : [])],
    decision: restaurarArquivo({ pedidoId, arquivoId, arquivo, mostrado }),
  };
};

const ocultar = (ato: AtoDoPedido): DesfeitoDoPedido => {
  const { pedidoId, arquivoId } = arquivoDo(ato);
  if (!depoisEAgora(ato).agora.mostrados.has(arquivoId))
    return {
      impede: `O cliente já deixou de vê-lo depois${porUltimo(ato, doArquivo(arquivoId))}.`,
    };
  return {
    muda: ['O cliente deixa de ver o arquivo no link.'],
    decision: ocultarArquivo({ pedidoId, arquivoId }),
  };
};

/** Removing a file that the customer saw hides it first: that act brings the file back. */
const voltarAVer = (ato: AtoDoPedido): DesfeitoDoPedido => {
  if (eventosDe(ato, 'ArquivoRemovido').length > 0) return devolver(ato);
  const { pedidoId, arquivoId } = arquivoDo(ato);
  const { agora } = depoisEAgora(ato);
  const ultimo = porUltimo(ato, doArquivo(arquivoId));
  if (!agora.arquivos.has(arquivoId)) return { impede: `O arquivo foi removido depois${ultimo}.` };
  if (agora.mostrados.has(arquivoId))
    return { impede: `O cliente já voltou a vê-lo depois${ultimo}.` };
  return {
    muda: ['O cliente volta a ver o arquivo no link.'],
    decision: voltarAMostrar({ pedidoId, arquivoId }),
  };
};

export const inversosDosArquivos: InversosDoPedido = {
  ArquivoAnexado: { undo: retirar },
  ArquivoRestaurado: { undo: retirar },
  ArquivoRemovido: { undo: devolver },
  ArquivoMostradoAoCliente: { undo: ocultar },
  ArquivoOcultadoDoCliente: { undo: voltarAVer },
};
