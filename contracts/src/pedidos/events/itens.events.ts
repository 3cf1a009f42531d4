import { z } from 'zod';
import { titularCliente } from '../../clientes/cliente.events.js';
import { formatarReais } from '../../shared/numeros/dinheiro.js';
import { defineEvent, type EventOf } from '../../shared/events/event.js';
import { DE_VOLTA, frase } from '../../shared/texto/frases.js';
import { mudancasDosCampos } from '../../shared/campos/texto-do-campo.js';
import { camposDaLinha } from '../../itens/item.campos.js';
import { estadoNoEstagio, estagioEntreAspas } from '../producao/estagio.js';

const pedidoId = z.int();
const itemId = z.int();
const estagioDoItem = z.literal([1, 2, 3]);
/** Null for an item without a registered product. */
const produtoId = z.int().nullable();
const centavos = z.int();
const dia = z.string();

const item = {
  pedidoId,
  itemId,
  clienteId: z.int(),
  produtoId,
  /** The product's name on that day, or the name that the user typed. */
  produtoNome: z.string(),
  quantidade: z.int(),
  valorEmCentavos: centavos,
  descontoEmCentavos: centavos,
  descricao: z.string().nullable(),
};
const itemPessoal = { owner: titularCliente, fields: { descricao: null } };

export type DadosDoItem = z.infer<z.ZodObject<typeof item>>;
const doItem = (dados: DadosDoItem): string =>
  `${dados.quantidade} × ${dados.produtoNome} a ${formatarReais(dados.valorEmCentavos)}${
    dados.descontoEmCentavos > 0
      ? `, menos ${formatarReais(dados.descontoEmCentavos)} de desconto`
      : ''
  }`;
const { valor, ...outrosCampos } = camposDaLinha;
/** Stored sentences name the fields in this order and by these names. */
const NA_FRASE = { valor: { ...valor, naFrase: 'preço' }, ...outrosCampos };
const unidades = (quantas: number): string => (quantas === 1 ? '1 unidade' : `${quantas} unidades`);

export const ItemAdicionado = defineEvent({
  type: 'ItemAdicionado',
  version: 1,
  about: 'Um produto, ou um item avulso, entrou no pedido, com o preço e o nome daquele dia.',
  numbers: { kind: 'item', field: 'itemId' },
  schema: z.object(item),
  personal: itemPessoal,
  snapshotOf: ({ itemId }) => `item-${itemId}`,
  phrase: (dados) => `Item ${dados.itemId} adicionado: ${doItem(dados)}.`,
  undo: {
    how: 'the item is removed, unless somebody changed it',
    by: ['ItemRemovido'],
    power: 'itens:alterar',
  },
});

export const ItemAtualizado = defineEvent({
  type: 'ItemAtualizado',
  version: 1,
  about: 'Um item do pedido foi alterado; traz o item inteiro.',
  schema: z.object(item),
  personal: itemPessoal,
  snapshotOf: ({ itemId }) => `item-${itemId}`,
  phrase: (dados, antes) =>
    antes
      ? frase(`Item ${dados.itemId} (${dados.produtoNome}) alterado`, [
          antes.produtoId === dados.produtoId
            ? ''
            : `produto de “${antes.produtoNome}” para “${dados.produtoNome}”`,
          mudancasDosCampos(NA_FRASE, antes, dados),
        ])
      : `Item ${dados.itemId} alterado: ${doItem(dados)}.`,
  undo: {
    how: DE_VOLTA,
    by: ['ItemAtualizado', 'ProgressoDoItemAjustado'],
    power: 'itens:alterar',
  },
});

export const ItemRemovido = defineEvent({
  type: 'ItemRemovido',
  version: 1,
  about: 'Um item saiu do pedido.',
  schema: z.object({ pedidoId, itemId }),
  phrase: ({ itemId }) => `Item ${itemId} retirado do pedido.`,
  answer: () => 'Item removido.',
  undo: {
    how: 'the item returns, with its progress and the days on which it was produced',
    by: ['ItemRestaurado'],
    power: 'itens:alterar',
  },
});

