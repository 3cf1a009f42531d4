import { describe, it } from 'vitest';
import type { EntregaEvent } from '@encomenda/contracts/entregas/entrega.events';
import {
  ENTREGA_ID,
  enderecoNaPaulista,
  pedidoDeMaria,
  umaEntrega,
} from '../../testing/builders/entrega.builder.js';
import { specFor } from '../../testing/given-when-then.js';
import { entregaFold } from './entrega.js';
import { criarEntrega } from '../atos/criar-entrega.js';
import { remarcarEntrega } from '../atos/remarcar-entrega.js';
import { alternarFinalizacao } from '../atos/alternar-finalizacao.js';
import { excluirEntrega } from '../atos/excluir-entrega.js';
import { ordenarDestinos } from '../destinos/ordenar-destinos.js';
import { removerDestino } from '../destinos/remover-destino.js';
import { retirarPedidoCancelado } from './retirar-pedido-cancelado.js';
import { atualizarDestino } from '../destinos/atualizar-destino.js';
import { adicionarDestino } from '../destinos/adicionar-destino.js';
import { restaurarEntrega } from './restaurar-entrega.js';
import { restaurarDestino } from './restaurar-destino.js';

const given = specFor(entregaFold);
const entregaId = ENTREGA_ID;
const entregaFinalizada = [
  'entrega-finalizada',
  'Esta entrega já foi finalizada. Reabra-a (Não Finalizar) para mudar os destinos.',
] as const;

const criar = criarEntrega({ entregaId, data: '2026-11-21' });
const remarcar = remarcarEntrega({ entregaId, data: '2026-11-23' });
const alternar = alternarFinalizacao({ entregaId });
const excluir = excluirEntrega({ entregaId });
const ordenar = ordenarDestinos({ entregaId, destinos: [2, 1] });
const remover = removerDestino({ entregaId, destinoId: 1 });
const retirar = retirarPedidoCancelado({ entregaId, pedidoId: 101 });
const destino = {
  entregaId,
  destinoId: 1,
  pedidoId: 101,
  pedido: pedidoDeMaria,
  endereco: enderecoNaPaulista,
  ordem: null,
} as const;
const atualizar = atualizarDestino(destino);
const adicionar = adicionarDestino({ ...destino, destinoId: 9, pedidoId: 109 });

const removido = (destinoId: number, motivo: 'a-pedido' | 'pedido-cancelado'): EntregaEvent => ({
  type: 'DestinoRemovido',
  data: { entregaId, destinoId, motivo },
});
const reordenados = (...destinos: number[]): EntregaEvent => ({
  type: 'DestinosReordenados',
  data: { entregaId, destinos },
});

describe('o que não existe', () => {
  it.each(Object.entries({ remarcar, alternar, excluir, ordenar, remover, atualizar, adicionar }))(
    '%s recusa uma entrega que não existe ou foi excluída',
    (_, comando) => {
      for (const eventos of [[], umaEntrega().comDestinos(1, 2).excluida().eventos])
        given(...eventos)
          .when(comando)
          .thenRefused('entrega-inexistente', 'Entrega não encontrada.', 'inexistente');
    },
  );

  it.each(Object.entries({ remover, atualizar }))(
    '%s recusa um destino que não está na entrega',
    (_, comando) => {
      given(...umaEntrega().comDestinos(2, 3).eventos)
        .when(comando)
        .thenRefused('destino-inexistente', 'Destino não encontrado.', 'inexistente');
    },
  );

  it('um pedido cancelado sai sem queixas de onde não está', () => {
    for (const { eventos } of [
      umaEntrega().comDestinos(2),
      umaEntrega().comDestinos(1).e(removido(1, 'pedido-cancelado')),
      umaEntrega().comDestinos(1).excluida(),
      umaEntrega().comDestinos(1).finalizada(),
    ])
      given(...eventos)
        .when(retirar)
        .thenNothing();
    given().when(retirar).thenNothing();
  });
});

