import { poderDeDesfazer } from '@encomenda/contracts/desfazer/inversas';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import {
  PAPEIS,
  PODERES_DO_PAPEL,
  type Papel,
  type Poder,
} from '@encomenda/contracts/usuarios/papeis';
import { Random } from '@encomenda/platform/random';
import { describe, expect, it } from 'vitest';
import { RequestRefused } from '../../platform/http/errors/request-refused.js';
import { umComando } from '../../testing/pedidos/comandos-do-pedido.js';
import { PEDIDO_ID, umPedido } from '../../testing/builders/pedido.builder.js';
import { UndoRecord } from '../../testing/desfazer/undo-record.js';
import { atualizarItem } from '../itens/atualizar-item.js';
import type { Pedido } from '../domain/pedido.js';
import { desfazerPedidos } from './pedidos.desfazer.js';

const subject = desfazerPedidos({
  clienteExiste: async () => true,
  nomeDaTag: async () => 'Urgente',
  voltaAsEntregas: async () => [],
});
const poderesDo =
  (papel: Papel) =>
  (poder: Poder): boolean =>
    PODERES_DO_PAPEL[papel].includes(poder);

/** Price and discount by item, and every payment: what only some people may change. */
const valoresDe = (pedido: Pedido) =>
  pedido.situacao === 'inexistente'
    ? null
    : {
        linhas: new Map(
          [...pedido.itens].map(([id, { linha }]) => [
            id,
            [linha.valorEmCentavos, linha.descontoEmCentavos],
          ]),
        ),
        pagamentos: pedido.pagamentos,
      };

const mudouValores = (antes: Pedido, depois: Pedido): boolean => {
  const [a, b] = [valoresDe(antes), valoresDe(depois)];
  if (!a || !b) return false;
  const linhas = [...a.linhas].some(([id, valores]) => {
    const agora = b.linhas.get(id);
    return agora !== undefined && String(agora) !== String(valores);
  });
  return linhas || String([...a.pagamentos.keys()]) !== String([...b.pagamentos.keys()]);
};

const copia = (registro: UndoRecord<Pedido, never>) =>
  Object.assign(new UndoRecord(subject, PEDIDO_ID), { events: [...registro.events] });

describe('quem pode desfazer o quê num pedido', () => {
  it('todo ato, por todo papel: sem o poder do ato não se desfaz, e sem o dos valores nenhum muda', async () => {
    const desfeitosPor = new Map<Papel, Set<string>>(PAPEIS.map((papel) => [papel, new Set()]));
    const faltas: string[] = [];
    for (let semente = 1; semente <= 300; semente++) {
      const r = new Random(semente);
      const registro = new UndoRecord(subject, PEDIDO_ID);
      for (let i = 0; i < 60; i++) {
        try {
          const { decision } = umComando(r);
          if (decision(registro.state, 0).length > 0) registro.act(decision);
        } catch (error) {
          if (!(error instanceof Recusa)) throw error;
        }
      }
      for (const { revision, type, metadata } of registro.events) {
        const primeiro = registro.events.find(
          (event) => event.metadata.commandId === metadata.commandId,
        )!;
        for (const papel of PAPEIS) {
          const seu = copia(registro as never);
          const antes = seu.state;
          try {
            await seu.undo(Number(revision), poderesDo(papel));
          } catch (error) {
            if (error instanceof Recusa || error instanceof RequestRefused) continue;
            throw error;
          }
          const poder = poderDeDesfazer(primeiro.type)!;
          const pode = poderesDo(papel);
          const ato = `${semente}: ${type} por ${papel}`;
          if (!pode(primeiro.type === 'EstagioAvancado' ? 'producao:alterar' : poder))
            faltas.push(`${ato} sem ${poder}`);
          if (
            !pode('valores:alterar') &&
            !pode('receita:alterar') &&
            mudouValores(antes, seu.state)
          )
            faltas.push(`${ato} mudou valores`);
          desfeitosPor.get(papel)!.add(primeiro.type);
        }
      }
    }
    expect(faltas).toEqual([]);
    expect(desfeitosPor.get('Administrador')!.size).toBeGreaterThan(12);
    expect(desfeitosPor.get('Produção')).toContain('ItemAtualizado');
    for (const tipo of desfeitosPor.get('Produção')!)
      expect(tipo).toMatch(
        /^(Arquivo\w+|Estagio(DoItem)?Avancado|Item\w+|Pedido(Pausado|Retomado)|ProgressoDoItemAjustado|UnidadesFinalizadas)$/,
      );
    for (const papel of ['Auditor', 'Visitante'] as const)
      expect([papel, ...desfeitosPor.get(papel)!]).toEqual([papel]);
  }, 60_000);

  const emProducao = umPedido({ estagioId: 2 }).comItem({ itemId: 1, quantidade: 3 });
  const registroDe = () => {
    const registro = new UndoRecord(subject, PEDIDO_ID);
    for (const evento of emProducao.eventos) registro.write([evento]);
    return registro;
  };
  const linha = { pedidoId: PEDIDO_ID, itemId: 1 } as const;
  const item = (registro: ReturnType<typeof registroDe>) => {
    const pedido = registro.state;
    if (pedido.situacao === 'inexistente') throw new Error('there is an order');
    return pedido.itens.get(1)!.linha;
  };

  it('a Produção não desfaz uma mudança de preço, nem com outra coisa no mesmo ato', async () => {
    for (const mudanca of [{ valorEmCentavos: 9_900 }, { descontoEmCentavos: 5 }]) {
      const registro = registroDe();
      const ato = registro.act(
        atualizarItem({ ...linha, ...item(registro), ...mudanca, quantidade: 5 }),
      );
      await expect(registro.undo(ato, poderesDo('Produção'))).rejects.toMatchObject({
        status: 403,
      });
      await registro.undo(ato, poderesDo('Atendimento'));
    }
  });

  it('a Produção desfaz o avanço na produção, e não a entrega', async () => {
    const registro = registroDe();
    const avancar = (de: 2 | 3, para: 3 | 4) =>
      registro.write([{ type: 'EstagioAvancado', data: { pedidoId: PEDIDO_ID, de, para } }]);
    const finalizado = avancar(2, 3);
    expect(await registro.plan(finalizado, poderesDo('Produção'))).toHaveProperty('muda');
    const entregue = avancar(3, 4);
    await expect(registro.undo(entregue, poderesDo('Produção'))).rejects.toMatchObject({
      status: 403,
    });
    await registro.undo(entregue, poderesDo('Atendimento'));
  });

  it('a Produção desfaz a própria mudança de quantidade, enquanto os valores são os de então', async () => {
    const registro = registroDe();
    const ato = registro.act(atualizarItem({ ...linha, ...item(registro), quantidade: 5 }));
    const outro = copia(registro as never);
    await registro.undo(ato, poderesDo('Produção'));
    expect(item(registro)).toMatchObject({ quantidade: 3 });
    outro.act(atualizarItem({ ...linha, ...item(outro), valorEmCentavos: 9_900 }));
    await expect(outro.undo(ato, poderesDo('Produção'))).rejects.toMatchObject({ status: 403 });
  });
});
