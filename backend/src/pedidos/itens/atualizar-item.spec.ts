import { describe, expect, it } from 'vitest';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import { fold, specFor } from '../../testing/given-when-then.js';
import {
  CLIENTE_ID,
  linhaDeCanecas,
  PEDIDO_ID,
  umPedido,
} from '../../testing/builders/pedido.builder.js';
import { pedidoFold } from '../domain/pedido.js';
import { atualizarItem } from './atualizar-item.js';

const given = specFor(pedidoFold);
const pedidoId = PEDIDO_ID;
const alvo = { pedidoId, itemId: 2 };
const semMudanca = { ...alvo, ...linhaDeCanecas } as const;
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
    ['o produto por um item avulso', { produtoId: null, produtoNome: 'Topo de bolo' }],
  ])('guarda o item inteiro quando muda %s', (_, mudanca) => {
    given(...emProducao.comItem({ itemId: 2 }).eventos)
      .when(atualizarItem({ ...semMudanca, ...mudanca }))
      .thenEvents(atualizado(mudanca));
  });

  it.each(['Caneca de louça', null])(
    'o mesmo produto mantém o nome daquele dia, ainda que hoje seja %j',
    (produtoNome) => {
      given(...emProducao.comItem({ itemId: 2 }).eventos)
        .when(atualizarItem({ ...semMudanca, produtoNome, quantidade: 3 }))
        .thenEvents(atualizado({ quantidade: 3 }));
    },
  );

  it('o nome de um item avulso muda, e ele pode passar a ser um produto', () => {
    const avulso = { produtoId: null, produtoNome: 'Topo' };
    const deTopo = emProducao.comItem({ itemId: 2, ...avulso }).eventos;
    given(...deTopo)
      .when(atualizarItem({ ...semMudanca, ...avulso }))
      .thenNothing();
    given(...deTopo)
      .when(atualizarItem({ ...semMudanca, produtoId: null, produtoNome: 'Topo de bolo' }))
      .thenEvents(atualizado({ produtoId: null, produtoNome: 'Topo de bolo' }));
    given(...deTopo)
      .when(atualizarItem(semMudanca))
      .thenEvents(atualizado({}));
  });

  it('quem não vê valores não os muda: preço e desconto ficam como estão', () => {
    given(...emProducao.comItem({ itemId: 2 }).eventos)
      .when(
        atualizarItem({
          ...semMudanca,
          valorEmCentavos: null,
          descontoEmCentavos: null,
          quantidade: 3,
        }),
      )
      .thenEvents(atualizado({ quantidade: 3 }));
  });

  const asCegas = {
    ...semMudanca,
    valorEmCentavos: null,
    descontoEmCentavos: null,
    semVerValores: true,
  } as const;
  const VALORES = [
    { valorEmCentavos: 4_500, descontoEmCentavos: 0 },
    { valorEmCentavos: 4_500, descontoEmCentavos: 9_000 },
    { valorEmCentavos: 999_999_999, descontoEmCentavos: 0 },
    { valorEmCentavos: 0, descontoEmCentavos: 0 },
  ];

  it('o que se responde a quem não vê valores não depende deles, em nenhuma quantidade', () => {
    const resposta = (quantidade: number, valores: (typeof VALORES)[number]) => {
      const { eventos } = emProducao.comItem({ itemId: 2, ...valores });
      try {
        const pedido = fold(pedidoFold, eventos);
        return atualizarItem({ ...asCegas, quantidade })(pedido).length;
      } catch (error) {
        if (error instanceof Recusa) return `${error.codigo}: ${error.message}`;
        throw error;
      }
    };
    for (const quantidade of [1, 2, 3, 999, 1_000, 1_001, 2_222, 22_222, 100_000]) {
      const respostas = VALORES.map((valores) => resposta(quantidade, valores));
      expect([quantidade, new Set(respostas).size]).toEqual([quantidade, 1]);
    }
  });

  it.each([
    [1, 'diminuir-sem-ver-valores', 'diminuir a quantidade'],
    [1_001, 'quantidade-sem-ver-valores', 'passar de 1.000 unidades'],
  ])('quem não vê valores não põe a quantidade em %i', (quantidade, codigo, acao) => {
    given(...emProducao.comItem({ itemId: 2 }).eventos)
      .when(atualizarItem({ ...asCegas, quantidade }))
      .thenRefused(codigo, `Só quem vê os valores do pedido pode ${acao}.`, {
        campo: 'quantidade',
      });
  });

  it('quem não vê valores muda o resto com a mesma quantidade, ainda que acima do limite', () => {
    given(...emProducao.comItem({ itemId: 2, quantidade: 1_001 }).eventos)
      .when(atualizarItem({ ...asCegas, quantidade: 1_001, descricao: '<p>Azul</p>' }))
      .thenEvents(atualizado({ quantidade: 1_001, descricao: '<p>Azul</p>' }));
  });

  it('mais unidades num item finalizado o devolvem à produção', () => {
    given(...pronto.eventos)
      .when(atualizarItem({ ...semMudanca, quantidade: 5 }))
      .thenEvents(atualizado({ quantidade: 5 }), { type: 'ItemReaberto', data: alvo });
  });

  it('outra mudança num item finalizado não o reabre', () => {
    given(...pronto.eventos)
      .when(atualizarItem({ ...semMudanca, valorEmCentavos: 5_000 }))
      .thenEvents(atualizado({ valorEmCentavos: 5_000 }));
  });

  it('a quantidade desce até a finalizada, e não além', () => {
    const comDuasProntas = emProducao.comItem(
      { itemId: 2, quantidade: 4 },
      { estagioId: 2, prontas: 2 },
    );
    given(...comDuasProntas.eventos)
      .when(atualizarItem({ ...semMudanca, quantidade: 2 }))
      .thenEvents(atualizado({ quantidade: 2 }));
    given(...comDuasProntas.eventos)
      .when(atualizarItem({ ...semMudanca, quantidade: 1, descontoEmCentavos: 0 }))
      .thenRefused(
        'quantidade-abaixo-da-finalizada',
        'O campo Quantidade não pode ser inferior à quantidade já finalizada (2).',
        { campo: 'quantidade' },
      );
  });

  it('recusa desconto maior que a nova linha', () => {
    given(...emProducao.comItem({ itemId: 2 }).eventos)
      .when(atualizarItem({ ...semMudanca, valorEmCentavos: 499 }))
      .thenRefused(
        'desconto-acima-do-item',
        'O campo Desconto não pode ser superior ao valor do item.',
        { campo: 'desconto' },
      );
  });

  it('recusa um valor que leva o pedido acima do máximo, e deixa baixar', () => {
    const acima = emProducao
      .comItem({ itemId: 2 })
      .comItem({ itemId: 50, quantidade: 1_001, valorEmCentavos: 999_000_998 });
    given(...acima.eventos)
      .when(atualizarItem({ ...semMudanca, valorEmCentavos: 4_501 }))
      .thenRefused(
        'pedido-acima-do-maximo',
        'O valor do pedido não pode ser superior a R$\u00a09.999.999.999,99.',
        { campo: 'valor' },
      );
    given(...acima.eventos)
      .when(atualizarItem({ ...semMudanca, valorEmCentavos: 4_499 }))
      .thenEvents(atualizado({ valorEmCentavos: 4_499 }));
  });

  it('recusa trocar por um produto que não existe mais', () => {
    given(...emProducao.comItem({ itemId: 2 }).eventos)
      .when(atualizarItem({ ...semMudanca, produtoId: 4, produtoNome: null }))
      .thenRefused('produto-invalido', 'O campo Produto é inválido.', { campo: 'produto_id' });
  });

  it('recusa um item que não está no pedido', () => {
    given(...emProducao.eventos)
      .when(atualizarItem(semMudanca))
      .thenRefused('item-inexistente', 'Item não encontrado.', 'inexistente');
  });

  it('num pedido finalizado, os itens estão bloqueados', () => {
    given(...pronto.noEstagio(3).eventos)
      .when(atualizarItem({ ...semMudanca, quantidade: 5 }))
      .thenRefused(
        'itens-bloqueados',
        'Este pedido já foi finalizado. Para alterar os itens, volte o pedido para Em Produção.',
      );
  });

  it('fica quieto quando nada mudou', () => {
    given(...emProducao.comItem({ itemId: 2 }).eventos)
      .when(atualizarItem(semMudanca))
      .thenNothing();
  });
});