describe('uma entrega finalizada', () => {
  const finalizada = umaEntrega().comDestinos(1, 2).finalizada();

  it.each(Object.entries({ ordenar, remover, atualizar, adicionar }))('recusa %s', (_, comando) => {
    given(...finalizada.eventos)
      .when(comando)
      .thenRefused(...entregaFinalizada);
  });

  it('pode ser remarcada e excluída', () => {
    given(...finalizada.eventos)
      .when(remarcar)
      .thenEvents({ type: 'EntregaRemarcada', data: { entregaId, data: '2026-11-23' } });
    given(...finalizada.eventos)
      .when(excluir)
      .thenEvents({ type: 'EntregaExcluida', data: { entregaId } });
  });

  it('reaberta, volta a mudar de destinos', () => {
    given(...finalizada.eventos)
      .when(alternar)
      .thenEvents({ type: 'EntregaReaberta', data: { entregaId } });
    given(...finalizada.reaberta().eventos)
      .when(remover)
      .thenEvents(removido(1, 'a-pedido'));
  });
});

describe('a entrega', () => {
  it('é marcada para um dia, uma vez só', () => {
    given()
      .when(criar)
      .thenEvents({ type: 'EntregaCriada', data: { entregaId, data: '2026-11-21' } });
    for (const { eventos } of [umaEntrega(), umaEntrega().excluida()])
      given(...eventos)
        .when(criar)
        .thenRefused('entrega-ja-existe', 'Esta entrega já está cadastrada.');
  });

  it('remarcada para o mesmo dia, fica quieta', () => {
    given(...umaEntrega('2026-11-23').eventos)
      .when(remarcar)
      .thenNothing();
  });

  it('é finalizada pelo botão', () => {
    given(...umaEntrega().eventos)
      .when(alternar)
      .thenEvents({ type: 'EntregaFinalizada', data: { entregaId } });
  });
});

describe('ordenar', () => {
  const tres = umaEntrega().comDestinos(1, 2, 3);

  it('põe todos os destinos na ordem nova, e repetir não muda nada', () => {
    given(...tres.eventos)
      .when(ordenarDestinos({ entregaId, destinos: [3, 1, 2] }))
      .thenEvents(reordenados(3, 1, 2));
    given(...tres.ordenada(3, 1, 2).eventos)
      .when(ordenarDestinos({ entregaId, destinos: [3, 1, 2] }))
      .thenNothing();
  });

  it.each([
    ['com um a menos', [3, 1]],
    ['com um a mais', [3, 1, 2, 4]],
    ['com um repetido', [3, 1, 1]],
    ['com um de outra entrega', [3, 1, 4]],
    ['vazia', []],
  ])('recusa uma ordem %s', (_, destinos) => {
    given(...tres.eventos)
      .when(ordenarDestinos({ entregaId, destinos }))
      .thenRefused(
        'destinos-mudaram',
        'Os destinos mudaram enquanto eram ordenados. Recarregue e tente novamente.',
      );
  });
});

describe('remover', () => {
  it('a pedido, ou porque o pedido foi cancelado', () => {
    const dois = umaEntrega().comDestinos(1, 2);
    given(...dois.eventos)
      .when(remover)
      .thenEvents(removido(1, 'a-pedido'));
    given(...dois.eventos)
      .when(retirar)
      .thenEvents(removido(1, 'pedido-cancelado'));
  });
});

