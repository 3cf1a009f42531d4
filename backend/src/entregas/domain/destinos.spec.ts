import { describe, it } from 'vitest';
import type { DadosDoDestino, EntregaEvent } from '@encomenda/contracts/entregas/entrega.events';
import { MAIOR_ORDEM } from '@encomenda/contracts/entregas/entregas.http';
import {
  ENTREGA_ID,
  enderecoNaPaulista,
  pedidoDeMaria,
  umaEntrega,
} from '../../testing/builders/entrega.builder.js';
import { specFor } from '../../testing/given-when-then.js';
import { entregaFold } from './entrega.js';
import { adicionarDestino } from '../destinos/adicionar-destino.js';
import { atualizarDestino } from '../destinos/atualizar-destino.js';

const given = specFor(entregaFold);
const entregaId = ENTREGA_ID;
const noPedido = { campo: 'pedido_id' } as const;
const comum = {
  entregaId,
  pedido: pedidoDeMaria,
  endereco: enderecoNaPaulista,
  ordem: null,
} as const;
const adicionar = { ...comum, destinoId: 9, pedidoId: 109 } as const;
const atualizar = { ...comum, destinoId: 1, pedidoId: 101 } as const;
const doCliente = { clienteId: 5, clienteNome: 'Maria Souza' };
const adicionado = (ids: { destinoId?: number; pedidoId?: number } = {}): EntregaEvent => ({
  type: 'DestinoAdicionado',
  data: { entregaId, destinoId: 9, pedidoId: 109, ...doCliente, ...enderecoNaPaulista, ...ids },
});
const reordenados = (...destinos: number[]): EntregaEvent => ({
  type: 'DestinosReordenados',
  data: { entregaId, destinos },
});
const tres = umaEntrega().comDestinos(1, 2, 3);

const impossiveis = [
  ['não existe', null, 'pedido-invalido', 'O campo Pedido é inválido.'],
  [
    'foi cancelado',
    { ...pedidoDeMaria, cancelado: true },
    'pedido-cancelado',
    'O pedido 109 foi cancelado.',
  ],
  [
    'não foi iniciado',
    { ...pedidoDeMaria, estagioId: 1 },
    'pedido-nao-iniciado',
    'O pedido 109 ainda não está em produção.',
  ],
  [
    'já foi entregue',
    { ...pedidoDeMaria, estagioId: 4 },
    'pedido-ja-entregue',
    'O pedido 109 já foi entregue.',
  ],
] as const;

describe('adicionar um destino', () => {
  it.each([2, 3] as const)('leva um pedido no estágio %i, por último', (estagioId) => {
    given(...tres.eventos)
      .when(adicionarDestino({ ...adicionar, pedido: { ...pedidoDeMaria, estagioId } }))
      .thenEvents(adicionado());
  });

  it('entra no lugar pedido; além do último é o último', () => {
    given(...tres.eventos)
      .when(adicionarDestino({ ...adicionar, ordem: 1 }))
      .thenEvents(adicionado(), reordenados(9, 1, 2, 3));
    given(...tres.eventos)
      .when(adicionarDestino({ ...adicionar, ordem: 3 }))
      .thenEvents(adicionado(), reordenados(1, 2, 9, 3));
    for (const ordem of [4, 5, 200])
      given(...tres.eventos)
        .when(adicionarDestino({ ...adicionar, ordem }))
        .thenEvents(adicionado());
  });

  it.each(impossiveis)('recusa um pedido que %s', (_, pedido, codigo, frase) => {
    given(...tres.eventos)
      .when(adicionarDestino({ ...adicionar, pedido }))
      .thenRefused(codigo, frase, noPedido);
  });

  it('recusa o mesmo pedido duas vezes, até que o primeiro saia', () => {
    given(...tres.eventos)
      .when(adicionarDestino({ ...adicionar, pedidoId: 102 }))
      .thenRefused('pedido-repetido', 'O pedido 102 já está nesta entrega.', noPedido);
    const semO102 = tres.e({
      type: 'DestinoRemovido',
      data: { entregaId, destinoId: 2, motivo: 'a-pedido' },
    });
    given(...semO102.eventos)
      .when(adicionarDestino({ ...adicionar, pedidoId: 102 }))
      .thenEvents(adicionado({ pedidoId: 102 }));
  });

  it('recusa o mesmo destino duas vezes', () => {
    given(...tres.eventos)
      .when(adicionarDestino({ ...adicionar, destinoId: 3 }))
      .thenRefused('destino-ja-existe', 'Este destino já está na entrega.');
  });

  it('recusa mais destinos do que cabem', () => {
    const ids = Array.from({ length: MAIOR_ORDEM }, (_, i) => i + 1);
    given(...umaEntrega().comDestinos(...ids.slice(1)).eventos)
      .when(adicionarDestino({ ...adicionar, destinoId: 999, pedidoId: 999 }))
      .thenEvents(adicionado({ destinoId: 999, pedidoId: 999 }));
    given(...umaEntrega().comDestinos(...ids).eventos)
      .when(adicionarDestino({ ...adicionar, destinoId: 999, pedidoId: 999 }))
      .thenRefused('destinos-demais', 'Uma entrega pode ter no máximo 200 destinos.', noPedido);
  });
});

