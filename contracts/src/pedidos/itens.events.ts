import { z } from 'zod';
import { titularCliente } from '../clientes/cliente.events.js';
import { defineEvent } from '../shared/event.js';

/* What happens to an order's items, in the order's stream. */

const pedidoId = z.int();
const itemId = z.int();
const estagioDoItem = z.literal([1, 2, 3]);
const centavos = z.int();
const dia = z.string();

const item = {
  pedidoId,
  itemId,
  clienteId: z.int(),
  produtoId: z.int(),
  produtoNome: z.string(),
  quantidade: z.int(),
  /** Unit price. */
  valorEmCentavos: centavos,
  /** Discount of the whole line. */
  descontoEmCentavos: centavos,
  /** Sanitised HTML. */
  descricao: z.string().nullable(),
};
const itemPessoal = { owner: titularCliente, fields: { descricao: null } };

export const ItemAdicionado = defineEvent({
  type: 'ItemAdicionado',
  version: 1,
  about: 'Um produto entrou no pedido, com o preço e o nome daquele dia.',
  schema: z.object(item),
  personal: itemPessoal,
});

export const ItemAtualizado = defineEvent({
  type: 'ItemAtualizado',
  version: 1,
  about: 'Um item do pedido foi alterado; traz o item inteiro.',
  schema: z.object(item),
  personal: itemPessoal,
});

export const ItemRemovido = defineEvent({
  type: 'ItemRemovido',
  version: 1,
  about: 'Um item saiu do pedido.',
  schema: z.object({ pedidoId, itemId }),
});

export const EstagioDoItemAvancado = defineEvent({
  type: 'EstagioDoItemAvancado',
  version: 1,
  about: 'Um item passou ao estágio seguinte.',
  schema: z.object({ pedidoId, itemId, de: estagioDoItem, para: estagioDoItem }),
});

export const ItemReaberto = defineEvent({
  type: 'ItemReaberto',
  version: 1,
  about: 'Um item finalizado voltou à produção porque a sua quantidade aumentou.',
  schema: z.object({ pedidoId, itemId }),
});

export const UnidadesFinalizadas = defineEvent({
  type: 'UnidadesFinalizadas',
  version: 1,
  about: 'Unidades de um item ficaram prontas; a quantidade é a que ficou pronta agora.',
  schema: z.object({ pedidoId, itemId, produtoId: z.int(), quantidade: z.int() }),
});

/** Units that became ready, by the business day on which they did. */
const prontas = z.array(z.object({ dia, quantidade: z.int() }));
const progresso = z.object({ estagio: estagioDoItem, prontas });

export const ItemRestaurado = defineEvent({
  type: 'ItemRestaurado',
  version: 1,
  about: 'Um item removido voltou ao pedido, com o progresso que tinha.',
  schema: z.object({ ...item, ...progresso.shape }),
  personal: itemPessoal,
});

export const ProgressoDoItemAjustado = defineEvent({
  type: 'ProgressoDoItemAjustado',
  version: 1,
  about: 'O estágio e as unidades prontas de um item voltaram ao que eram; guarda antes e depois.',
  schema: z.object({
    pedidoId,
    itemId,
    produtoId: z.int(),
    antes: progresso,
    depois: progresso,
  }),
});

export const itemEvents = [
  ItemAdicionado,
  ItemAtualizado,
  ItemRemovido,
  EstagioDoItemAvancado,
  ItemReaberto,
  UnidadesFinalizadas,
  ItemRestaurado,
  ProgressoDoItemAjustado,
] as const;
/** How far the work on an item is. */
export type ProgressoDoItem = z.infer<typeof progresso>;
