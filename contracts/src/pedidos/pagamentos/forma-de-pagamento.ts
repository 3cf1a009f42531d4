export const FORMAS_DE_PAGAMENTO = [
  'Espécie',
  'Débito',
  'Crédito',
  'Transferência',
  'Boleto',
  'Pix',
] as const;
export type FormaDePagamento = (typeof FORMAS_DE_PAGAMENTO)[number];
