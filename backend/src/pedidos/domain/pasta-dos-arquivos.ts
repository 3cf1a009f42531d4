/** Folder of the file store; each customer's files have a folder of their own in it. */
export const ARQUIVOS_DOS_PEDIDOS = 'pedidos';

export const pastaDoCliente = (clienteId: number): string => `${ARQUIVOS_DOS_PEDIDOS}/${clienteId}`;
