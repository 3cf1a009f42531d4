import { extratoStream, type ExtratoEvent } from '@encomenda/contracts/conciliacao/extrato.events';
import { pedidoStream, type PedidoEvent } from '@encomenda/contracts/pedidos/events/pedido.events';
import { history, type Step } from '@encomenda/shop/history';
import { describe, expect, it } from 'vitest';
import { projectionSpec } from '../testing/projection-spec.js';
import { conciliacao } from './conciliacao.projection.js';

type Passo = Step<ExtratoEvent | Extract<PedidoEvent, { type: 'PagamentoConciliado' }>>;

const lancamento = (numero: number) => ({
  numero,
  chave: `chave-${numero}`,
  tipo: 'credito' as const,
  data: '2026-11-03',
  valorEmCentavos: 5_000 * numero,
  formaDePagamento: 'Pix' as const,
  pedidoCitado: numero === 2 ? 8 : null,
  banco: '341',
  conta: '5678',
  marcaDoTexto: null,
  marcaDasPalavras: null,
  referencia: null,
  talvezSeja: null,
});
const lido = (extratoId: number): Passo => ({
  stream: extratoStream(extratoId),
  type: 'ExtratoLido',
  data: {
    extratoId,
    formato: 'ofx',
    banco: '341',
    conta: '…5678',
    primeiroDia: '2026-11-01',
    ultimoDia: '2026-11-10',
    lancamentos: [lancamento(1), lancamento(2)],
    jaLidos: 0,
    debitos: 3,
    naoLidos: 2,
    linhasNaoLidas: [{ linha: 4, motivo: 'data' }],
  },
});
const sobre = (extratoId: number, numero: number) => ({
  extratoId,
  numero,
  valorEmCentavos: 5_000 * numero,
  data: '2026-11-03',
});
const em = (extratoId: number, event: ExtratoEvent): Passo => ({
  stream: extratoStream(extratoId),
  ...event,
});
const conciliado = (numero: number, vez = 1, pagamentoId: number | null = null): Passo =>
  em(3, {
    type: 'LancamentoConciliado',
    data: {
      ...sobre(3, numero),
      pedidoId: 7,
      vez,
      pagamentoId,
      recebidoEmCentavos: 5_000 * numero,
    },
  });
const solto = (numero: number, vez = 1): Passo =>
  em(3, {
    type: 'LancamentoDesconciliado',
    data: { ...sobre(3, numero), pedidoId: 7, vez, motivo: 'pessoa' },
  });
const pago = (lancamento: number, vez = 1): Passo => ({
  stream: pedidoStream(7),
  type: 'PagamentoConciliado',
  data: { pedidoId: 7, pagamentoId: 11 + vez, extratoId: 3, lancamento, vez },
});
const ignorado = em(3, { type: 'LancamentoIgnorado', data: sobre(3, 2) });
const descartado = em(3, { type: 'ExtratoDescartado', data: { extratoId: 3 } });

describe('os lançamentos dos extratos', () => {
  const spec = projectionSpec(conciliacao);
  const lancamentos = async (...passos: Passo[]) => (await spec.rows(history(passos))).lancamentos;

  it('ficam a conferir, com o extrato de que são', async () => {
    const rows = await spec.rows(history([lido(3)]));
    expect(rows.extratos).toMatchObject([
      {
        id: 3,
        banco: '341',
        conta: '…5678',
        lancamentos: 2,
        nao_lidos: 2,
        linhas_nao_lidas: [{ linha: 4, motivo: 'data' }],
        descartado: false,
      },
    ]);
    expect(rows.lancamentos).toMatchObject([
      { id: '3-1', valor_em_centavos: 5_000, situacao: 'a-conferir', pedido_citado: null, vez: 0 },
      { id: '3-2', valor_em_centavos: 10_000, situacao: 'a-conferir', pedido_citado: 8 },
    ]);
  });

  it('conciliados dizem o pedido, e o pagamento quando é recebido', async () => {
    expect(await lancamentos(lido(3), conciliado(1))).toMatchObject([
      { situacao: 'conciliado', pedido_id: 7, pagamento_id: null, vez: 1 },
      { situacao: 'a-conferir' },
    ]);
    expect(await lancamentos(lido(3), conciliado(1), pago(1), ignorado)).toMatchObject([
      { situacao: 'conciliado', pedido_id: 7, pagamento_id: 12 },
      { situacao: 'ignorado' },
    ]);
  });

  it('lançados dizem a despesa, e soltos já não', async () => {
    const despesa = { ...sobre(3, 1), despesaId: 6, vez: 1 };
    const lancado = em(3, {
      type: 'DebitoLancado',
      data: { ...despesa, nome: 'Tarifa', categoriaId: null },
    });
    expect(await lancamentos(lido(3), lancado)).toMatchObject([
      { situacao: 'conciliado', pedido_id: null, despesa_id: 6, vez: 1 },
      { situacao: 'a-conferir', despesa_id: null },
    ]);
    const solto = em(3, { type: 'DebitoSolto', data: { ...despesa, motivo: 'pessoa' } });
    expect(await lancamentos(lido(3), lancado, solto)).toMatchObject([
      { situacao: 'a-conferir', despesa_id: null },
      {},
    ]);
  });

  it('guardam o que o pedido recebe, quando é menos do que o lançamento', async () => {
    const data = { ...sobre(3, 1), pedidoId: 7, vez: 1, pagamentoId: null };
    const emParte = em(3, {
      type: 'LancamentoConciliado',
      data: { ...data, recebidoEmCentavos: 3_000 },
    });
    expect(await lancamentos(lido(3), emParte)).toMatchObject([
      { valor_em_centavos: 5_000, recebido_em_centavos: 3_000 },
      { recebido_em_centavos: null },
    ]);
  });

  it('não tomam o pagamento de uma vez que já passou', async () => {
    const antes = [lido(3), conciliado(1), solto(1)];
    const livre = { situacao: 'a-conferir', pedido_id: null, pagamento_id: null };
    expect(await lancamentos(...antes, pago(1))).toMatchObject([livre, {}]);
    expect(await lancamentos(...antes, conciliado(1, 2), pago(1))).toMatchObject([
      { situacao: 'conciliado', pagamento_id: null, vez: 2 },
      {},
    ]);
    expect(await lancamentos(...antes, conciliado(1, 1, 12))).toMatchObject([
      { situacao: 'conciliado', pagamento_id: 12, vez: 1 },
      {},
    ]);
  });

  it('somem com a leitura que se desfaz, e só os dela', async () => {
    const outro: Passo = lido(4);
    const reaberto = em(3, { type: 'LancamentoReaberto', data: sobre(3, 2) });
    const rows = await spec.rows(history([lido(3), outro, ignorado, reaberto, descartado]));
    expect(rows.lancamentos).toMatchObject([{ id: '4-1' }, { id: '4-2' }]);
    expect(rows.extratos).toMatchObject([{ descartado: true }, { descartado: false }]);
  });

  it('anunciam a conferência a cada mudança, e nada mais', async () => {
    const passos = [lido(3), conciliado(1), pago(1), solto(1), descartado];
    expect(await spec.changes(history(passos))).toEqual(['conciliacao *']);
  });

  it('dão as mesmas linhas como quer que os eventos cheguem', async () => {
    const passos = [lido(3), conciliado(1), pago(1), ignorado, solto(1), conciliado(1, 2), lido(4)];
    await expect(spec.sameRowsHoweverDelivered(history(passos))).resolves.toBeUndefined();
  }, 60_000);
});
