export const SAIDAS = ['Retirada', 'Entrega'] as const;
export type Saida = (typeof SAIDAS)[number];
