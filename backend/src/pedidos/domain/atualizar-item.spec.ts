import { describe, it } from '@jest/globals';
import { specFor } from '../../testing/given-when-then.js';
import { CLIENTE_ID, linhaDeCanecas, PEDIDO_ID, umPedido } from '../../testing/pedido.builder.js';
import { pedidoDecider } from './pedido.decider.js';

const given = specFor(pedidoDecider);
const pedidoId = PEDIDO_ID;
const alvo = { pedidoId, itemId: 2 };
const semMudanca = { tipo: 'AtualizarItem', ...alvo, ...linhaDeCanecas } as const;
const atualizado = (mudanca: object) =>
  ({
    type: 'ItemAtualizado',
    data: { ...alvo, clienteId: CLIENTE_ID, ...linhaDeCanecas, ...mudanca },
  }) as const;
const emProducao = umPedido().noEstagio(2).comItem({ itemId: 1, quantidade: 9 });
const pronto = emProducao.comItem({ itemId: 2 }, { estagioId: 3, prontas: 2 });

describe('atualizar item', () => {
  it.each([
    ['quantidade', { quantidade: 3 }],
    ['valor', { valorEmCentavos: 5_000 }],
    ['desconto', { descontoEmCentavos: 0 }],
    ['descrição', { descricao: '<p>Com o nome dela</p>' }],
    ['produto', { produtoId: 4, produtoNome: 'Camiseta' }],
  ])('guarda o item inteiro quando muda %s', (_, mudanca) => {
    given(...emProducao.comItem({ itemId: 2 }).eventos)
      .when({ ...semMudanca, ...mudanca })
      .thenEvents(atualizado(mudanca));
  });

  it.each(['Caneca de louça', null])(
    'o mesmo produto mantém o nome daquele dia, ainda que hoje seja %j',
    (produtoNome) => {
      given(...emProducao.comItem({ itemId: 2 }).eventos)
        .when({ ...semMudanca, produtoNome, quantidade: 3 })
        .thenEvents(atualizado({ quantidade: 3 }));
    },
  );

  it('quem não vê valores não os muda: preço e desconto ficam como estão', () => {
    given(...emProducao.comItem({ itemId: 2 }).eventos)
      .when({ ...semMudanca, valorEmCentavos: null, descontoEmCentavos: null, quantidade: 3 })
      .thenEvents(atualizado({ quantidade: 3 }));
  });

  it('mais unidades num item finalizado o devolvem à produção', () => {
    given(...pronto.eventos)
      .when({ ...semMudanca, quantidade: 5 })
      .thenEvents(atualizado({ quantidade: 5 }), { type: 'ItemReaberto', data: alvo });
  });

  it('outra mudança num item finalizado não o reabre', () => {
    given(...pronto.eventos)
      .when({ ...semMudanca, valorEmCentavos: 5_000 })
      .thenEvents(atualizado({ valorEmCentavos: 5_000 }));
  });

  it('a quantidade desce até a finalizada, e não além', () => {
    const comDuasProntas = emProducao.comItem(
      { itemId: 2, quantidade: 4 },
      { estagioId: 2, prontas: 2 },
    );
    given(...comDuasProntas.eventos)
      .when({ ...semMudanca, quantidade: 2 })
      .thenEvents(atualizado({ quantidade: 2 }));
    given(...comDuasProntas.eventos)
      .when({ ...semMudanca, quantidade: 1, descontoEmCentavos: 0 })
      .thenRefused(
        'quantidade-abaixo-da-finalizada',
        'O campo Quantidade não pode ser inferior à quantidade já finalizada (2).',
        { campo: 'quantidade' },
      );
  });

  it('recusa desconto maior que a nova linha', () => {
    given(...emProducao.comItem({ itemId: 2 }).eventos)
      .when({ ...semMudanca, valorEmCentavos: 499 })
      .thenRefused(
        'desconto-acima-do-item',
        'O campo Desconto não pode ser superior ao valor do item.',
        { campo: 'desconto' },
      );
  });

  it('recusa trocar por um produto que não existe mais', () => {
    given(...emProducao.comItem({ itemId: 2 }).eventos)
      .when({ ...semMudanca, produtoId: 4, produtoNome: null })
      .thenRefused('produto-invalido', 'O campo Produto é inválido.', { campo: 'produto_id' });
  });

  it('recusa um item que não está no pedido', () => {
    given(...emProducao.eventos)
      .when(semMudanca)
      .thenRefused('item-inexistente', 'Item não encontrado.', 'inexistente');
  });

  it('num pedido finalizado, os itens estão bloqueados', () => {
    given(...pronto.noEstagio(3).eventos)
      .when({ ...semMudanca, quantidade: 5 })
      .thenRefused(
        'itens-bloqueados',
        'Este pedido já foi finalizado. Para alterar os itens, volte o pedido para Em Produção.',
      );
  });

  it('fica quieto quando nada mudou', () => {
    given(...emProducao.comItem({ itemId: 2 }).eventos)
      .when(semMudanca)
      .thenNothing();
  });
});
