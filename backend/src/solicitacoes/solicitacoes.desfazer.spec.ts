import { temInversa } from '@encomenda/contracts/desfazer/inversas';
import {
  solicitacaoEvents,
  type SolicitacaoEvent,
} from '@encomenda/contracts/solicitacoes/solicitacao.events';
import { describe, expect, it } from 'vitest';
import { umaSolicitacao } from '../testing/builders/solicitacao.builder.js';
import { UndoRecord } from '../testing/desfazer/undo-record.js';
import { situacaoDe } from './domain/solicitacao.js';
import { desfazerSolicitacoes } from './solicitacoes.desfazer.js';

const solicitacaoId = 1;
const BIA = 2;
const recebida = umaSolicitacao();
const respondida: SolicitacaoEvent = {
  type: 'SolicitacaoRespondida',
  data: { solicitacaoId, canal: 'copia', texto: 'Olá!' },
};
const recusada = (motivo: string): SolicitacaoEvent => ({
  type: 'SolicitacaoRecusada',
  data: { solicitacaoId, motivo },
});
const desfeita: SolicitacaoEvent = { type: 'RecusaDaSolicitacaoDesfeita', data: { solicitacaoId } };
const escolhido = (clienteId: number | null): SolicitacaoEvent => ({
  type: 'ClienteDaSolicitacaoEscolhido',
  data: { solicitacaoId, clienteId },
});

const seguir = (...events: SolicitacaoEvent[]) => {
  const record = new UndoRecord(desfazerSolicitacoes, solicitacaoId);
  const revisoes = events.map((event) => record.write([event]));
  const agora = () => {
    if (record.state.situacao === 'inexistente') throw new Error('a request');
    return record.state;
  };
  return { record, revisoes, ultima: revisoes.at(-1)!, agora };
};

describe('desfazer o que se fez numa solicitação', () => {
  it('a tabela tem exatamente os inversos que existem', () => {
    const tipos = solicitacaoEvents.map(({ type }) => type as string);
    expect(Object.keys(desfazerSolicitacoes.inverses).sort()).toEqual(
      tipos.filter(temInversa).sort(),
    );
  });

  it.each([
    ['a esperar resposta', [recebida], 'nova'],
    ['a estar respondida', [recebida, respondida], 'respondida'],
  ] as const)('a recusada volta %s', async (como, antes, depois) => {
    const { record, ultima, agora } = seguir(...antes, recusada('Não dá.'));
    expect(await record.plan(ultima)).toMatchObject({ muda: [`A solicitação volta ${como}.`] });
    await record.undo(ultima);
    expect(situacaoDe(agora())).toBe(depois);
  });

  it('uma recusa já desfeita, ou com outra em seu lugar, fica como está', async () => {
    const impede = expect.stringContaining('A recusa já foi desfeita depois');
    const uma = seguir(recebida, recusada('Não dá.'), desfeita);
    expect(await uma.record.plan(uma.revisoes[1]!)).toMatchObject({ impede });
    const outra = seguir(recebida, recusada('Não dá.'), desfeita, recusada('É longe.'));
    expect(await outra.record.plan(outra.revisoes[1]!)).toMatchObject({ impede });
  });

  it('o cliente de antes volta, ou nenhum, se ninguém escolheu outro', async () => {
    const { record, revisoes, agora } = seguir(recebida, escolhido(5), escolhido(6));
    expect(await record.plan(revisoes[1]!)).toMatchObject({
      impede: expect.stringContaining('O cliente já foi mudado depois'),
    });
    await record.undo(revisoes[2]!);
    expect(agora().clienteId).toBe(5);
    const so = seguir(recebida, escolhido(5));
    expect(await so.record.plan(so.ultima)).toMatchObject({
      muda: ['A solicitação fica sem cliente.'],
    });
    await so.record.undo(so.ultima);
    expect(so.agora().clienteId).toBeNull();
  });

  it('diz quem trocou o cliente, ao escolher outro ou ao fazer um pedido para outro', async () => {
    const atendida = (clienteId: number): SolicitacaoEvent => ({
      type: 'SolicitacaoAtendida',
      data: { solicitacaoId, em: 'pedido', numero: 301, clienteId },
    });
    const porPedido = seguir(recebida, escolhido(5));
    porPedido.record.write([atendida(6)], undefined, BIA);
    expect(await porPedido.record.plan(porPedido.ultima)).toEqual({
      impede: 'O cliente já foi mudado depois por Bia às 14:32.',
    });
    const porEscolha = seguir(recebida, escolhido(5), escolhido(6));
    porEscolha.record.write([atendida(6)], undefined, BIA);
    expect(await porEscolha.record.plan(porEscolha.revisoes[1]!)).toEqual({
      impede: 'O cliente já foi mudado depois por Ana às 14:32.',
    });
  });
});
