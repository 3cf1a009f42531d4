import { z } from 'zod';
import { inteiro, MAIOR_ID, mensagens, umDe } from '../../shared/campos/campos.js';
import {
  FORMATOS_DE_ETIQUETA,
  ETIQUETAS_POR_PAGINA,
  MAXIMO_DE_PEDIDOS,
  MAXIMO_DE_CAIXAS,
  MAXIMO_DE_ETIQUETAS,
  type CaixasDoPedido,
} from './etiquetas-de-caixa.js';

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

/** `inicio` is the first free label of the first sheet, from 1. */
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