describe('restaurar entrega', () => {
  const restaurar = { entregaId, pedidosCancelados: new Set<number>() } as const;
  const voltou = (finalizada: boolean): EntregaEvent => ({
    type: 'EntregaRestaurada',
    data: { entregaId, data: '2026-11-21', finalizada },
  });
  const voltouDestino = (destinoId: number, lugar: number): EntregaEvent => ({
    type: 'DestinoRestaurado',
    data: {
      entregaId,
      destinoId,
      pedidoId: 100 + destinoId,
      clienteId: 5,
      clienteNome: 'Maria Souza',
      ...enderecoNaPaulista,
      lugar,
    },
  });
  const dois = umaEntrega().comDestinos(1, 2);

  it('volta aberta ou finalizada, com os destinos na sua ordem', () => {
    given(...dois.ordenada(2, 1).excluida().eventos)
      .when(restaurarEntrega(restaurar))
      .thenEvents(voltou(false), voltouDestino(2, 1), voltouDestino(1, 2));
    given(...dois.finalizada().excluida().eventos)
      .when(restaurarEntrega(restaurar))
      .thenEvents(voltou(true), voltouDestino(1, 1), voltouDestino(2, 2));
  });

  it('aberta, deixa de fora os pedidos cancelados entretanto; finalizada, não', () => {
    const pedidosCancelados = new Set([101]);
    given(...dois.excluida().eventos)
      .when(restaurarEntrega({ ...restaurar, pedidosCancelados }))
      .thenEvents(voltou(false), voltouDestino(2, 1));
    given(...dois.finalizada().excluida().eventos)
      .when(restaurarEntrega({ ...restaurar, pedidosCancelados }))
      .thenEvents(voltou(true), voltouDestino(1, 1), voltouDestino(2, 2));
  });

  it('recusa a que não está excluída, ou nunca existiu', () => {
    for (const historia of [dois, dois.excluida().e(voltou(false))])
      given(...historia.eventos)
        .when(restaurarEntrega(restaurar))
        .thenRefused('entrega-nao-excluida', 'Esta entrega não está excluída.');
    given()
      .when(restaurarEntrega(restaurar))
      .thenRefused('entrega-inexistente', 'Entrega não encontrada.', 'inexistente');
  });
});

describe('restaurar destino', () => {
  const restaurar = { entregaId, destinoId: 1, pedido: pedidoDeMaria } as const;
  const tres = umaEntrega().comDestinos(1, 2, 3);
  const voltou = (lugar: number): EntregaEvent => ({
    type: 'DestinoRestaurado',
    data: {
      entregaId,
      destinoId: 1,
      pedidoId: 101,
      clienteId: 5,
      clienteNome: 'Maria Souza',
      ...enderecoNaPaulista,
      lugar,
    },
  });

  it('volta ao seu lugar, ou ao último que há', () => {
    given(...tres.e(removido(1, 'a-pedido')).eventos)
      .when(restaurarDestino(restaurar))
      .thenEvents(voltou(1));
    const noFim = tres
      .ordenada(2, 3, 1)
      .e(removido(1, 'pedido-cancelado'), removido(2, 'a-pedido'));
    given(...noFim.eventos)
      .when(restaurarDestino(restaurar))
      .thenEvents(voltou(2));
  });

  it('recusa o que está lá, ou nunca esteve', () => {
    for (const historia of [tres, tres.e(removido(1, 'a-pedido'), voltou(1))])
      given(...historia.eventos)
        .when(restaurarDestino(restaurar))
        .thenRefused('destino-nao-removido', 'Este destino não está removido.');
    given(...tres.eventos)
      .when(restaurarDestino({ ...restaurar, destinoId: 77 }))
      .thenRefused('destino-inexistente', 'Destino não encontrado.', 'inexistente');
  });

  it('recusa um pedido que já está na entrega, já foi entregue ou foi cancelado', () => {
    const semUm = tres.e(removido(1, 'a-pedido'));
    given(...semUm.comDestino(9, { pedidoId: 101 }).eventos)
      .when(restaurarDestino(restaurar))
      .thenRefused('pedido-repetido', 'O pedido 101 já está nesta entrega.');
    given(...semUm.eventos)
      .when(restaurarDestino({ ...restaurar, pedido: { ...pedidoDeMaria, estagioId: 4 } }))
      .thenRefused('pedido-ja-entregue', 'O pedido 101 já foi entregue.');
    given(...semUm.eventos)
      .when(restaurarDestino({ ...restaurar, pedido: { ...pedidoDeMaria, cancelado: true } }))
      .thenRefused('pedido-cancelado', 'O pedido 101 foi cancelado.');
  });

  it('recusa uma entrega finalizada', () => {
    given(...tres.e(removido(1, 'a-pedido')).finalizada().eventos)
      .when(restaurarDestino(restaurar))
      .thenRefused(...entregaFinalizada);
  });
});
