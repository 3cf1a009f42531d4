import { z } from 'zod';

export const TIPOS_DE_OPCAO = ['escolha', 'texto'] as const;
export type TipoDeOpcao = (typeof TIPOS_DE_OPCAO)[number];

/** Stored inside events: fields are only added. */
export const opcaoDoProduto = z.object({
  nome: z.string(),
  tipo: z.enum(TIPOS_DE_OPCAO),
  obrigatoria: z.boolean(),
  /** Longest text, in characters; null for a choice. */
  maximo: z.int().nullable(),
  /** Added to the unit price when a text is written; 0 for a choice. */
  acrescimoEmCentavos: z.int(),
  /** Empty for a text. Each adds to the unit price. */
  escolhas: z.array(z.object({ nome: z.string(), acrescimoEmCentavos: z.int() })),
});
export type OpcaoDoProduto = z.infer<typeof opcaoDoProduto>;
