import type { BenchRow } from './bench-row.js';
import { voidedBy } from './bench-row.js';
import type { Bench } from './bench.js';
import type { Effort } from './effort.js';
import { quantile } from './load/statistics.js';
import { CHAVE_PIX, LINES, nomeDoItem, openDrawing, impresso } from './impressos/drawing.js';
import { onSystem, type BenchSystem } from './system/bench-system.js';

const WARM_UP = 5;

const timesOf = async (count: number, work: (n: number) => Promise<number>): Promise<number[]> => {
  const times: number[] = [];
  for (let n = 0; n < WARM_UP + count; n++) times.push(await work(n));
  return times.slice(WARM_UP);
};

const took = async (work: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
};

const orderOf = async ({ caller }: BenchSystem): Promise<number> => {
  await caller.call('PUT', '/api/adm/configuracoes/update', {
    nome: 'Ateliê Flor de Laranjeira',
    cidade: 'São Paulo',
    chave_pix: CHAVE_PIX,
    saldo_inicial: 0,
    dias_de_prazo_apertado: 3,
  });
  const create = (what: string, body: object, n = 0) =>
    caller.create(`/api/adm/${what}/store`, body, `${what}-${n}`);
  const cliente_id = await create('clientes', { nome: 'Maria Souza', cidade: 'São Paulo' });
  const pedido_id = await create('pedidos', { cliente_id, estagio_id: 1 });
  for (let i = 0; i < LINES; i++) {
    const produto_id = await create('produtos', { nome: nomeDoItem(i), valor: 45 }, i);
    await create('itens', { pedido_id, produto_id, quantidade: 2, valor: 45 + i }, i);
  }
  return pedido_id;
};

const measure = async (system: BenchSystem, effort: Effort): Promise<BenchRow[]> => {
  const { caller } = system;
  const { pdfDoImpresso } = await openDrawing();
  const count = effort.seconds * 3;
  const drawing = await timesOf(count, (n) => took(() => pdfDoImpresso(impresso(n), null)));

  const pedidoId = await orderOf(system);
  const problems: string[] = [];
  const papers = new Set<string>();
  const getPaper = async (): Promise<void> => {
    const { text } = await caller.call('GET', `/api/adm/pedidos/pdf/${pedidoId}`);
    if (!text.startsWith('%PDF-') || !text.trimEnd().endsWith('%%EOF'))
      problems.push('an answer was no whole PDF');
    papers.add(text);
  };
  const pay = (n: number): Promise<number> =>
    caller.create(
      '/api/adm/receita/store',
      { pedido_id: pedidoId, valor: 0.01, forma_pagamento: 'Pix' },
      `pagamento-${n}`,
    );
  const anew = await timesOf(count, async (n) => {
    await pay(n);
    return took(getPaper);
  });
  if (papers.size !== WARM_UP + count) problems.push('a payment left the paper as it was');
  const again = await timesOf(count, () => took(getPaper));
  if (papers.size !== WARM_UP + count) problems.push('the same order gave another paper');

  return voidedBy(problems.slice(0, 1), [
    {
      name: `PDF of an order of ${LINES} lines, request with the drawing, p50`,
      value: quantile(anew, 0.5),
      unit: 'ms',
      atMost: 150,
      limit: {
        name: 'the drawing alone',
        share: quantile(anew, 0.5) / quantile(drawing, 0.5),
      },
      about:
        'One client; each request comes after a payment, so that no paper is the same: read model, last events, drawing with a Pix code in a thread, answer.',
    },
    { name: '… p99', value: quantile(anew, 0.99), unit: 'ms' },
    { name: '… the drawing alone, p50', value: quantile(drawing, 0.5), unit: 'ms' },
    { name: '… asked for again, p50', value: quantile(again, 0.5), unit: 'ms' },
  ]);
};

export const impressosBench: Bench = {
  // Name of the recorded figures, as `papel-longo` is.
  name: 'papeis',
  run: onSystem(measure),
};