export const EstagioDoItemAvancado = defineEvent({
  type: 'EstagioDoItemAvancado',
  version: 1,
  about: 'Um item passou ao estágio seguinte.',
  schema: z.object({ pedidoId, itemId, de: estagioDoItem, para: estagioDoItem }),
  phrase: ({ itemId, de, para }) =>
    `Item ${itemId} passou de ${estagioEntreAspas(de)} para ${estagioEntreAspas(para)}.`,
  answer: ({ para }) => `Item ${estadoNoEstagio(para)}.`,
  undo: {
    how: 'the item returns to the previous stage, without the units of this act',
    by: ['ProgressoDoItemAjustado'],
    power: 'producao:alterar',
  },
});

export const ItemReaberto = defineEvent({
  type: 'ItemReaberto',
  version: 1,
  about: 'Um item finalizado voltou à produção porque a sua quantidade aumentou.',
  schema: z.object({ pedidoId, itemId }),
  phrase: ({ itemId }) => `Item ${itemId} voltou à produção: a quantidade aumentou.`,
  undo: { never: 'it belongs to the change of the item and is undone with that change' },
});

export const UnidadesFinalizadas = defineEvent({
  type: 'UnidadesFinalizadas',
  version: 1,
  about: 'Unidades de um item ficaram prontas; a quantidade é a que ficou pronta agora.',
  schema: z.object({ pedidoId, itemId, produtoId, quantidade: z.int() }),
  phrase: ({ itemId, quantidade }) =>
    `${unidades(quantidade)} do item ${itemId} ${quantidade === 1 ? 'ficou pronta' : 'ficaram prontas'}.`,
  answer: ({ quantidade }) =>
    quantidade === 1 ? '1 unidade finalizada.' : `${quantidade} unidades finalizadas.`,
  undo: {
    how: 'the units no longer count as finished on the day they were finished',
    by: ['ProgressoDoItemAjustado'],
    power: 'producao:alterar',
  },
});

/** Ready units by the business day on which they were finished. */
const prontas = z.array(z.object({ dia, quantidade: z.int() }));
const progresso = z.object({ estagio: estagioDoItem, prontas });
export type ProgressoDoItem = z.infer<typeof progresso>;
const doProgresso = ({ estagio, prontas: dias }: ProgressoDoItem): string => {
  const quantas = dias.reduce((soma, { quantidade }) => soma + quantidade, 0);
  return `${estagioEntreAspas(estagio)}, ${unidades(quantas)} ${quantas === 1 ? 'pronta' : 'prontas'}`;
};

export const ItemRestaurado = defineEvent({
  type: 'ItemRestaurado',
  version: 1,
  about: 'Um item removido voltou ao pedido, com o progresso que tinha.',
  schema: z.object({ ...item, ...progresso.shape }),
  personal: itemPessoal,
  snapshotOf: ({ itemId }) => `item-${itemId}`,
  phrase: (dados) => `Item ${dados.itemId} de volta ao pedido: ${doItem(dados)}.`,
  answer: ({ produtoNome }) => `${produtoNome} de volta ao pedido.`,
  undo: {
    how: 'the item is removed, unless somebody changed it',
    by: ['ItemRemovido'],
    power: 'itens:alterar',
  },
});

export const ProgressoDoItemAjustado = defineEvent({
  type: 'ProgressoDoItemAjustado',
  version: 1,
  about: 'O estágio e as unidades prontas de um item voltaram ao que eram; guarda antes e depois.',
  schema: z.object({
    pedidoId,
    itemId,
    produtoId,
    antes: progresso,
    depois: progresso,
  }),
  phrase: ({ itemId, antes, depois }) =>
    `Progresso do item ${itemId} voltou de ${doProgresso(antes)} para ${doProgresso(depois)}.`,
  undo: {
    how: 'the progress returns to its earlier value',
    by: ['ProgressoDoItemAjustado'],
    power: 'producao:alterar',
  },
});

export const itemEvents = [ItemAdicionado, ItemAtualizado, ItemRemovido, ItemRestaurado] as const;
export const producaoEvents = [
  EstagioDoItemAvancado,
  ItemReaberto,
  UnidadesFinalizadas,
  ProgressoDoItemAjustado,
] as const;
export type ItemEvent = EventOf<(typeof itemEvents)[number]>;
export type ProducaoEvent = EventOf<(typeof producaoEvents)[number]>;
