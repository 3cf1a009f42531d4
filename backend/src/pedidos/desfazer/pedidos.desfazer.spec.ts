import { beforeEach, describe, expect, it } from '@jest/globals';
import { INVERSAS, temInversa } from '@encomenda/contracts/desfazer/inversas';
import {
  pedidoEvents,
  pedidoStream,
  type PedidoEvent,
} from '@encomenda/contracts/pedidos/pedido.events';
import { Recusa } from '@encomenda/contracts/shared/decider';
import type { RecordedEvent } from '@encomenda/contracts/shared/event';
import { Random } from '@encomenda/platform/random';
import { commandOf, planUndo } from '../../desfazer/plan.js';
import { umComando } from '../../testing/comandos-do-pedido.js';
import type { EntregaExistente } from '../../entregas/domain/entrega.js';
import type { Retirada } from '../../entregas/retiradas-do-pedido.js';
import { fold } from '../../testing/given-when-then.js';
import { PEDIDO_ID, umPedido } from '../../testing/pedido.builder.js';
import { pedidoDecider, type PedidoCommand } from '../domain/pedido.decider.js';
import { desfazerPedidos } from './pedidos.desfazer.js';

const pedidoId = PEDIDO_ID;
const subject = desfazerPedidos({
  clienteExiste: async (id) => id !== 404,
  nomeDaTag: async (id) => (id === 404 ? null : 'Urgente'),
  retiradas: async () => retiradas,
});
/** The deliveries that a cancellation took the order out of, in the test at hand. */
let retiradas: readonly Retirada[] = [];
beforeEach(() => {
  retiradas = [];
});

/** The stream of an order, written act by act. */
class Registro {
  readonly eventos: RecordedEvent<PedidoEvent>[] = [];

  /** Writes what one command caused. Gives the revision of its last event. */
  ato(events: readonly PedidoEvent[], desfaz?: number): number {
    const commandId = `ato ${this.eventos.length}`;
    for (const { type, data } of events)
      this.eventos.push({
        id: `${this.eventos.length}`,
        stream: pedidoStream(pedidoId),
        revision: BigInt(this.eventos.length),
        position: { commit: 0n, prepare: 0n },
        type,
        data,
        metadata: {
          commandId,
          $correlationId: commandId,
          $causationId: commandId,
          usuarioId: 1,
          ocorridoEm: '2026-11-21T17:32:00.000Z',
          dia: '2026-11-21',
          schemaVersion: 1,
          ...(desfaz === undefined ? {} : { desfaz }),
        },
      });
    return this.eventos.length - 1;
  }

  pedir(command: PedidoCommand): number {
    return this.ato(pedidoDecider.decide(command, this.pedido));
  }

  /** How the act that wrote the event at this revision is undone. */
  async plano(revisao: number) {
    const byWhom = () => ' por Ana às 14:32';
    return (await planUndo(subject, this.eventos, { revisao, may: () => true, byWhom })).undo;
  }

  async desfazer(revisao: number): Promise<number> {
    const command = commandOf(await this.plano(revisao));
    return this.ato(pedidoDecider.decide(command, this.pedido), revisao);
  }

  get pedido() {
    return fold(pedidoDecider, this.eventos as unknown as readonly PedidoEvent[]);
  }
}

const registroDe = (historia: { eventos: readonly PedidoEvent[] }): Registro => {
  const registro = new Registro();
  for (const evento of historia.eventos) registro.ato([evento]);
  return registro;
};

const emProducao = umPedido({ estagioId: 2 }).comItem(
  { itemId: 1, quantidade: 3 },
  { estagioId: 2 },
);

