/** What is counted, each kind from 1. */
export type NumberKind =
  | 'cliente'
  | 'produto'
  | 'imagem'
  | 'categoria_de_produto'
  | 'entrega'
  | 'destino'
  | 'despesa'
  | 'categoria_de_despesa'
  | 'unidade_de_medida'
  | 'tag'
  | 'usuario'
  | 'pedido'
  | 'item'
  | 'pedido_tag'
  | 'pagamento'
  | 'arquivo_do_pedido'
  | 'importacao';
