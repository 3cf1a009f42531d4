import { temInversa } from '@encomenda/contracts/desfazer/inversas';
import { pedidoEvents } from '@encomenda/contracts/pedidos/events/pedido.events';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import { Random } from '@encomenda/platform/random';
import { describe, expect, it } from 'vitest';
import { umComando } from '../../testing/pedidos/comandos-do-pedido.js';
import { PEDIDO_ID } from '../../testing/builders/pedido.builder.js';
import { UndoRecord } from '../../testing/desfazer/undo-record.js';
import { desfazerPedidos } from './pedidos.desfazer.js';

const subject = desfazerPedidos({
  clienteExiste: async (id) => id !== 404,
  nomeDaTag: async (id) => (id === 404 ? null : 'Urgente'),
  voltaAsEntregas: async () => [],
});

describe('desfazer o que aconteceu a um pedido', () => {
  it('a tabela tem exatamente os inversos que existem', () => {
    const tipos = pedidoEvents.map(({ type }) => type);
    expect(Object.keys(subject.inverses).sort()).toEqual(tipos.filter(temInversa).sort());
  });

  it('qualquer ato, desfeito logo em seguida, deixa o pedido como era; refeito, como ficou', async () => {
    const desfeitos = new Set<string>();
    const erros: unknown[] = [];
    for (let semente = 1; semente <= 60; semente++) {
      const r = new Random(semente);
      const registro = new UndoRecord(subject, PEDIDO_ID);
      for (let i = 0; i < 60; i++) {
        const { nome, decision } = umComando(r);
        const antes = registro.state;
        let revisao: number;
        try {
          if (decision(antes, 0).length === 0) continue;
          revisao = registro.act(decision);
        } catch (error) {
          if (error instanceof Recusa) continue;
          throw error;
        }
        if (nome === 'criarPedido' || nome === 'prepararMensagem') continue;
        const depois = registro.state;
        try {
          const desfeito = await registro.undo(revisao);
          expect(registro.state).toEqual(antes);
          await registro.undo(desfeito);
          expect(registro.state).toEqual(depois);
          desfeitos.add(registro.events[revisao]!.type);
        } catch (error) {
          // Money is put back only where it fits.
          const cheio = error instanceof Recusa && error.codigo === 'pagamento-acima-do-saldo';
          if (!cheio) erros.push({ semente, nome, error });
        }
      }
    }
    expect(erros.slice(0, 2)).toEqual([]);
    expect(desfeitos.size).toBeGreaterThan(15);
  }, 60_000);
});
