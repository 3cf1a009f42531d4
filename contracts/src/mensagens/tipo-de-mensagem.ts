export const TIPOS_DE_MENSAGEM = [
  'orcamento',
  'confirmado',
  'pronto',
  'falta-pagar',
  'agradecimento',
] as const;
export type TipoDeMensagem = (typeof TIPOS_DE_MENSAGEM)[number];

export const NOME_DA_MENSAGEM: Readonly<Record<TipoDeMensagem, string>> = {
  orcamento: 'Orçamento',
  confirmado: 'Confirmado',
  pronto: 'Pronto',
  'falta-pagar': 'Falta pagar',
  agradecimento: 'Agradecimento',
};

export const CANAIS_DE_MENSAGEM = ['whatsapp', 'copia'] as const;
export type CanalDeMensagem = (typeof CANAIS_DE_MENSAGEM)[number];
