import { describe, it } from 'vitest';
import { specFor } from '../../testing/given-when-then.js';
import { PEDIDO_ID, umPedido } from '../../testing/builders/pedido.builder.js';
import { pedidoFold } from '../domain/pedido.js';
import { finalizarUnidades } from './finalizar-unidades.js';

const given = specFor(pedidoFold);
const pedidoId = PEDIDO_ID;
const alvo = { pedidoId, itemId: 2 };
const finalizar = (quantidade: number) => finalizarUnidades({ ...alvo, quantidade });
const finalizadas = (quantidade: number) =>
  ({ type: 'UnidadesFinalizadas', data: { ...alvo, produtoId: 3, quantidade } }) as const;
const emProducao = umPedido().noEstagio(2).comItem({ itemId: 1, quantidade: 50 });
const dezComTresProntas = emProducao.comItem(
  { itemId: 2, quantidade: 10 },
  { estagioId: 2, prontas: 3 },
);

describe('finalizar unidades', () => {
  it.each([1, 7])('soma %i às que já estavam prontas, sem mudar o estágio do item', (quantas) => {
    given(...dezComTresProntas.eventos)
      .when(finalizar(quantas))
      .thenEvents(finalizadas(quantas));
  });

  it('recusa mais do que falta', () => {
    given(...dezComTresProntas.eventos)
      .when(finalizar(8))
      .thenRefused(
        'quantidade-acima-do-restante',
        'O campo Quantidade não pode ser superior a 7.',
        { campo: 'quantidade_finalizada' },
      );
  });

  it('repetir a última vez é recusado: cada pedido conta unidades novas', () => {
    given(...dezComTresProntas.e(finalizadas(7)).eventos)
      .when(finalizar(7))
      .thenRefused('unidades-ja-finalizadas', 'Todas as unidades deste item já foram finalizadas.');
  });

  it('recusa um item que já foi finalizado', () => {
    given(...emProducao.comItem({ itemId: 2 }, { estagioId: 3, prontas: 2 }).eventos)
      .when(finalizar(1))
      .thenRefused('unidades-ja-finalizadas', 'Todas as unidades deste item já foram finalizadas.');
  });

  it('recusa um item que ainda não está em produção', () => {
    given(...emProducao.comItem({ itemId: 2 }).eventos)
      .when(finalizar(1))
      .thenRefused('item-nao-iniciado', 'Este item ainda não está em produção.');
  });

  it('um item de uma unidade se finaliza pelo botão', () => {
    given(...emProducao.comItem({ itemId: 2, quantidade: 1 }, { estagioId: 2 }).eventos)
      .when(finalizar(1))
      .thenRefused(
        'item-de-uma-unidade',
        'Este item tem uma única unidade. Use o botão Finalizar.',
      );
  });

  it('recusa enquanto o pedido não está em produção', () => {
    given(...umPedido().comItem({ itemId: 2 }, { estagioId: 2 }).eventos)
      .when(finalizar(1))
      .thenRefused('pedido-nao-iniciado', 'Este pedido ainda não está em produção.');
  });

  it('recusa um item que não está no pedido', () => {
    given(...emProducao.eventos)
      .when(finalizar(1))
      .thenRefused('item-inexistente', 'Item não encontrado.', 'inexistente');
  });
});
