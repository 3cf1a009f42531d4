import type { ProgressoDoItem } from '@encomenda/contracts/pedidos/events/itens.events';
import type { PedidoEvent } from '@encomenda/contracts/pedidos/events/pedido.events';
import type { Dia } from '@encomenda/contracts/shared/dia/dia';
import type { Ato, ItemVivo, Loja } from './pedido-vivo.js';

const linha = ({ sorteio, produto }: Loja, minimo = 1) => {
  const quantidade = sorteio.inteiro(minimo, minimo + 4);
  const valorEmCentavos = sorteio.inteiro(0, 200) * 50;
  return {
    ...produto(),
    quantidade,
    valorEmCentavos,
    descontoEmCentavos: sorteio.chance(0.3) ? sorteio.inteiro(0, quantidade * valorEmCentavos) : 0,
    descricao: sorteio.chance(0.2) ? '<p>Azul</p>' : null,
  };
};

export const adicionarItem: Ato = (loja, { pedidoId, clienteId, itens }) => {
  const itemId = loja.novoId('item');
  const data = { pedidoId, itemId, clienteId, ...linha(loja) };
  itens.set(itemId, { dados: data, quantidade: data.quantidade, pronta: 0, estagio: 1 });
  return [{ type: 'ItemAdicionado', data }];
};

export const atualizarItem: Ato = (loja, { pedidoId, clienteId, itens }) => {
  const [itemId, item] = loja.sorteio.um([...itens]);
  const data = { pedidoId, itemId, clienteId, ...linha(loja, Math.max(1, item.pronta)) };
  item.dados = data;
  item.quantidade = data.quantidade;
  const atualizado: PedidoEvent = { type: 'ItemAtualizado', data };
  if (item.estagio < 3 || item.quantidade === item.pronta) return [atualizado];
  item.estagio = 2;
  return [atualizado, { type: 'ItemReaberto', data: { pedidoId, itemId } }];
};

export const removerItem: Ato = ({ sorteio }, { pedidoId, itens, removidos }) => {
  const [itemId, item] = sorteio.um([...itens]);
  removidos.set(itemId, item);
  itens.delete(itemId);
  return [{ type: 'ItemRemovido', data: { pedidoId, itemId } }];
};

const progresso = ({ estagio, pronta }: ItemVivo, dia: Dia): ProgressoDoItem => ({
  estagio,
  prontas: pronta === 0 ? [] : [{ dia, quantidade: pronta }],
});

export const restaurarItem: Ato = ({ sorteio, hoje }, { clienteId, itens, removidos }) => {
  const [itemId, item] = sorteio.um([...removidos]);
  removidos.delete(itemId);
  itens.set(itemId, item);
  return [{ type: 'ItemRestaurado', data: { ...item.dados, clienteId, ...progresso(item, hoje) } }];
};

export const desfazerTrabalho: Ato = ({ sorteio, hoje }, { pedidoId, itens }) => {
  const [itemId, item] = sorteio.um([...itens]);
  if (item.estagio === 1) return [];
  const antes = progresso(item, hoje);
  item.estagio = sorteio.chance(0.3) ? 1 : 2;
  item.pronta = item.estagio === 1 ? 0 : sorteio.inteiro(0, item.pronta);
  const { produtoId } = item.dados;
  const depois = progresso(item, hoje);
  return [
    { type: 'ProgressoDoItemAjustado', data: { pedidoId, itemId, produtoId, antes, depois } },
  ];
};

export const trabalhar: Ato = ({ sorteio }, { pedidoId, itens }) => {
  const [itemId, item] = sorteio.um([...itens]);
  const falta = item.quantidade - item.pronta;
  if (item.estagio === 3) return [];
  if (item.estagio === 2 && falta > 0) {
    const quantidade = sorteio.inteiro(1, falta);
    item.pronta += quantidade;
    const { produtoId } = item.dados;
    return [{ type: 'UnidadesFinalizadas', data: { pedidoId, itemId, produtoId, quantidade } }];
  }
  const de = item.estagio;
  const para = de === 1 ? 2 : 3;
  item.estagio = para;
  return [{ type: 'EstagioDoItemAvancado', data: { pedidoId, itemId, de, para } }];
};
