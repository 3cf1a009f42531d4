import { describe, it } from 'vitest';
import { specFor } from '../../testing/given-when-then.js';
import { PEDIDO_ID, umPedido } from '../../testing/builders/pedido.builder.js';
import { pedidoFold } from '../domain/pedido.js';
import { avancarEstagioDoItem } from './avancar-estagio-do-item.js';

const given = specFor(pedidoFold);
const pedidoId = PEDIDO_ID;
const alvo = { pedidoId, itemId: 2 };
const avancar = { ...alvo } as const;
const iniciado = { type: 'EstagioDoItemAvancado', data: { ...alvo, de: 1, para: 2 } } as const;
const finalizado = { type: 'EstagioDoItemAvancado', data: { ...alvo, de: 2, para: 3 } } as const;
const emProducao = umPedido().noEstagio(2).comItem({ itemId: 1 });

describe('avançar estágio do item', () => {
  it('inicia a produção do item', () => {
    given(...emProducao.comItem({ itemId: 2 }).eventos)
      .when(avancarEstagioDoItem(avancar))
      .thenEvents(iniciado);
  });

  it('finaliza o item com todas as unidades prontas', () => {
    given(...emProducao.comItem({ itemId: 2 }, { estagioId: 2, prontas: 2 }).eventos)
      .when(avancarEstagioDoItem(avancar))
      .thenEvents(finalizado);
  });

  it('finalizar um item de uma unidade também conta a unidade', () => {
    given(...emProducao.comItem({ itemId: 2, quantidade: 1 }, { estagioId: 2 }).eventos)
      .when(avancarEstagioDoItem(avancar))
      .thenEvents(
        { type: 'UnidadesFinalizadas', data: { ...alvo, produtoId: 3, quantidade: 1 } },
        finalizado,
      );
  });

  it('a unidade que já estava pronta não é contada outra vez', () => {
    given(...emProducao.comItem({ itemId: 2, quantidade: 1 }, { estagioId: 2, prontas: 1 }).eventos)
      .when(avancarEstagioDoItem(avancar))
      .thenEvents(finalizado);
  });

  it('recusa finalizar com unidades por fazer', () => {
    given(...emProducao.comItem({ itemId: 2 }, { estagioId: 2, prontas: 1 }).eventos)
      .when(avancarEstagioDoItem(avancar))
      .thenRefused('unidades-em-producao', 'Finalize mais 1 unidade deste item para continuar.');
  });

  it('com todas as unidades dadas por prontas, conta as que faltam e finaliza', () => {
    given(...emProducao.comItem({ itemId: 2, quantidade: 5 }, { estagioId: 2, prontas: 2 }).eventos)
      .when(avancarEstagioDoItem({ ...avancar, todasProntas: true }))
      .thenEvents(
        { type: 'UnidadesFinalizadas', data: { ...alvo, produtoId: 3, quantidade: 3 } },
        finalizado,
      );
  });

  it('todas prontas é de um item em produção: um que não começou não acaba', () => {
    given(...emProducao.comItem({ itemId: 2 }).eventos)
      .when(avancarEstagioDoItem({ ...avancar, todasProntas: true }))
      .thenRefused('item-nao-iniciado', 'Este item ainda não está em produção.');
  });

  it('um item finalizado não tem próximo estágio', () => {
    given(...emProducao.comItem({ itemId: 2 }, { estagioId: 3, prontas: 2 }).eventos)
      .when(avancarEstagioDoItem(avancar))
      .thenRefused('item-ja-finalizado', 'Este item já foi finalizado.');
  });

  it('recusa enquanto o pedido não está em produção', () => {
    given(...umPedido().comItem({ itemId: 2 }).eventos)
      .when(avancarEstagioDoItem(avancar))
      .thenRefused('pedido-nao-iniciado', 'Este pedido ainda não está em produção.');
  });

  it('recusa depois que o pedido foi finalizado', () => {
    given(...umPedido().comItem({ itemId: 2 }).noEstagio(3).eventos)
      .when(avancarEstagioDoItem(avancar))
      .thenRefused(
        'itens-bloqueados',
        'Este pedido já foi finalizado. Para alterar os itens, volte o pedido para Em Produção.',
      );
  });

  it('recusa um item que não está no pedido', () => {
    given(...emProducao.eventos)
      .when(avancarEstagioDoItem(avancar))
      .thenRefused('item-inexistente', 'Item não encontrado.', 'inexistente');
  });
});
