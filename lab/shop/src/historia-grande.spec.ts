import { describe, expect, it } from 'vitest';
import type { EventoDaLoja } from './evento-da-loja.js';
import { CLIENTES, historiaGrande, PRIMEIRO_DIA, PRODUTOS, ULTIMO_DIA } from './historia-grande.js';

const POUCOS = [...historiaGrande(200)];
const MUITOS = [...historiaGrande(600)];

const textoDe = (passos: typeof POUCOS): string => JSON.stringify(passos);

const quantos = (passos: typeof POUCOS, type: EventoDaLoja['type']): number =>
  passos.filter((passo) => passo.type === type).length;

describe('a long history of a shop', () => {
  it('is the same each time', () => {
    expect(textoDe([...historiaGrande(200)]) === textoDe(POUCOS)).toBe(true);
  });

  it('differs by the number of orders alone', () => {
    for (const [passos, pedidos] of [
      [POUCOS, 200],
      [MUITOS, 600],
    ] as const) {
      expect(quantos(passos, 'PedidoCriado')).toBe(pedidos);
      expect(quantos(passos, 'ClienteCadastrado')).toBe(CLIENTES);
      expect(quantos(passos, 'ProdutoCadastrado')).toBe(PRODUTOS);
    }
    const gastos = (passos: typeof POUCOS) =>
      passos.filter(({ stream }) => /^(despesa|categoria|unidade)/.test(stream));
    expect(textoDe(gastos(MUITOS)) === textoDe(gastos(POUCOS))).toBe(true);
  });

  it('covers five years day by day', () => {
    const dias = MUITOS.map(({ dia = '' }) => dia);
    expect(dias.join() === dias.toSorted().join()).toBe(true);
    expect(dias[0]).toBe(PRIMEIRO_DIA);
    expect(dias.at(-1)! <= ULTIMO_DIA).toBe(true);
  });

  it('contains corrections, new dates, cancellations and refunds', () => {
    for (const type of [
      'PedidoAtualizado',
      'PedidoCancelado',
      'ItemAtualizado',
      'PagamentoCorrigido',
      'PagamentoCancelado',
      'DespesaAtualizada',
      'DespesaCancelada',
      'CategoriaDeDespesaExcluida',
    ] as const)
      expect([type, quantos(MUITOS, type) > 0]).toEqual([type, true]);
  });

  it('finishes every unit of an archived order, and takes no more money than is due', () => {
    interface Pedido {
      itens: Map<number, { falta: number; valor: number }>;
      pago: number;
    }
    const pedidos = new Map<number, Pedido>();
    const arquivados: { faltam: number; aMais: boolean }[] = [];
    for (const { type, data } of MUITOS as EventoDaLoja[]) {
      if (type === 'PedidoCriado') pedidos.set(data.pedidoId, { itens: new Map(), pago: 0 });
      if (!('pedidoId' in data)) continue;
      const pedido = pedidos.get(data.pedidoId)!;
      const { itens } = pedido;
      if (type === 'ItemAdicionado' || type === 'ItemAtualizado')
        itens.set(data.itemId, {
          falta: data.quantidade,
          valor: data.quantidade * data.valorEmCentavos - data.descontoEmCentavos,
        });
      else if (type === 'UnidadesFinalizadas') itens.get(data.itemId)!.falta -= data.quantidade;
      else if (type === 'PagamentoEfetuado') pedido.pago += data.valorEmCentavos;
      else if (type === 'PedidoArquivado') {
        const linhas = [...itens.values()];
        const total = linhas.reduce((soma, { valor }) => soma + valor, 0);
        const faltam = linhas.reduce((soma, { falta }) => soma + falta, 0);
        arquivados.push({ faltam, aMais: pedido.pago > total });
      }
    }
    expect(arquivados.length).toBeGreaterThan(500);
    expect(arquivados.filter(({ faltam, aMais }) => faltam !== 0 || aMais)).toEqual([]);
  });
});
