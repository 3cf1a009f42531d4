import { z } from 'zod';
import {
  arquivoChamado,
  arquivoGuardado,
  participioDoArquivo,
} from '../../arquivos/arquivo-guardado.js';
import { titularCliente } from '../../clientes/cliente.events.js';
import { defineEvent, type EventOf } from '../../shared/events/event.js';
import { TIPO_PDF } from '../arquivo.js';

const arquivo = {
  pedidoId: z.int(),
  arquivoId: z.int(),
  item: z.int().nullable(),
  /** Customer of the order at that time. The file is stored under this id and erased with this customer. */
  clienteId: z.int(),
  ...arquivoGuardado,
};
export type DadosDoArquivo = z.infer<z.ZodObject<typeof arquivo>>;
export const ARQUIVO_ELIMINADO = 'Arquivo eliminado';
const arquivoPessoal = { owner: titularCliente, fields: { nome: ARQUIVO_ELIMINADO } };

const fraseDoItem = ({ item }: { readonly item: number | null }): string =>
  item === null ? 'pedido' : `item ${item}`;
export const ArquivoAnexado = defineEvent({
  type: 'ArquivoAnexado',
  version: 1,
  about: 'Uma foto ou um PDF entrou no pedido ou num item dele.',
  numbers: { kind: 'arquivo_do_pedido', field: 'arquivoId' },
  schema: z.object(arquivo),
  personal: arquivoPessoal,
  phrase: (dados) =>
    `${arquivoChamado(dados)} ${participioDoArquivo(dados.tipo, 'anexad')} ao ${fraseDoItem(dados)}.`,
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
  phrase: (dados) =>
    `${arquivoChamado(dados)} ${participioDoArquivo(dados.tipo, 'removid')} do ${fraseDoItem(dados)}.`,
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
  phrase: (dados) => `${arquivoChamado(dados)} de volta ao ${fraseDoItem(dados)}.`,
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
  phrase: (dados) =>
    `${arquivoChamado(dados)} ${participioDoArquivo(dados.tipo, 'mostrad')} ao cliente.`,
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
  phrase: (dados) => `${arquivoChamado(dados)} fora da vista do cliente.`,
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
