import { ARQUIVO_ELIMINADO } from '@encomenda/contracts/pedidos/events/arquivos.events';
import { ocultarArquivo, voltarAMostrar } from '../../arquivos/mostrar-arquivo.js';
import { removerArquivo, restaurarArquivo } from '../../arquivos/remover-arquivo.js';
import {
  parteDo,
  type AtoDoPedido,
  type DesfeitoDoPedido,
  type InversosDoPedido,
} from '../ato-do-pedido.js';

const arquivoDo = (ato: AtoDoPedido) => {
  const { dados, ...resto } = parteDo(ato, 'arquivoId');
  const { pedidoId, arquivoId } = dados;
  return { qual: { pedidoId, arquivoId }, arquivoId, ...resto };
};

const retirar = (ato: AtoDoPedido): DesfeitoDoPedido => {
  const { qual, arquivoId, agora, quem } = arquivoDo(ato);
  if (!agora.arquivos.has(arquivoId)) return { impede: `O arquivo já foi removido depois${quem}.` };
  return {
    muda: [
      'O arquivo sai do pedido.',
      ...(agora.mostrados.has(arquivoId) ? ['O cliente deixa de vê-lo no link.'] : []),
    ],
    decision: removerArquivo(qual),
  };
};

const devolver = (ato: AtoDoPedido): DesfeitoDoPedido => {
  const { qual, arquivoId, antes, agora, quem } = arquivoDo(ato);
  const arquivo = antes.arquivos.get(arquivoId)!;
  const mostrado = antes.mostrados.has(arquivoId);
  if (agora.arquivos.has(arquivoId)) return { impede: `O arquivo já voltou depois${quem}.` };
  if (arquivo.nome === ARQUIVO_ELIMINADO)
    return { impede: 'O arquivo foi eliminado com os dados do cliente.' };
  return {
    muda: ['O arquivo volta ao pedido.', ...(mostrado ? ['O cliente volta a vê-lo no link.'] : [])],
    decision: restaurarArquivo({ ...qual, arquivo, mostrado }),
  };
};

const ocultar = (ato: AtoDoPedido): DesfeitoDoPedido => {
  const { qual, arquivoId, agora, quem } = arquivoDo(ato);
  if (!agora.mostrados.has(arquivoId))
    return { impede: `O cliente já deixou de vê-lo depois${quem}.` };
  return {
    muda: ['O cliente deixa de ver o arquivo no link.'],
    decision: ocultarArquivo(qual),
  };
};

/** Removing a visible file writes the hiding event first, so this undo also restores the file. */
const voltarAVer = (ato: AtoDoPedido): DesfeitoDoPedido => {
  const { qual, arquivoId, depois, agora, quem } = arquivoDo(ato);
  if (!depois.arquivos.has(arquivoId)) return devolver(ato);
  if (!agora.arquivos.has(arquivoId)) return { impede: `O arquivo foi removido depois${quem}.` };
  if (agora.mostrados.has(arquivoId))
    return { impede: `O cliente já voltou a vê-lo depois${quem}.` };
  return {
    muda: ['O cliente volta a ver o arquivo no link.'],
    decision: voltarAMostrar(qual),
  };
};

export const inversosDosArquivos: InversosDoPedido = {
  ArquivoAnexado: { undo: retirar },
  ArquivoRestaurado: { undo: retirar },
  ArquivoRemovido: { undo: devolver },
  ArquivoMostradoAoCliente: { undo: ocultar },
  ArquivoOcultadoDoCliente: { undo: voltarAVer },
};
