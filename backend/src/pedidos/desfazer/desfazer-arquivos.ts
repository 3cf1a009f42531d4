import { ARQUIVO_ELIMINADO } from '@encomenda/contracts/pedidos/arquivos.events';
import type { PedidoEvent } from '@encomenda/contracts/pedidos/pedido.events';
import type { Happened } from '../../desfazer/inverse.js';
import { removerArquivo, restaurarArquivo } from '../remover-arquivo.js';
import {
  depoisEAgora,
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
  if (!depoisEAgora(ato).agora.arquivos.has(arquivoId))
    return { impede: `O arquivo já foi removido depois${porUltimo(ato, doArquivo(arquivoId))}.` };
  return {
    muda: ['O arquivo sai do pedido.'],
    decision: removerArquivo({ pedidoId, arquivoId }),
  };
};

const devolver = (ato: AtoDoPedido): DesfeitoDoPedido => {
  const { pedidoId, arquivoId, ...arquivo } = arquivoDo(ato);
  if (depoisEAgora(ato).agora.arquivos.has(arquivoId))
    return { impede: `O arquivo já voltou depois${porUltimo(ato, doArquivo(arquivoId))}.` };
  if (arquivo.nome === ARQUIVO_ELIMINADO)
    return { impede: 'O arquivo foi eliminado com os dados do cliente.' };
  return {
    muda: ['O arquivo volta ao pedido.'],
    decision: restaurarArquivo({ pedidoId, arquivoId, arquivo }),
  };
};

export const inversosDosArquivos: InversosDoPedido = {
  ArquivoAnexado: { undo: retirar },
  ArquivoRestaurado: { undo: retirar },
  ArquivoRemovido: { undo: devolver },
};
