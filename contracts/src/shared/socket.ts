/** Subjects that a screen can be about; the same words as the features' folders. */
export type Assunto =
  | 'clientes'
  | 'pedidos'
  | 'produtos'
  | 'categorias-de-produtos'
  | 'entregas'
  | 'despesas'
  | 'categorias-de-despesas'
  | 'unidades-de-medida'
  | 'configuracoes'
  | 'tags'
  | 'usuarios'
  | 'painel'
  | 'receita'
  | 'relatorios';

/** "This changed": which subject, which record (null when the whole subject). Never the new state. */
export interface Mudanca {
  assunto: Assunto;
  id: number | null;
}

/** Messages that the server sends. */
export interface ServerToClientEvents {
  mudou: (aviso: { mudancas: Mudanca[] }) => void;
}
