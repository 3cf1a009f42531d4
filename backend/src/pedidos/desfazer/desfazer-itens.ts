import { camposDaLinha } from '@encomenda/contracts/itens/item.campos';
import type { ProgressoDoItem } from '@encomenda/contracts/pedidos/itens.events';
import type { PedidoEvent } from '@encomenda/contracts/pedidos/pedido.events';
import type { Poder } from '@encomenda/contracts/usuarios/papeis';
import { iguais } from '@encomenda/contracts/shared/iguais';
import type { Happened } from '../../desfazer/inverse.js';
import { reversibleFields } from '../../desfazer/reversible-fields.js';
import { sentencesOf, takeBack, type ReversibleField } from '../../desfazer/take-back.js';
import { exigirPedido } from '../domain/exigencias.js';
import type { LinhaDoPedido } from '../domain/pedido.js';
import {
  depoisEAgora,
  porUltimo,
  type AtoDoPedido,
  type DesfeitoDoPedido,
  type InversosDoPedido,
} from './ato-do-pedido.js';
import { progressoSem, progressoDoItem } from './progresso.js';
import { reporDescontos } from '../domain/repor-descontos.js';
import { reporItem } from '../domain/repor-item.js';
import { removerItem } from '../remover-item.js';
import { restaurarItem } from '../domain/restaurar-item.js';

const CAMPOS: readonly ReversibleField<LinhaDoPedido>[] = [
  {
    rotulo: 'produto',
    partes: ['produtoId', 'produtoNome'],
    texto: ({ produtoNome }) => produtoNome,
  },
  ...reversibleFields(camposDaLinha),
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

const itensDe = ({ events }: AtoDoPedido): number[] => [
  ...new Set(events.flatMap(({ data }) => ('itemId' in data ? [data.itemId] : []))),
];

/** Undoes an order discount: restores each item's discount unless it changed since. */
const voltarDescontos = (ato: AtoDoPedido): DesfeitoDoPedido => {
  const { pedidoId } = itemIdDe(ato);
  const { depois, agora } = depoisEAgora(ato);
  const antes = exigirPedido(ato.before).itens;
  const descontoEm = (itens: typeof antes, id: number) => itens.get(id)?.linha.descontoEmCentavos;
  const [voltam, ficam] = [new Map<number, number>(), new Set<number>()];
  for (const id of itensDe(ato))
    if (descontoEm(agora.itens, id) === descontoEm(depois.itens, id))
      voltam.set(id, descontoEm(antes, id)!);
    else ficam.add(id);
  const quem = porUltimo(ato, (evento) => [...ficam].some((id) => doItem(id)(evento)));
  if (voltam.size === 0) return { impede: `Os descontos já foram alterados depois${quem}.` };
  const muda = [`Volta ao que era: desconto de ${itens(voltam.size)}.`];
  if (ficam.size > 0)
    muda.push(`Fica como está: desconto de ${itens(ficam.size)}, alterado depois${quem}.`);
  return { muda, decision: reporDescontos({ pedidoId, descontos: voltam }) };
};

const itens = (quantos: number): string => (quantos === 1 ? '1 item' : `${quantos} itens`);

/** Restores line and progress, each unless it changed since. */
const voltarItem = (ato: AtoDoPedido): DesfeitoDoPedido => {
  if (itensDe(ato).length > 1) return voltarDescontos(ato);
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
    decision: reporItem({
      pedidoId,
      itemId,
      linha: taken.record,
      antes: progresso.now,
      depois: comprido,
    }),
  };
};

/** A finished item goes back to production when the quantity exceeds its ready units. */
const reaberto = (progresso: ProgressoDoItem, quantidade: number): ProgressoDoItem => {
  const quantas = progresso.prontas.reduce((soma, parcela) => soma + parcela.quantidade, 0);
  return progresso.estagio === 3 && quantas < quantidade ? { ...progresso, estagio: 2 } : progresso;
};

const tirarItem = (ato: AtoDoPedido): DesfeitoDoPedido => {
  const { pedidoId, itemId } = itemIdDe(ato);
  const { depois, agora } = depoisEAgora(ato);
  const item = agora.itens.get(itemId);
  const quem = porUltimo(ato, doItem(itemId));
  if (!item) return { impede: `O item já foi removido depois${quem}.` };
  if (!iguais(item, depois.itens.get(itemId)))
    return { impede: `O item já foi alterado depois${quem}.` };
  return {
    muda: [`Sai do pedido: ${nomeDe(item.linha)}.`],
    decision: removerItem({ pedidoId, itemId }),
  };
};

const devolverItem = (ato: AtoDoPedido): DesfeitoDoPedido => {
  const { pedidoId, itemId } = itemIdDe(ato);
  const { linha } = exigirPedido(ato.before).itens.get(itemId)!;
  const progresso = progressoDoItem(ato.earlier, itemId);
  return {
    muda: [`Volta ao pedido: ${nomeDe(linha)}.`],
    decision: restaurarItem({ pedidoId, itemId, linha, progresso }),
  };
};

const mesmosValores = (a: LinhaDoPedido, b: LinhaDoPedido): boolean =>
  a.valorEmCentavos === b.valorEmCentavos && a.descontoEmCentavos === b.descontoEmCentavos;

/** True also for a quantity when amounts changed since: whether it fits would reveal them. */
const tocaValores = (ato: AtoDoPedido): boolean => {
  if (itensDe(ato).length > 1) return true;
  const { itemId } = itemIdDe(ato);
  const { depois, agora } = depoisEAgora(ato);
  const [antes, feita] = [exigirPedido(ato.before), depois].map((p) => p.itens.get(itemId)?.linha);
  if (!antes || !feita) return false;
  const atual = agora.itens.get(itemId)?.linha ?? feita;
  if (!mesmosValores(antes, feita)) return true;
  return antes.quantidade !== feita.quantidade && !mesmosValores(feita, atual);
};

const comValores =
  (poder: Poder) =>
  (ato: AtoDoPedido): readonly Poder[] =>
    tocaValores(ato) ? [poder, 'valores:alterar'] : [poder];

export const inversosDosItens: InversosDoPedido = {
  ItemAdicionado: { undo: tirarItem },
  ItemRestaurado: { undo: tirarItem },
  ItemRemovido: { undo: devolverItem },
  ItemAtualizado: { poderes: comValores('itens:alterar'), undo: voltarItem },
  EstagioDoItemAvancado: { undo: voltarItem },
  UnidadesFinalizadas: { undo: voltarItem },
  // One undo may write a progress event and then a line event.
  ProgressoDoItemAjustado: { poderes: comValores('producao:alterar'), undo: voltarItem },
};
