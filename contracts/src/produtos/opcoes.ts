import { z } from 'zod';

/** The customer chooses one of a list, or writes. */
export const TIPOS_DE_OPCAO = ['escolha', 'texto'] as const;
export type TipoDeOpcao = (typeof TIPOS_DE_OPCAO)[number];

export const MAXIMO_DE_OPCOES = 10;
export const MAXIMO_DE_ESCOLHAS = 30;
export const MAIOR_TEXTO_DA_OPCAO = 300;
export const MAXIMO_DE_DIAS_DE_PRODUCAO = 180;

/** Stored inside events: fields are only added. */
export const opcaoDoProduto = z.object({
  /** Unique within the product. */
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

/** `3 dias úteis da oficina`; null says nothing. */
export const prazoEmPalavras = (dias: number | null): string =>
  dias === null ? 'não informado' : `${dias} ${dias === 1 ? 'dia útil' : 'dias úteis'}`;

/** `Tamanho (P, M, G)`, `Texto no bolo (até 40 letras)`. */
export const opcaoEmPalavras = ({ nome, maximo, escolhas }: OpcaoDoProduto): string =>
  maximo === null
    ? `${nome} (${escolhas.map((escolha) => escolha.nome).join(', ')})`
    : `${nome} (até ${maximo} letras)`;

/** Empty without options. */
export const opcoesEmPalavras = (opcoes: readonly OpcaoDoProduto[]): string =>
  opcoes.map(opcaoEmPalavras).join('; ');
