export const CORES = ['primary', 'success', 'danger', 'warning'] as const;
export type Cor = (typeof CORES)[number];

export const NOME_DA_COR: Readonly<Record<Cor, string>> = {
  primary: 'Azul',
  success: 'Verde',
  danger: 'Vermelho',
  warning: 'Amarelo',
};

/** Names of Tabler icons. */
export const ICONES = [
  'tag',
  'star',
  'heart',
  'flag',
  'flame',
  'gift',
  'cake',
  'alert-triangle',
  'clock',
  'truck-delivery',
  'phone',
  'brand-whatsapp',
  'shopping-bag',
  'scissors',
  'ruler',
  'palette',
  'cash',
  'users',
  'home',
  'snowflake',
] as const;
export type Icone = (typeof ICONES)[number];
