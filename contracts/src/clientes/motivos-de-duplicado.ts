export const MOTIVOS_DE_DUPLICADO = {
  documento: 'Mesmo CPF ou CNPJ',
  telefone: 'Mesmo telefone',
  email: 'Mesmo e-mail',
  nome: 'Nome parecido',
} as const;
export type MotivoDeDuplicado = keyof typeof MOTIVOS_DE_DUPLICADO;
