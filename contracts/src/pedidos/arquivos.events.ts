import { z } from 'zod';
import { titularCliente } from '../clientes/cliente.events.js';
import { defineEvent, type EventOf } from '../shared/event.js';
import { TIPO_PDF, TIPOS_DE_ARQUIVO } from './arquivo.js';

/* Stored in the order's stream. */

const arquivo = {
  pedidoId: z.int(),
  arquivoId: z.int(),
  /** Item id; null when the file belongs to the order as a whole. */
  item: z.int().nullable(),
  /** Customer of the order at that time: the file is kept under this person and erased with them. */
  clienteId: z.int(),
  nome: z.string(),
  /** SHA-256 of the bytes sent, hexadecimal. */
  hash: z.string(),
  tipo: z.enum(TIPOS_DE_ARQUIVO),
  /** Of what is kept. */
  bytes: z.int(),
  /** Pixels, upright; null for a PDF. */
  largura: z.int().nullable(),
  altura: z.int().nullable(),
};
/** Name of an erased person's file; others have an extension. */
export const ARQUIVO_ELIMINADO = 'Arquivo eliminado';
const arquivoPessoal = { owner: titularCliente, fields: { nome: ARQUIVO_ELIMINADO } };

type DadosDoArquivo = z.infer<z.ZodObject<typeof arquivo>>;

type Qual = Pick<DadosDoArquivo, 'tipo' | 'nome' | 'item'>;
const chamado = ({ tipo, nome }: Pick<Qual, 'tipo' | 'nome'>): string =>
  `${tipo === TIPO_PDF ? 'PDF' : 'Foto'} “${nome}”`;
const lugar = ({ item }: Qual): string => (item === null ? 'pedido' : `item ${item}`);
const participio = ({ tipo }: Pick<Qual, 'tipo'>, verbo: string): string =>
  `${verbo}${tipo === TIPO_PDF ? 'o' : 'a'}`;

export const ArquivoAnexado = defineEvent({
  type: 'ArquivoAnexado',
  version: 1,
  about: 'Uma foto ou um PDF entrou no pedido ou num item dele.',
  schema: z.object(arquivo),
  personal: arquivoPessoal,
  phrase: (dados) => `${chamado(dados)} ${participio(dados, 'anexad')} ao ${lugar(dados)}.`,
  answer: ({ tipo }) => (tipo === TIPO_PDF ? 'Arquivo anexado.' : 'Foto anexada.'),
  undo: {
    how: 'the file is removed from the order',
    by: ['ArquivoRemovido', 'ArquivoOcultadoDoCliente'],
    power: 'arquivos:alterar',
  },
});

export const ArquivoRemovido = defineEvent({
  type: 'ArquivoRemovido',
  version: 1,
  about: 'Uma foto ou um PDF saiu do pedido; o arquivo fica guardado para poder voltar.',
  schema: z.object(arquivo),
  personal: arquivoPessoal,
  phrase: (dados) => `${chamado(dados)} ${participio(dados, 'removid')} do ${lugar(dados)}.`,
  answer: ({ tipo }) => (tipo === TIPO_PDF ? 'Arquivo removido.' : 'Foto removida.'),
  undo: {
    how: 'the file returns to the order',
    by: ['ArquivoRestaurado'],
    power: 'arquivos:alterar',
  },
});

export const ArquivoRestaurado = defineEvent({
  type: 'ArquivoRestaurado',
  version: 1,
  about: 'Uma foto ou um PDF removido voltou ao pedido.',
  schema: z.object(arquivo),
  personal: arquivoPessoal,
  phrase: (dados) => `${chamado(dados)} de volta ao ${lugar(dados)}.`,
  answer: ({ tipo }) =>
    tipo === TIPO_PDF ? 'Arquivo de volta ao pedido.' : 'Foto de volta ao pedido.',
  undo: {
    how: 'the file is removed from the order',
    by: ['ArquivoRemovido', 'ArquivoOcultadoDoCliente'],
    power: 'arquivos:alterar',
  },
});

const vista = z.object({
  pedidoId: arquivo.pedidoId,
  arquivoId: arquivo.arquivoId,
  clienteId: arquivo.clienteId,
  nome: arquivo.nome,
  tipo: arquivo.tipo,
});

export const ArquivoMostradoAoCliente = defineEvent({
  type: 'ArquivoMostradoAoCliente',
  version: 1,
  about: 'Uma foto ou um PDF do pedido passou a aparecer no link do cliente.',
  schema: vista,
  personal: arquivoPessoal,
  phrase: (dados) => `${chamado(dados)} ${participio(dados, 'mostrad')} ao cliente.`,
  answer: ({ tipo }) =>
    tipo === TIPO_PDF ? 'O cliente vê o arquivo no link.' : 'O cliente vê a foto no link.',
  undo: {
    how: 'the link no longer shows the file',
    by: ['ArquivoOcultadoDoCliente'],
    power: 'arquivos:alterar',
  },
});

export const ArquivoOcultadoDoCliente = defineEvent({
  type: 'ArquivoOcultadoDoCliente',
  version: 1,
  about: 'Uma foto ou um PDF do pedido deixou de aparecer no link do cliente.',
  schema: vista,
  personal: arquivoPessoal,
  phrase: (dados) => `${chamado(dados)} fora da vista do cliente.`,
  answer: ({ tipo }) =>
    tipo === TIPO_PDF ? 'O cliente não vê mais o arquivo.' : 'O cliente não vê mais a foto.',
  undo: {
    how: 'the link shows the file again',
    by: ['ArquivoMostradoAoCliente'],
    power: 'arquivos:alterar',
  },
});

export const arquivoDoPedidoEvents = [
  ArquivoAnexado,
  ArquivoRemovido,
  ArquivoRestaurado,
  ArquivoMostradoAoCliente,
  ArquivoOcultadoDoCliente,
] as const;
export type ArquivoDoPedidoEvent = EventOf<(typeof arquivoDoPedidoEvents)[number]>;
