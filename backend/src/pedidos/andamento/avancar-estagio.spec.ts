import { describe, expect, it } from 'vitest';
import { specFor } from '../../testing/given-when-then.js';
import { PEDIDO_ID, umPedido } from '../../testing/builders/pedido.builder.js';
import { impedimentoDoProximoEstagio, avancarEstagio } from './avancar-estagio.js';
import { pedidoFold } from '../domain/pedido.js';

const given = specFor(pedidoFold);
const pedidoId = PEDIDO_ID;
const avancar = { pedidoId } as const;
const pronto = { estagioId: 3, prontas: 2 } as const;

describe('avançar estágio', () => {
  it('inicia a produção de um pedido com ao menos um item', () => {
    given(...umPedido().comItem({ itemId: 1 }).eventos)
      .when(avancarEstagio(avancar))
      .thenEvents({ type: 'EstagioAvancado', data: { pedidoId, de: 1, para: 2 } });
  });

  it('finaliza quando todos os itens estão finalizados', () => {
    const pedido = umPedido().noEstagio(2).comItem({ itemId: 1 }, pronto);
    given(...pedido.comItem({ itemId: 2 }, pronto).eventos)
      .when(avancarEstagio(avancar))
      .thenEvents({ type: 'EstagioAvancado', data: { pedidoId, de: 2, para: 3 } });
  });

  it('entrega um pedido finalizado', () => {
    given(...umPedido().comItem({ itemId: 1 }).noEstagio(3).eventos)
      .when(avancarEstagio(avancar))
      .thenEvents({ type: 'EstagioAvancado', data: { pedidoId, de: 3, para: 4 } });
  });

  it.each([
    [1, 'Adicione ao menos um item antes de iniciar a produção.'],
    [2, 'Adicione ao menos um item antes de finalizar o pedido.'],
    [3, 'Este pedido não tem itens. Volte o pedido para Em Produção e adicione ao menos um.'],
  ] as const)('no estágio %i, recusa um pedido sem itens', (estagioId, frase) => {
    given(...umPedido({ estagioId }).eventos)
      .when(avancarEstagio(avancar))
      .thenRefused('pedido-sem-itens', frase);
  });

  it('recusa finalizar enquanto um item está em produção, ainda que com todas as unidades', () => {
    const pedido = umPedido().noEstagio(2).comItem({ itemId: 1 }, pronto);
    given(...pedido.comItem({ itemId: 2 }, { estagioId: 2, prontas: 2 }).eventos)
      .when(avancarEstagio(avancar))
      .thenRefused('itens-em-producao', 'Finalize 1 item para continuar.');
  });

  it('um pedido entregue não tem próximo estágio', () => {
    given(...umPedido().comItem({ itemId: 1 }).noEstagio(4).eventos)
      .when(avancarEstagio(avancar))
      .thenRefused('pedido-ja-entregue', 'Este pedido já foi entregue.');
  });

  it('quem diz de que estágio avança só avança desse', () => {
    const finalizado = umPedido().comItem({ itemId: 1 }, pronto).noEstagio(3);
    given(...finalizado.eventos)
      .when(avancarEstagio({ ...avancar, de: 3 }))
      .thenEvents({ type: 'EstagioAvancado', data: { pedidoId, de: 3, para: 4 } });
    for (const estagioId of [1, 2, 4] as const)
      given(...finalizado.noEstagio(estagioId).eventos)
        .when(avancarEstagio({ ...avancar, de: 3 }))
        .thenRefused('pedido-em-outro-estagio', 'Este pedido já está em outro estágio.');
  });

  it('quem só produz vai até Finalizado: entregar é de quem atende', () => {
    const iniciado = umPedido().comItem({ itemId: 1 }, pronto).noEstagio(2);
    given(...iniciado.eventos)
      .when(avancarEstagio({ ...avancar, podeEntregar: false }))
      .thenEvents({ type: 'EstagioAvancado', data: { pedidoId, de: 2, para: 3 } });
    given(...iniciado.noEstagio(3).eventos)
      .when(avancarEstagio({ ...avancar, podeEntregar: false }))
      .thenRefused('entrega-nao-permitida', 'Seu perfil não entrega pedidos.');
  });

  it('diz à tela o que falta, e nada quando nada falta', () => {
    const andamento = { estagio_id: 2, total_itens: 2 } as const;
    const frase = (itens_finalizados: number) =>
      impedimentoDoProximoEstagio({ ...andamento, itens_finalizados })?.mensagem;
    expect(frase(0)).toBe('Finalize 2 itens para continuar.');
    expect(frase(1)).toBe('Finalize 1 item para continuar.');
    expect(impedimentoDoProximoEstagio({ ...andamento, itens_finalizados: 2 })).toBeNull();
  });
});
