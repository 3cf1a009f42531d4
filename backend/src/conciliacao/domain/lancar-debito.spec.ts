import type { TipoDeLancamento } from '@encomenda/contracts/conciliacao/extrato';
import type { ExtratoEvent } from '@encomenda/contracts/conciliacao/extrato.events';
import { describe, it } from 'vitest';
import { specFor } from '../../testing/given-when-then.js';
import { conciliarLancamento } from './conciliar-lancamento.js';
import { descartarExtrato } from './descartar-extrato.js';
import { extratoFold } from './extrato.js';
import { ignorarLancamento, reabrirLancamento } from './ignorar-lancamento.js';
import {
  lancarDebito,
  lancarDebitoDeVolta,
  soltarDebito,
  soltarDebitoPor,
} from './lancar-debito.js';

const given = specFor(extratoFold);

const entrada = (numero: number, tipo: TipoDeLancamento) => ({
  numero,
  chave: `chave-${numero}`,
  tipo,
  data: '2026-11-03',
  valorEmCentavos: 5_000 * numero,
  formaDePagamento: 'Transferência' as const,
  pedidoCitado: null,
  banco: null,
  conta: null,
  marcaDoTexto: null,
  marcaDasPalavras: null,
  referencia: null,
  talvezSeja: null,
});
const LIDO: ExtratoEvent = {
  type: 'ExtratoLido',
  data: {
    extratoId: 3,
    formato: 'ofx',
    banco: null,
    conta: null,
    primeiroDia: '2026-11-01',
    ultimoDia: '2026-11-10',
    lancamentos: [entrada(1, 'debito'), entrada(2, 'credito'), entrada(3, 'devolucao')],
    jaLidos: 0,
    debitos: 0,
    naoLidos: 0,
    linhasNaoLidas: [],
  },
};
const sobre = (numero: number) => ({
  extratoId: 3,
  numero,
  valorEmCentavos: 5_000 * numero,
  data: '2026-11-03',
});
const qual = (numero: number) => ({ extratoId: 3, numero });
const tarifa = { nome: 'Tarifa', categoriaId: 4 };
const lancado = (numero: number, despesaId: number, vez = 1): ExtratoEvent => ({
  type: 'DebitoLancado',
  data: { ...sobre(numero), despesaId, vez, ...tarifa },
});
const solto = (
  numero: number,
  despesaId: number,
  motivo: 'pessoa' | 'despesa-cancelada' | 'despesa-nao-lancada' = 'pessoa',
): ExtratoEvent => ({
  type: 'DebitoSolto',
  data: { ...sobre(numero), despesaId, vez: 1, motivo },
});
const lancar = (numero: number, despesaId = 6) =>
  lancarDebito({ ...qual(numero), despesaId, ...tarifa });

describe('lançar um débito', () => {
  it('toma-o para uma despesa, a cada vez com um número seu', () => {
    given(LIDO).when(lancar(1)).thenEvents(lancado(1, 6));
    given(LIDO, lancado(1, 6), solto(1, 6))
      .when(lancar(1, 9))
      .thenEvents(lancado(1, 9, 2));
  });

  it('serve também ao que o banco chama de devolução, e não ao que entrou', () => {
    given(LIDO).when(lancar(3)).thenEvents(lancado(3, 6));
    given(LIDO)
      .when(lancar(2))
      .thenRefused(
        'lancamento-entrou',
        'Este lançamento é dinheiro que entrou: não é uma despesa.',
      );
    given(LIDO)
      .when(conciliarLancamento({ ...qual(1), pedidoId: 7 }))
      .thenRefused(
        'lancamento-saiu',
        'Este lançamento é dinheiro que saiu: não é pagamento de um pedido.',
      );
  });

  it('uma vez: lançado, não se lança, concilia, ignora nem reabre', () => {
    const ja = ['lancamento-lancado', 'Este lançamento já é a despesa 6.'] as const;
    for (const ato of [lancar(1, 9), ignorarLancamento(qual(1)), reabrirLancamento(qual(1))])
      given(LIDO, lancado(1, 6))
        .when(ato)
        .thenRefused(...ja);
    given(LIDO, { type: 'LancamentoIgnorado', data: sobre(1) })
      .when(lancar(1))
      .thenRefused('lancamento-ignorado', 'Este lançamento foi ignorado.');
  });

  it('impede que se desfaça a leitura', () => {
    given(LIDO, lancado(1, 6))
      .when(descartarExtrato(3))
      .thenRefused(
        'extrato-lancado',
        'Há lançamentos deste extrato lançados como despesas. Solte antes esses lançamentos.',
      );
  });
});

describe('soltar um débito', () => {
  it('por quem o lançou', () => {
    given(LIDO, lancado(1, 6))
      .when(soltarDebito(qual(1)))
      .thenEvents(solto(1, 6));
    for (const historia of [[LIDO], [LIDO, lancado(1, 6), solto(1, 6)]])
      given(...historia)
        .when(soltarDebito(qual(1)))
        .thenRefused('lancamento-solto', 'Este lançamento não é uma despesa.');
  });

  it('pelo que foi da sua despesa, e só dela', () => {
    given(LIDO, lancado(1, 6))
      .when(soltarDebitoPor({ ...qual(1), despesaId: 6 }, 'despesa-cancelada'))
      .thenEvents(solto(1, 6, 'despesa-cancelada'));
    given(LIDO, lancado(1, 6))
      .when(soltarDebitoPor({ ...qual(1), despesaId: 9 }, 'despesa-cancelada'))
      .thenNothing();
  });

  it('volta a ser a mesma despesa, se ninguém o tomou', () => {
    const deVolta = lancarDebitoDeVolta({ ...qual(1), despesaId: 6 });
    given(LIDO, lancado(1, 6), solto(1, 6))
      .when(deVolta)
      .thenEvents(lancado(1, 6, 2));
    given(LIDO, lancado(1, 6), solto(1, 6), lancado(1, 9, 2))
      .when(deVolta)
      .thenNothing();
    given(LIDO).when(deVolta).thenNothing();
  });
});
