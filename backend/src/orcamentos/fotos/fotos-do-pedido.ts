import { EXTENSOES } from '@encomenda/contracts/arquivos/nome-do-arquivo';
import type { ConteudoDoOrcamento } from '@encomenda/contracts/orcamentos/conteudo/conteudo-do-orcamento';
import {
  fotosDaVersao,
  fotosDoItem,
  type FotoDaVersao,
} from '@encomenda/contracts/orcamentos/conteudo/fotos-do-orcamento';
import type { PedidoEvent } from '@encomenda/contracts/pedidos/events/pedido.events';
import type { Pedido, PedidoExistente } from '../../pedidos/domain/pedido.js';
import { arquivoMostrado } from '../../pedidos/arquivos/mostrar-arquivo.js';
import { removerArquivo } from '../../pedidos/arquivos/remover-arquivo.js';

interface Onde {
  readonly orcamentoId: number;
  readonly pedidoId: number;
  readonly itemId: number;
  readonly arquivoId: number;
  /** Customer in whose folder the photo is stored. */
  readonly clienteId: number;
}

/** Visible to the customer, who has seen the photo in the quote. */
export const fotoNoPedido = (
  { orcamentoId, pedidoId, itemId, arquivoId, clienteId }: Onde,
  { lugar, hash, tipo, bytes, largura, altura }: FotoDaVersao,
): PedidoEvent[] => {
  const nome = `orcamento-${orcamentoId}-foto-${lugar}${EXTENSOES[tipo]}`;
  const arquivo = { item: itemId, clienteId, nome, hash, tipo, bytes, largura, altura };
  return [
    { type: 'ArquivoAnexado', data: { pedidoId, arquivoId, ...arquivo } },
    arquivoMostrado({ pedidoId, arquivoId }, arquivo),
  ];
};

interface Versoes {
  readonly pedidoId: number;
  /** Content that the order was made from. */
  readonly anterior: ConteudoDoOrcamento;
  readonly conteudo: ConteudoDoOrcamento;
}

const nosItens = ({ arquivos }: PedidoExistente, itemId: number) =>
  [...arquivos].filter(([, { item }]) => item === itemId);

/** Removes the photos that only the former version had. Files that users attached stay. */
export const semFotosDeAntes = (
  { pedidoId, anterior, conteudo }: Versoes,
  pedido: PedidoExistente,
): PedidoEvent[] =>
  [...pedido.itens.keys()].flatMap((itemId, index) => {
    const agora = new Set(fotosDoItem(conteudo, index).map(({ hash }) => hash));
    const saem = new Set(
      fotosDoItem(anterior, index).flatMap(({ hash }) => (agora.has(hash) ? [] : [hash])),
    );
    return nosItens(pedido, itemId).flatMap(([arquivoId, { hash }]) =>
      saem.has(hash) ? removerArquivo({ pedidoId, arquivoId })(pedido) : [],
    );
  });

export const fotosAMais = (
  conteudo: ConteudoDoOrcamento,
  pedido: Pedido,
): { foto: FotoDaVersao; itemId: number }[] => {
  if (pedido.situacao === 'inexistente') return [];
  const itens = [...pedido.itens];
  return fotosDaVersao(conteudo).flatMap((foto) => {
    const [itemId, item] = itens[foto.item] ?? [];
    if (itemId === undefined || item?.linha.produtoNome !== conteudo.itens[foto.item]?.produtoNome)
      return [];
    const tem = nosItens(pedido, itemId).some(([, { hash }]) => hash === foto.hash);
    return tem ? [] : [{ foto, itemId }];
  });
};

/** No event when the order was cancelled, or has the photo already. */
export const acrescentarFoto =
  (onde: Omit<Onde, 'arquivoId'>, foto: FotoDaVersao) =>
  (pedido: Pedido, arquivoId: number): readonly PedidoEvent[] =>
    pedido.situacao !== 'aberto' ||
    !pedido.itens.has(onde.itemId) ||
    nosItens(pedido, onde.itemId).some(([, { hash }]) => hash === foto.hash)
      ? []
      : fotoNoPedido({ ...onde, arquivoId }, foto);
