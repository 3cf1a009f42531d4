import { z } from 'zod';

export const TIPOS_DE_OPCAO = ['escolha', 'texto'] as const;
export type TipoDeOpcao = (typeof TIPOS_DE_OPCAO)[number];

/** Stored inside events: fields may only be added. */
export const opcaoDoProduto = z.object({
  nome: z.string(),
  tipo: z.enum(TIPOS_DE_OPCAO),
  obrigatoria: z.boolean(),
  /** Maximum characters of a text; null for a choice. */
  maximo: z.int().nullable(),
  /** Surcharge on the unit price when the text is filled in; 0 for a choice. */
  acrescimoEmCentavos: z.int(),
  /** Empty for a text. Each choice may have a surcharge on the unit price. */
  escolhas: z.array(z.object({ nome: z.string(), acrescimoEmCentavos: z.int() })),
});
export type OpcaoDoProduto = z.infer<typeof opcaoDoProduto>;
