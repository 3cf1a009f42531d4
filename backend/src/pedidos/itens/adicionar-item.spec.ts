import { MAXIMO_DE_ITENS } from '@encomenda/contracts/itens/itens.http';
import { describe, it } from 'vitest';
import { specFor } from '../../testing/given-when-then.js';
import {
  CLIENTE_ID,
  linhaDeCanecas,
  PEDIDO_ID,
  umPedido,
} from '../../testing/builders/pedido.builder.js';
import { adicionarItem } from './adicionar-item.js';
import { pedidoFold } from '../domain/pedido.js';

const given = specFor(pedidoFold);
const pedidoId = PEDIDO_ID;
const adicionar = { pedidoId, itemId: 2, ...linhaDeCanecas } as const;
const adicionado = (mudanca: object = {}) =>
  ({
    type: 'ItemAdicionado',
    data: { ...adicionar, clienteId: CLIENTE_ID, ...mudanca },
  }) as const;
const BLOQUEADOS = {
  3: 'Este pedido já foi finalizado. Para alterar os itens, volte o pedido para Em Produção.',
  4: 'Este pedido já foi entregue. Para alterar os itens, volte o pedido para Em Produção.',
};

describe('adicionar item', () => {
  it.each([1, 2] as const)('no estágio %i, entra com o nome e o preço de hoje', (estagioId) => {
    given(...umPedido({ estagioId }).comItem({ itemId: 1 }).eventos)
      .when(adicionarItem(adicionar))
      .thenEvents(adicionado());
  });

  it('aceita brinde e desconto da linha inteira', () => {
    given(...umPedido().eventos)
      .when(adicionarItem({ ...adicionar, valorEmCentavos: 0, descontoEmCentavos: 0 }))
      .thenEvents(adicionado({ valorEmCentavos: 0, descontoEmCentavos: 0 }));
    given(...umPedido().eventos)
      .when(adicionarItem({ ...adicionar, descontoEmCentavos: 9_000 }))
      .thenEvents(adicionado({ descontoEmCentavos: 9_000 }));
  });

  it.each([3, 4] as const)('no estágio %i, os itens estão bloqueados', (estagioId) => {
    given(...umPedido({ estagioId }).eventos)
      .when(adicionarItem(adicionar))
      .thenRefused('itens-bloqueados', BLOQUEADOS[estagioId]);
  });

  it('recusa desconto maior que a linha', () => {
    given(...umPedido().eventos)
      .when(adicionarItem({ ...adicionar, descontoEmCentavos: 9_001 }))
      .thenRefused(
        'desconto-acima-do-item',
        'O campo Desconto não pode ser superior ao valor do item.',
        { campo: 'desconto' },
      );
  });

  it('aceita a linha de R$ 9.999.999.999,99 e recusa a que passa disso', () => {
    const linha = { quantidade: 1_001, valorEmCentavos: 999_000_999 };
    given(...umPedido().eventos)
      .when(adicionarItem({ ...adicionar, ...linha }))
      .thenEvents(adicionado(linha));
    given(...umPedido().eventos)
      .when(adicionarItem({ ...adicionar, ...linha, valorEmCentavos: 999_001_000 }))
      .thenRefused(
        'item-acima-do-maximo',
        'O valor do item não pode ser superior a R$\u00a09.999.999.999,99.',
        { campo: 'valor' },
      );
  });

  it('aceita o pedido de R$ 9.999.999.999,99 e recusa o item que passa disso', () => {
    const quase = { quantidade: 1_001, valorEmCentavos: 999_000_998 };
    const cheio = umPedido().comItem({ itemId: 50, ...quase });
    given(...cheio.eventos)
      .when(
        adicionarItem({
          ...adicionar,
          quantidade: 1_001,
          valorEmCentavos: 1,
          descontoEmCentavos: 0,
        }),
      )
      .thenEvents(adicionado({ quantidade: 1_001, valorEmCentavos: 1, descontoEmCentavos: 0 }));
    given(...cheio.eventos)
      .when(
        adicionarItem({
          ...adicionar,
          quantidade: 1_001,
          valorEmCentavos: 2,
          descontoEmCentavos: 0,
        }),
      )
      .thenRefused(
        'pedido-acima-do-maximo',
        'O valor do pedido não pode ser superior a R$\u00a09.999.999.999,99.',
        { campo: 'valor' },
      );
  });

  it('a quem não vê valores, não responde pelo valor do pedido', () => {
    const cheio = umPedido().comItem({
      itemId: 50,
      quantidade: 1_001,
      valorEmCentavos: 999_000_998,
    });
    given(...cheio.eventos)
      .when(adicionarItem({ ...adicionar, semVerValores: true }))
      .thenEvents(adicionado());
  });

  it('recusa um produto que não existe mais', () => {
    given(...umPedido().eventos)
      .when(adicionarItem({ ...adicionar, produtoNome: null }))
      .thenRefused('produto-invalido', 'O campo Produto é inválido.', { campo: 'produto_id' });
  });

  it('diz do produto e do desconto de uma vez', () => {
    given(...umPedido().eventos)
      .when(
        adicionarItem({
          ...adicionar,
          produtoNome: null,
          valorEmCentavos: 100,
          descontoEmCentavos: 999_999,
        }),
      )
      .thenRefused('produto-invalido', 'O campo Produto é inválido.', {
        campo: 'produto_id',
        outros: { desconto: 'O campo Desconto não pode ser superior ao valor do item.' },
      });
  });

  it('aceita o item de número 500 e recusa o seguinte', () => {
    const comItens = (quantos: number) =>
      Array.from({ length: quantos }, (_, i) => 1_000 + i).reduce(
        (pedido, itemId) => pedido.comItem({ itemId }),
        umPedido(),
      );
    given(...comItens(MAXIMO_DE_ITENS - 1).eventos)
      .when(adicionarItem(adicionar))
      .thenEvents(adicionado());
    given(...comItens(MAXIMO_DE_ITENS).eventos)
      .when(adicionarItem(adicionar))
      .thenRefused('itens-demais', 'Um pedido pode ter no máximo 500 itens.', {
        campo: 'produto_id',
      });
  });

  it('não adiciona o mesmo item duas vezes', () => {
    given(...umPedido().comItem({ itemId: 2 }).eventos)
      .when(adicionarItem(adicionar))
      .thenRefused('item-ja-existe', 'Este item já está no pedido.');
  });
});