describe('atualizar um destino', () => {
  const emNatal = { ...enderecoNaPaulista, cidade: 'Natal', estado: 'RN' };
  const atualizado = (data: Partial<DadosDoDestino>): EntregaEvent => ({
    type: 'DestinoAtualizado',
    data: {
      entregaId,
      destinoId: 1,
      pedidoId: 101,
      ...doCliente,
      ...enderecoNaPaulista,
      ...data,
    },
  });

  it('guarda o destino inteiro, no mesmo lugar', () => {
    given(...tres.eventos)
      .when(atualizarDestino({ ...atualizar, endereco: emNatal }))
      .thenEvents(atualizado(emNatal));
  });

  it('fica quieto quando nada mudou', () => {
    given(...tres.eventos)
      .when(atualizarDestino(atualizar))
      .thenNothing();
    given(...tres.eventos)
      .when(atualizarDestino({ ...atualizar, ordem: 1 }))
      .thenNothing();
    given(...tres.e(atualizado(emNatal)).eventos)
      .when(atualizarDestino({ ...atualizar, endereco: emNatal }))
      .thenNothing();
  });

  it('muda de lugar, só ou junto com o endereço', () => {
    given(...tres.eventos)
      .when(atualizarDestino({ ...atualizar, ordem: 2 }))
      .thenEvents(reordenados(2, 1, 3));
    given(...tres.eventos)
      .when(atualizarDestino({ ...atualizar, endereco: emNatal, ordem: 200 }))
      .thenEvents(atualizado(emNatal), reordenados(2, 3, 1));
  });

  it('mantém o nome copiado, ainda que o cadastro e o pedido tenham mudado', () => {
    const hoje = {
      ...pedidoDeMaria,
      clienteNome: 'Maria Dias',
      estagioId: 4,
      cancelado: true,
    } as const;
    for (const pedido of [hoje, null])
      given(...tres.eventos)
        .when(atualizarDestino({ ...atualizar, pedido, endereco: emNatal }))
        .thenEvents(atualizado(emNatal));
  });

  it('copia o cliente quando o pedido passou a outro', () => {
    const joana = { clienteId: 6, clienteNome: 'Joana' };
    given(...tres.eventos)
      .when(atualizarDestino({ ...atualizar, pedido: { ...pedidoDeMaria, ...joana } }))
      .thenEvents(atualizado(joana));
  });

  it('troca de pedido, com o cliente de hoje', () => {
    const joana = { clienteId: 6, clienteNome: 'Joana' };
    given(...tres.eventos)
      .when(
        atualizarDestino({ ...atualizar, pedidoId: 109, pedido: { ...pedidoDeMaria, ...joana } }),
      )
      .thenEvents(atualizado({ pedidoId: 109, ...joana }));
  });

  it.each(impossiveis)('não troca por um pedido que %s', (_, pedido, codigo, frase) => {
    given(...tres.eventos)
      .when(atualizarDestino({ ...atualizar, pedidoId: 109, pedido }))
      .thenRefused(codigo, frase, noPedido);
  });

  it('não troca por um pedido que já está na entrega', () => {
    given(...tres.eventos)
      .when(atualizarDestino({ ...atualizar, pedidoId: 103 }))
      .thenRefused('pedido-repetido', 'O pedido 103 já está nesta entrega.', noPedido);
  });
});
