import type { PedidoEvent, ProgressoDoItem } from '@encomenda/contracts/pedidos/pedido.events';
import { iguais } from '@encomenda/contracts/shared/iguais';
import type { Happened, Undo } from '../../desfazer/inverse.js';
import { sentencesOf, takeBack, type ReversibleField } from '../../desfazer/take-back.js';
import { exigirPedido } from '../domain/exigencias.js';
import type { PedidoCommand } from '../domain/pedido.decider.js';
import type { LinhaDoPedido } from '../domain/pedido.js';
import {
  depoisEAgora,
  porUltimo,
  type AtoDoPedido,
  type InversosDoPedido,
} from './ato-do-pedido.js';
import { progressoSem, progressoDoItem } from './progresso.js';

// No amounts in any sentence: whoever produces sees orders without money.
const CAMPOS: readonly ReversibleField<LinhaDoPedido>[] = [
  {
    rotulo: 'produto',
    partes: ['produtoId', 'produtoNome'],
    texto: ({ produtoNome }) => produtoNome,
  },
  {
    rotulo: 'quantidade',
    partes: ['quantidade'],
    texto: ({ quantidade }) => String(quantidade),
  },
  { rotulo: 'valor', partes: ['valorEmCentavos'] },
  { rotulo: 'desconto', partes: ['descontoEmCentavos'] },
  { rotulo: 'descrição', partes: ['descricao'] },
];

const doItem =
  (itemId: number) =>
  ({ data }: Happened<PedidoEvent>): boolean =>
    'itemId' in data && data.itemId === itemId;

const itemIdDe = ({ events }: AtoDoPedido): { pedidoId: number; itemId: number } => {
  const { data } = events[0]!;
  if (!('itemId' in data)) throw new Error('The act is not about an item.');
  return data;
};

const nomeDe = ({ quantidade, produtoNome }: LinhaDoPedido): string =>
  `${quantidade} × ${produtoNome}`;

/** Line and progress: each goes back to what it was, where nobody touched it since. */
const voltarItem = (ato: AtoDoPedido): Undo<PedidoCommand> => {
  const { pedidoId, itemId } = itemIdDe(ato);
  const { depois, agora } = depoisEAgora(ato);
  const item = agora.itens.get(itemId);
  const quem = porUltimo(ato, doItem(itemId));
  if (!item) return { impede: `O item já foi removido depois${quem}.` };
  const taken = takeBack(CAMPOS, {
    before: exigirPedido(ato.before).itens.get(itemId)!.linha,
    after: depois.itens.get(itemId)!.linha,
    now: item.linha,
  });
  const historia = [...ato.earlier, ...ato.events];
  const progresso = {
    before: progressoDoItem(ato.earlier, itemId),
    after: progressoDoItem(historia, itemId),
    now: progressoDoItem([...historia, ...ato.later], itemId),
  };
  const volta = progressoSem(progresso);
  if (volta === null) return { impede: `O progresso do item já mudou depois${quem}.` };
  const mudaProgresso = !iguais(progresso.before, progresso.after);
  const progrediu = mudaProgresso ? ['progresso do item'] : [];
  const back = [...taken.back, ...progrediu];
  if (back.length === 0) return { impede: `O item já foi alterado depois${quem}.` };
  const comprido = reaberto(volta, taken.record.quantidade);
  return {
    muda: [
      ...sentencesOf({ back, kept: taken.kept }, quem),
      ...(comprido.estagio === volta.estagio ? [] : ['O item volta à produção.']),
    ],
    command: {
      tipo: 'ReporItem',
      pedidoId,
      itemId,
      linha: taken.record,
      antes: progresso.now,
      depois: comprido,
    },
  };
};

/** A finished item with more units than are ready is not finished. */
const reaberto = (progresso: ProgressoDoItem, quantidade: number): ProgressoDoItem => {
  const quantas = progresso.prontas.reduce((soma, parcela) => soma + parcela.quantidade, 0);
  return progresso.estagio === 3 && quantas < quantidade ? { ...progresso, estagio: 2 } : progresso;
};

const tirarItem = (ato: AtoDoPedido): Undo<PedidoCommand> => {
  const { pedidoId, itemId } = itemIdDe(ato);
  const { depois, agora } = depoisEAgora(ato);
  const item = agora.itens.get(itemId);
  const quem = porUltimo(ato, doItem(itemId));
  if (!item) return { impede: `O item já foi removido depois${quem}.` };
  if (!iguais(item, depois.itens.get(itemId)))
    return { impede: `O item já foi alterado depois${quem}.` };
  return {
    muda: [`Sai do pedido: ${nomeDe(item.linha)}.`],
    command: { tipo: 'RemoverItem', pedidoId, itemId },
  };
};

const devolverItem = (ato: AtoDoPedido): Undo<PedidoCommand> => {
  const { pedidoId, itemId } = itemIdDe(ato);
  const { linha } = exigirPedido(ato.before).itens.get(itemId)!;
  const progresso = progressoDoItem(ato.earlier, itemId);
  return {
    muda: [`Volta ao pedido: ${nomeDe(linha)}.`],
    command: { tipo: 'RestaurarItem', pedidoId, itemId, linha, progresso },
  };
};

/** How acts on an order's items are undone. */
export const inversosDosItens: InversosDoPedido = {
  ItemAdicionado: { poder: 'itens:alterar', undo: tirarItem },
  ItemRestaurado: { poder: 'itens:alterar', undo: tirarItem },
  ItemRemovido: { poder: 'itens:alterar', undo: devolverItem },
  ItemAtualizado: { poder: 'itens:alterar', undo: voltarItem },
  EstagioDoItemAvancado: { poder: 'producao:alterar', undo: voltarItem },
  UnidadesFinalizadas: { poder: 'producao:alterar', undo: voltarItem },
  ProgressoDoItemAjustado: { poder: 'producao:alterar', undo: voltarItem },
};
