/** How an order leaves: the customer comes for it, or it is delivered. */
export const SAIDAS = ['Retirada', 'Entrega'] as const;
export type Saida = (typeof SAIDAS)[number];
