import { z } from 'zod';
import { inteiro, MAIOR_ID, mensagens, umDe } from '../shared/campos.js';

export const FORMATOS_DE_ETIQUETA = ['100x50', 'a4-2x7', 'a4-3x7', 'a4-3x8'] as const;
export type FormatoDeEtiqueta = (typeof FORMATOS_DE_ETIQUETA)[number];

export const NOMES_DOS_FORMATOS: Readonly<Record<FormatoDeEtiqueta, string>> = {
  '100x50': 'Impressora de etiquetas, 100 × 50 mm',
  'a4-2x7': 'Folha A4 com 14, de 99 × 38,1 mm',
  'a4-3x7': 'Folha A4 com 21, de 63,5 × 38,1 mm',
  'a4-3x8': 'Folha A4 com 24, de 63,5 × 33,9 mm',
};

/** Labels on a page. */
export const ETIQUETAS_POR_PAGINA: Readonly<Record<FormatoDeEtiqueta, number>> = {
  '100x50': 1,
  'a4-2x7': 14,
  'a4-3x7': 21,
  'a4-3x8': 24,
};

export const MAXIMO_DE_PEDIDOS = 100;
export const MAXIMO_DE_CAIXAS = 50;
export const MAXIMO_DE_ETIQUETAS = 500;

export interface CaixasDoPedido {
  readonly pedidoId: number;
  readonly caixas: number;
}

/** `12,13x3`: orders with their number of boxes. */
export const pedidosDasEtiquetas = (pedidos: readonly CaixasDoPedido[]): string =>
  pedidos.map(({ pedidoId, caixas }) => (caixas === 1 ? pedidoId : `${pedidoId}x${caixas}`)).join();

const PEDIDO = /^([1-9]\d{0,9})(?:x([1-9]\d?))?$/;

const lerPedidos = (texto: string): CaixasDoPedido[] | null => {
  const partes = texto.split(',').map((parte) => PEDIDO.exec(parte.trim()));
  if (partes.some((parte) => parte === null || Number(parte[1]) > MAIOR_ID)) return null;
  return partes.map((parte) => ({ pedidoId: Number(parte![1]), caixas: Number(parte![2] ?? 1) }));
};

const recusaDe = (pedidos: CaixasDoPedido[] | null): string | null => {
  if (!pedidos || new Set(pedidos.map(({ pedidoId }) => pedidoId)).size < pedidos.length)
    return mensagens.invalido('Pedidos');
  if (pedidos.length > MAXIMO_DE_PEDIDOS)
    return `Escolha até ${MAXIMO_DE_PEDIDOS} pedidos de cada vez.`;
  if (pedidos.some(({ caixas }) => caixas > MAXIMO_DE_CAIXAS))
    return `Um pedido leva até ${MAXIMO_DE_CAIXAS} caixas.`;
  if (pedidos.reduce((soma, { caixas }) => soma + caixas, 0) > MAXIMO_DE_ETIQUETAS)
    return `Imprima até ${MAXIMO_DE_ETIQUETAS} etiquetas de cada vez.`;
  return null;
};

/** `inicio`: the first free label of the first sheet, from 1. */
export const consultaDasEtiquetas = z
  .object({
    pedidos: z
      .string({ error: mensagens.obrigatorio('Pedidos') })
      .max(2_000, mensagens.invalido('Pedidos'))
      .transform((texto, contexto) => {
        const pedidos = lerPedidos(texto);
        const message = recusaDe(pedidos);
        if (message === null) return pedidos!;
        contexto.addIssue({ code: 'custom', message });
        return z.NEVER;
      }),
    tamanho: umDe('Tamanho', FORMATOS_DE_ETIQUETA).default('100x50'),
    inicio: inteiro('Começar na etiqueta', { min: 1, max: 24 }).default(1),
  })
  .superRefine(({ tamanho, inicio }, contexto) => {
    const maior = ETIQUETAS_POR_PAGINA[tamanho];
    if (inicio > maior)
      contexto.addIssue({
        code: 'custom',
        path: ['inicio'],
        message: mensagens.maximo('Começar na etiqueta', maior),
      });
  });
export type ConsultaDasEtiquetas = z.infer<typeof consultaDasEtiquetas>;