describe('desfazer o que aconteceu a um pedido', () => {
  it('a tabela tem exatamente os inversos que existem', () => {
    const tipos = pedidoEvents.map(({ type }) => type);
    expect(Object.keys(subject.inverses).sort()).toEqual(tipos.filter(temInversa).sort());
    expect(tipos.filter((tipo) => INVERSAS[tipo] === undefined)).toEqual([]);
  });

  it('qualquer ato, desfeito logo em seguida, deixa o pedido como era; refeito, como ficou', async () => {
    const desfeitos = new Set<string>();
    const erros: unknown[] = [];
    for (let semente = 1; semente <= 60; semente++) {
      const r = new Random(semente);
      const registro = new Registro();
      for (let i = 0; i < 60; i++) {
        const command = umComando(r);
        const antes = registro.pedido;
        let revisao: number;
        try {
          if (pedidoDecider.decide(command, antes).length === 0) continue;
          revisao = registro.pedir(command);
        } catch (error) {
          if (error instanceof Recusa) continue;
          throw error;
        }
        if (command.tipo === 'CriarPedido') continue;
        const depois = registro.pedido;
        try {
          const desfeito = await registro.desfazer(revisao);
          expect(registro.pedido).toEqual(antes);
          await registro.desfazer(desfeito);
          expect(registro.pedido).toEqual(depois);
          desfeitos.add(registro.eventos[revisao]!.type);
        } catch (error) {
          // Money is put back only where it fits.
          const cheio = error instanceof Recusa && error.codigo === 'pagamento-acima-do-saldo';
          if (!cheio) erros.push({ semente, command, error });
        }
      }
    }
    expect(erros.slice(0, 2)).toEqual([]);
    expect(desfeitos.size).toBeGreaterThan(15);
  }, 60_000);

  it('um pedido aberto por engano é cancelado, enquanto nada foi pago', async () => {
    const registro = registroDe(umPedido().comItem({ itemId: 1 }));
    expect(await registro.plano(0)).toMatchObject({
      muda: ['O pedido é cancelado e sai das listas.', 'Leva junto 1 item.'],
    });
    const pago = registroDe(umPedido().comItem({ itemId: 1 }).comPagamento({ pagamentoId: 31 }));
    expect(await pago.plano(0)).toEqual({ impede: expect.stringContaining('já tem pagamentos') });
  });

  it('só volta o que ninguém mexeu depois, e diz o que fica', async () => {
    const registro = registroDe(umPedido());
    const pedido = fold(pedidoDecider, umPedido().eventos);
    if (pedido.situacao === 'inexistente') throw new Error('there is an order');
    const { cabecalho } = pedido;
    const dados = { pedidoId, ...cabecalho };
    const ato = registro.ato([
      { type: 'PedidoAtualizado', data: { ...dados, prazo: '2026-12-01', descricao: '<p>b</p>' } },
    ]);
    registro.ato([
      { type: 'PedidoAtualizado', data: { ...dados, prazo: '2026-12-24', descricao: '<p>b</p>' } },
    ]);
    expect(await registro.plano(ato)).toMatchObject({
      muda: [
        'Volta ao que era: descrição.',
        'Fica como está: prazo, alterado depois por Ana às 14:32.',
      ],
      command: { cabecalho: { prazo: '2026-12-24', descricao: cabecalho.descricao } },
    });
  });

  it('não traz de volta um cliente que não existe mais', async () => {
    const registro = registroDe(umPedido({ clienteId: 404 }));
    const { pedido } = registro;
    if (pedido.situacao === 'inexistente') throw new Error('there is an order');
    const ato = registro.ato([
      { type: 'PedidoAtualizado', data: { pedidoId, ...pedido.cabecalho, clienteId: 6 } },
    ]);
    expect(await registro.plano(ato)).toEqual({ impede: 'O cliente de antes foi excluído.' });
  });

  it('um pagamento corrigido depois não é cancelado por quem desfaz o recebimento', async () => {
    const registro = registroDe(
      umPedido().comItem({ itemId: 1 }).comPagamento({ pagamentoId: 31 }),
    );
    const recebido = registro.eventos.length - 1;
    registro.pedir({
      tipo: 'CorrigirPagamento',
      pedidoId,
      pagamentoId: 31,
      pedidoInformadoId: pedidoId,
      valorEmCentavos: 100,
      formaDePagamento: 'Boleto',
      data: null,
    });
    expect(await registro.plano(recebido)).toEqual({
      impede: 'O pagamento já foi corrigido depois por Ana às 14:32.',
    });
  });

  it('um pagamento cancelado volta só até o saldo', async () => {
    const registro = registroDe(
      umPedido().comItem({ itemId: 1 }).comPagamento({ pagamentoId: 31 }),
    );
    const cancelado = registro.pedir({ tipo: 'CancelarPagamento', pedidoId, pagamentoId: 31 });
    registro.pedir({ tipo: 'RemoverItem', pedidoId, itemId: 1 });
    await expect(registro.desfazer(cancelado)).rejects.toMatchObject({
      codigo: 'pagamento-acima-do-saldo',
    });
  });

  it('o mesmo ato não se desfaz duas vezes; desfeito e refeito, pode de novo', async () => {
    const registro = registroDe(emProducao);
    const removido = registro.pedir({ tipo: 'RemoverItem', pedidoId, itemId: 1 });
    const desfeito = await registro.desfazer(removido);
    expect(await registro.plano(removido)).toEqual({
      impede: 'Isto já foi desfeito por Ana às 14:32.',
    });
    await registro.desfazer(desfeito);
    expect(await registro.plano(removido)).toMatchObject({ command: { tipo: 'RestaurarItem' } });
  });

  it('unidades deixam de estar prontas no dia em que ficaram, se o item não foi finalizado', async () => {
    const registro = registroDe(emProducao);
    const duas = registro.pedir({
      tipo: 'FinalizarUnidades',
      pedidoId,
      itemId: 1,
      quantidade: 2,
    });
    const ultima = registro.pedir({
      tipo: 'FinalizarUnidades',
      pedidoId,
      itemId: 1,
      quantidade: 1,
    });
    expect(await registro.plano(duas)).toMatchObject({
      command: {
        antes: { estagio: 2, prontas: [{ dia: '2026-11-21', quantidade: 3 }] },
        depois: { estagio: 2, prontas: [{ dia: '2026-11-21', quantidade: 1 }] },
      },
    });
    registro.pedir({ tipo: 'AvancarEstagioDoItem', pedidoId, itemId: 1 });
    for (const revisao of [duas, ultima])
      expect(await registro.plano(revisao)).toEqual({
        impede: 'O progresso do item já mudou depois por Ana às 14:32.',
      });
  });

  it('um cancelamento com estorno se desfaz inteiro, de qualquer um dos seus eventos', async () => {
    const registro = registroDe(
      umPedido().comItem({ itemId: 1 }).comPagamento({ pagamentoId: 31 }),
    );
    const antes = registro.pedido;
    const estorno = registro.pedir({
      tipo: 'CancelarPedido',
      pedidoId,
      motivo: 'Desistiu',
      pagamentos: 'estornar',
    });
    expect(registro.eventos[estorno]!.type).toBe('PagamentoCancelado');
    expect(await registro.plano(estorno)).toMatchObject({
      muda: ['O pedido volta a valer, como estava.', '1 pagamento volta a valer: R$\u00a030,00.'],
    });
    const desfeito = await registro.desfazer(estorno);
    expect(registro.pedido).toEqual(antes);
    expect(await registro.plano(desfeito)).toMatchObject({
      command: { tipo: 'CancelarPedido', motivo: 'Desistiu', pagamentos: 'estornar' },
    });
  });

  it('um cancelamento desfeito diz a que entregas o pedido volta, e a quais não', async () => {
    const registro = registroDe(umPedido().comItem({ itemId: 1 }).noEstagio(3));
    const cancelado = registro.pedir({
      tipo: 'CancelarPedido',
      pedidoId,
      motivo: null,
      pagamentos: 'reter',
    });
    const endereco = { cep: null, bairro: null, cidade: null, estado: null };
    const dados = {
      pedidoId,
      clienteId: 1,
      clienteNome: 'Maria',
      ...endereco,
      logradouro: null,
      numero: null,
      complemento: null,
    };
    const saida = (entregaId: number, situacao: 'aberta' | 'finalizada'): EntregaExistente => ({
      situacao,
      data: '2026-11-23',
      destinos: [],
      removidos: [{ destino: { destinoId: entregaId, dados }, lugar: 1 }],
    });
    retiradas = [
      { entregaId: 5, destinoId: 5, entrega: saida(5, 'aberta') },
      { entregaId: 6, destinoId: 6, entrega: saida(6, 'finalizada') },
      {
        entregaId: 7,
        destinoId: 7,
        entrega: { situacao: 'excluida', era: saida(7, 'aberta') },
      },
    ];
    expect(await registro.plano(cancelado)).toMatchObject({
      muda: [
        'O pedido volta a valer, como estava.',
        'Volta à entrega 5, de 23/11/2026, com o endereço que tinha nela.',
        'Não volta à entrega 6, de 23/11/2026: ela já foi finalizada. Planeje outra, se for preciso.',
        'Não volta à entrega 7, de 23/11/2026: ela foi excluída. Planeje outra, se for preciso.',
      ],
    });
  });

  it('uma tag volta se ainda existe', async () => {
    const registro = registroDe(umPedido().comTag(70, 404).comTag(71, 3));
    const semUma = registro.pedir({ tipo: 'RetirarTag', pedidoId, pedidoTagId: 70 });
    const semOutra = registro.pedir({ tipo: 'RetirarTag', pedidoId, pedidoTagId: 71 });
    expect(await registro.plano(semUma)).toEqual({ impede: 'A tag foi excluída.' });
    expect(await registro.plano(semOutra)).toMatchObject({
      command: { tipo: 'AplicarTag', pedidoTagId: 71, tagId: 3, tagNome: 'Urgente' },
    });
  });
});
