import { camposDaLinha } from '@encomenda/contracts/itens/item.campos';
import type { ProgressoDoItem } from '@encomenda/contracts/pedidos/events/itens.events';
import type { Poder } from '@encomenda/contracts/usuarios/papeis';
import { iguais } from '@encomenda/contracts/shared/iguais';
import { lastSince } from '../../../desfazer/act.js';
import { reversibleFields } from '../../../desfazer/fields/reversible-fields.js';
import { sentencesOf, takeBack, type ReversibleField } from '../../../desfazer/fields/take-back.js';
import type { LinhaDoPedido, PedidoExistente } from '../../domain/pedido.js';
import {
  parteDo,
  type AtoDoPedido,
  type DesfeitoDoPedido,
  type InversosDoPedido,
} from '../ato-do-pedido.js';
import { progressoSem, progressoDoItem } from './progresso.js';
import { reporDescontos } from '../../domain/desfazer/repor-descontos.js';
import { reporItem } from '../../domain/desfazer/repor-item.js';
import { removerItem } from '../../itens/remover-item.js';
import { restaurarItem } from '../../domain/desfazer/restaurar-item.js';

const CAMPOS: readonly ReversibleField<LinhaDoPedido>[] = [
  {
    rotulo: 'produto',
    partes: ['produtoId', 'produtoNome'],
    texto: ({ produtoNome }) => produtoNome,
  },
  ...reversibleFields(camposDaLinha),
];

const itemDo = (ato: AtoDoPedido) => {
  const { dados, ...resto } = parteDo(ato, 'itemId');
  const { pedidoId, itemId } = dados;
  return { qual: { pedidoId, itemId }, itemId, ...resto };
};

const nomeDe = ({ quantidade, produtoNome }: LinhaDoPedido): string =>
  `${quantidade} × ${produtoNome}`;

const itensDe = ({ events }: AtoDoPedido): number[] => [
  ...new Set(events.flatMap(({ data }) => ('itemId' in data ? [data.itemId] : []))),
];

const voltarDescontos = (ato: AtoDoPedido): DesfeitoDoPedido => {
  const { qual, antes, depois, agora } = itemDo(ato);
  const descontoEm = (pedido: PedidoExistente, id: number) =>
    pedido.itens.get(id)?.linha.descontoEmCentavos;
  const [voltam, ficam] = [new Map<number, number>(), new Set<number>()];
  for (const id of itensDe(ato))
    if (descontoEm(agora, id) === descontoEm(depois, id)) voltam.set(id, descontoEm(antes, id)!);
    else ficam.add(id);
  const quem = lastSince(ato, ({ data }) => 'itemId' in data && ficam.has(data.itemId));
  if (voltam.size === 0) return { impede: `Os descontos já foram alterados depois${quem}.` };
  const muda = [`Volta ao que era: desconto de ${itens(voltam.size)}.`];
  if (ficam.size > 0)
    muda.push(`Fica como está: desconto de ${itens(ficam.size)}, alterado depois${quem}.`);
  return { muda, decision: reporDescontos({ pedidoId: qual.pedidoId, descontos: voltam }) };
};

const itens = (quantos: number): string => (quantos === 1 ? '1 item' : `${quantos} itens`);

const voltarItem = (ato: AtoDoPedido): DesfeitoDoPedido => {
  if (itensDe(ato).length > 1) return voltarDescontos(ato);
  const { qual, itemId, antes, depois, agora, quem } = itemDo(ato);
  const item = agora.itens.get(itemId);
  if (!item) return { impede: `O item já foi removido depois${quem}.` };
  const taken = takeBack(CAMPOS, {
    before: antes.itens.get(itemId)!.linha,
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
      ...qual,
      linha: taken.record,
      antes: progresso.now,
      depois: comprido,
    }),
  };
};

const reaberto = (progresso: ProgressoDoItem, quantidade: number): ProgressoDoItem => {
  const quantas = progresso.prontas.reduce((soma, parcela) => soma + parcela.quantidade, 0);
  return progresso.estagio === 3 && quantas < quantidade ? { ...progresso, estagio: 2 } : progresso;
};

const tirarItem = (ato: AtoDoPedido): DesfeitoDoPedido => {
  const { qual, itemId, depois, agora, quem } = itemDo(ato);
  const item = agora.itens.get(itemId);
  if (!item) return { impede: `O item já foi removido depois${quem}.` };
  if (!iguais(item, depois.itens.get(itemId)))
    return { impede: `O item já foi alterado depois${quem}.` };
  return {
    muda: [`Sai do pedido: ${nomeDe(item.linha)}.`],
    decision: removerItem(qual),
  };
};

const devolverItem = (ato: AtoDoPedido): DesfeitoDoPedido => {
  const { qual, itemId, antes } = itemDo(ato);
  const { linha } = antes.itens.get(itemId)!;
  const progresso = progressoDoItem(ato.earlier, itemId);
  return {
    muda: [`Volta ao pedido: ${nomeDe(linha)}.`],
    decision: restaurarItem({ ...qual, linha, progresso }),
  };
};

const mesmosValores = (a: LinhaDoPedido, b: LinhaDoPedido): boolean =>
  a.valorEmCentavos === b.valorEmCentavos && a.descontoEmCentavos === b.descontoEmCentavos;

/** Whether an undo may reveal amounts. A quantity may do so, by its refusal, when amounts changed since. */
const tocaValores = (ato: AtoDoPedido): boolean => {
  if (itensDe(ato).length > 1) return true;
  const { itemId, ...pedido } = itemDo(ato);
  const [antes, feita, atual = feita] = [pedido.antes, pedido.depois, pedido.agora].map(
    ({ itens: todos }) => todos.get(itemId)?.linha,
  );
  if (!antes || !feita) return false;
  if (!mesmosValores(antes, feita)) return true;
  return antes.quantidade !== feita.quantidade && !mesmosValores(feita, atual!);
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
