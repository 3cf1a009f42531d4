import { temInversa } from '@encomenda/contracts/desfazer/inversas';
import { orcamentoEvents } from '@encomenda/contracts/orcamentos/orcamento.events';
import { describe, expect, it } from 'vitest';
import { pedidoFold, type Pedido } from '../pedidos/domain/pedido.js';
import { fold } from '../testing/given-when-then.js';
import {
  aprovado,
  conteudoDeMaria,
  escrito,
  excluido,
  ORCAMENTO_ID as orcamentoId,
  pedidoFeito,
  recusado,
  revisto,
} from '../testing/builders/orcamento.builder.js';
import { umPedido } from '../testing/builders/pedido.builder.js';
import { UndoRecord } from '../testing/desfazer/undo-record.js';
import type { Orcamento } from './domain/orcamento.js';
import { desfazerOrcamentos } from './orcamentos.desfazer.js';

const pedidoEm = (historia: ReturnType<typeof umPedido>): Pedido =>
  fold(pedidoFold, historia.eventos);

const PEDIDOS: Readonly<Record<number, Pedido>> = {
  12: pedidoEm(umPedido()),
  13: pedidoEm(umPedido({ estagioId: 2 })),
  14: pedidoEm(
    umPedido().e({
      type: 'PedidoCancelado',
      data: { pedidoId: 12, clienteId: 5, motivo: null, pagamentos: 'reter' },
    }),
  ),
  15: pedidoEm(umPedido().comItem({ itemId: 1 }).comPagamento({ pagamentoId: 1 })),
};
const subject = desfazerOrcamentos(async (id) => PEDIDOS[id]!);
const registro = () => new UndoRecord(subject, orcamentoId);
const seguir = (...events: ReturnType<typeof escrito>[]) => {
  const record = registro();
  const revisoes = events.map((event) => record.write([event]));
  return { record, revisoes, ultima: revisoes.at(-1)! };
};
const situacao = (state: Orcamento) =>
  state.situacao === 'inexistente'
    ? state.situacao
    : state.excluido
      ? 'excluido'
      : `${state.situacao} ${state.atual.versao}`;

describe('desfazer o que se fez num orçamento', () => {
  it('a tabela tem exatamente os inversos que existem', () => {
    const tipos = orcamentoEvents.map(({ type }) => type as string);
    expect(Object.keys(subject.inverses).sort()).toEqual(tipos.filter(temInversa).sort());
  });

  it.each([
    ['escrito', [escrito()], 'excluido', 'O orçamento será excluído.'],
    [
      'revisto',
      [escrito(), revisto(2, { prazo: null })],
      'aberto 3',
      'O que dizia a versão 1 volta, como a versão 3.',
    ],
    ['aprovado', [escrito(), aprovado()], 'aberto 1', 'O orçamento volta a estar em aberto.'],
    ['recusado', [escrito(), recusado()], 'aberto 1', 'O orçamento volta a estar em aberto.'],
    ['excluído', [escrito(), excluido], 'aberto 1', 'O orçamento volta, como estava.'],
  ] as const)('%s: volta, e diz o que muda', async (_, events, depois, frase) => {
    const { record, ultima } = seguir(...events);
    const plano = await record.plan(ultima);
    expect('muda' in plano ? plano.muda[0] : plano).toBe(frase);
    await record.undo(ultima);
    expect(situacao(record.state)).toBe(depois);
  });

  it('um orçamento escrito e enviado ainda se desfaz: o envio não o muda', async () => {
    const { record, revisoes } = seguir(escrito(), {
      type: 'OrcamentoEnviado',
      data: { orcamentoId, clienteId: 5, versao: 1, canal: 'copia', texto: 'Olá!' },
    });
    expect(await record.plan(revisoes[0]!)).toMatchObject({ muda: ['O orçamento será excluído.'] });
    await record.undo(revisoes[0]!);
    expect(situacao(record.state)).toBe('excluido');
  });

  it('uma versão volta com tudo o que a de antes dizia, como outra', async () => {
    const { record, ultima } = seguir(
      escrito(),
      revisto(2, { prazo: null, condicoes: 'Sem troca.' }),
    );
    const plano = await record.plan(ultima);
    expect(plano).toMatchObject({
      muda: [
        'O que dizia a versão 1 volta, como a versão 3.',
        'Prazo agora é 20/11/2026.',
        'Condições saiu.',
      ],
    });
    await record.undo(ultima);
    expect(record.state).toMatchObject({ atual: { versao: 3, conteudo: conteudoDeMaria } });
  });

  it('a recusa, a exclusão e a sua volta se refazem', async () => {
    const { record, ultima } = seguir(escrito(), recusado());
    const reaberto = await record.undo(ultima);
    expect(await record.plan(reaberto)).toMatchObject({
      muda: ['O orçamento volta a estar recusado.'],
    });
    const deNovo = await record.undo(reaberto);
    expect(record.state).toMatchObject({ situacao: 'recusado', recusa: { motivo: 'Achou caro' } });
    await record.undo(deNovo);
    const some = record.write([excluido]);
    const volta = await record.undo(some);
    await record.undo(volta);
    expect(situacao(record.state)).toBe('excluido');
  });

  it('de uma aprovação, diz o pedido que é cancelado', async () => {
    const { record, revisoes } = seguir(escrito(), aprovado(), pedidoFeito(12));
    expect(await record.plan(revisoes[1]!)).toMatchObject({
      muda: ['O orçamento volta a estar em aberto.', 'O pedido 12, feito dele, é cancelado.'],
    });
  });

  it.each([
    [13, { impede: 'O pedido 13, feito dele, já está em produção.' }],
    [14, { muda: ['O orçamento volta a estar em aberto.'] }],
    [15, { impede: 'O pedido 15, feito dele, já tem pagamentos.' }],
  ])('de uma aprovação cujo pedido %i já andou: %j', async (pedidoId, esperado) => {
    const { record, revisoes } = seguir(escrito(), aprovado(), pedidoFeito(pedidoId));
    expect(await record.plan(revisoes[1]!)).toMatchObject(esperado);
  });

  it('o que veio depois o impede', async () => {
    const revista = seguir(escrito(), aprovado(), revisto(2, { prazo: null }));
    expect(await revista.record.plan(revista.revisoes[1]!)).toEqual({
      impede: 'O orçamento já foi revisto depois por Ana às 14:32.',
    });
    const aprovada = seguir(escrito(), revisto(2, { prazo: null }), aprovado({ versao: 2 }));
    expect(await aprovada.record.plan(aprovada.revisoes[1]!)).toEqual({
      impede: 'O orçamento já foi aprovado depois por Ana às 14:32.',
    });
    expect(await aprovada.record.plan(aprovada.revisoes[0]!)).toEqual({
      impede: 'O orçamento já foi alterado depois por Ana às 14:32.',
    });
    const outraRecusa = seguir(
      escrito(),
      recusado(),
      { type: 'RecusaDesfeita', data: { orcamentoId, versao: 1 } },
      recusado({ motivo: 'Vai fazer em casa' }),
    );
    expect(await outraRecusa.record.plan(outraRecusa.revisoes[1]!)).toEqual({
      impede: 'O orçamento já foi alterado depois por Ana às 14:32.',
    });
    const excluida = seguir(escrito(), recusado(), excluido);
    expect(await excluida.record.plan(excluida.revisoes[1]!)).toEqual({
      impede: 'O orçamento já foi excluído depois por Ana às 14:32.',
    });
  });
});
