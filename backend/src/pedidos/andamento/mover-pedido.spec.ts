import type { EstagioId } from '@encomenda/contracts/pedidos/producao/estagio';
import { describe, expect, it } from 'vitest';
import { specFor } from '../../testing/given-when-then.js';
import { CLIENTE_ID, PEDIDO_ID, umPedido } from '../../testing/builders/pedido.builder.js';
import { pedidoFold } from '../domain/pedido.js';
import { impedimentoDoMovimento, moverPedido } from './mover-pedido.js';

const given = specFor(pedidoFold);
const pedidoId = PEDIDO_ID;
const PAUSADO = {
  type: 'PedidoPausado',
  data: { pedidoId, clienteId: CLIENTE_ID, motivo: 'Falta a foto' },
} as const;
const pronto = { estagioId: 3, prontas: 2 } as const;
const mover = (de: EstagioId, para: EstagioId, podeAlterar = true) =>
  moverPedido({ pedidoId, de, para, podeAlterar });
const noEstagio = (estagioId: EstagioId) =>
  umPedido().comItem({ itemId: 1 }, pronto).comItem({ itemId: 2 }, pronto).noEstagio(estagioId);

describe('mover um pedido no quadro', () => {
  it.each([
    [1, 2],
    [2, 3],
    [3, 4],
  ] as const)('de %i para %i avança, como o botão', (de, para) => {
    given(...noEstagio(de).eventos)
      .when(mover(de, para))
      .thenEvents({ type: 'EstagioAvancado', data: { pedidoId, de, para } });
  });

  it.each([
    [4, 3],
    [4, 1],
    [3, 2],
    [2, 1],
  ] as const)('de %i para %i volta, e os itens ficam como estão', (de, para) => {
    given(...noEstagio(de).eventos)
      .when(mover(de, para))
      .thenEvents({ type: 'EstagioAjustado', data: { pedidoId, de, para } });
  });

  it('um arquivado que volta sai do arquivo', () => {
    given(...noEstagio(4).arquivado().eventos)
      .when(mover(4, 2))
      .thenEvents(
        { type: 'EstagioAjustado', data: { pedidoId, de: 4, para: 2 } },
        { type: 'PedidoRestaurado', data: { pedidoId } },
      );
  });

  it('cumpre as exigências do estágio seguinte', () => {
    given(...umPedido().eventos)
      .when(mover(1, 2))
      .thenRefused('pedido-sem-itens', 'Adicione ao menos um item antes de iniciar a produção.');
    given(...umPedido().comItem({ itemId: 1 }).comItem({ itemId: 2 }, pronto).noEstagio(2).eventos)
      .when(mover(2, 3))
      .thenRefused('itens-em-producao', 'Finalize 1 item para continuar.');
  });

  it('para a frente, um estágio de cada vez', () => {
    given(...noEstagio(2).eventos)
      .when(mover(2, 4))
      .thenRefused('um-estagio-de-cada-vez', 'Passe primeiro por “Finalizado”.');
    given(...noEstagio(1).eventos)
      .when(mover(1, 3))
      .thenRefused('um-estagio-de-cada-vez', 'Passe primeiro por “Em Produção”.');
  });

  it('quem o viu em outro estágio ouve onde ele está', () => {
    for (const para of [1, 3] as const)
      given(...noEstagio(4).eventos)
        .when(mover(2, para))
        .thenRefused('pedido-em-outro-estagio', 'Este pedido já passou para “Entregue”.');
  });

  it('solto onde já está, diz isso', () => {
    given(...noEstagio(2).eventos)
      .when(mover(2, 2))
      .thenRefused('pedido-neste-estagio', 'O pedido já está em “Em Produção”.');
  });

  it('quem só produz não entrega nem volta', () => {
    given(...noEstagio(3).eventos)
      .when(mover(3, 4, false))
      .thenRefused('entrega-nao-permitida', 'Seu perfil não entrega pedidos.');
    given(...noEstagio(3).eventos)
      .when(mover(3, 2, false))
      .thenRefused('volta-nao-permitida', 'Seu perfil não volta pedidos de estágio.');
    given(...noEstagio(2).eventos)
      .when(mover(2, 3, false))
      .thenEvents({ type: 'EstagioAvancado', data: { pedidoId, de: 2, para: 3 } });
  });

  it('um cancelado não se move', () => {
    given(...noEstagio(2).cancelado().eventos)
      .when(mover(2, 3))
      .thenRefused('pedido-cancelado', 'Este pedido foi cancelado.');
  });
});

it('o que a tela oferece é o que a decisão aceita', () => {
  const estagios = [1, 2, 3, 4] as const;
  for (const de of estagios)
    for (const para of estagios)
      for (const [podeAlterar, pausado] of [
        [true, false],
        [false, false],
        [true, true],
      ] as const) {
        const pausa = { pausado, motivo_da_pausa: pausado ? PAUSADO.data.motivo : null };
        const andamento = { estagio_id: de, total_itens: 2, itens_finalizados: 2, ...pausa };
        const impedimento = impedimentoDoMovimento(andamento, para, { podeAlterar });
        const pedido = pausado ? noEstagio(de).e(PAUSADO) : noEstagio(de);
        const decidir = given(...pedido.eventos).when(mover(de, para, podeAlterar));
        if (impedimento) decidir.thenRefused(impedimento.codigo, impedimento.mensagem);
        else
          decidir.thenEvents({
            type: para > de ? 'EstagioAvancado' : 'EstagioAjustado',
            data: { pedidoId, de, para },
          });
      }
  expect.hasAssertions();
});
