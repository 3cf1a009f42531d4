import type { TipoDeLancamento } from '@encomenda/contracts/conciliacao/extrato';
import type { ExtratoEvent } from '@encomenda/contracts/conciliacao/extrato.events';
import { describe, it } from 'vitest';
import { specFor } from '../../testing/given-when-then.js';
import {
  conciliarDeNovo,
  conciliarDeVolta,
  conciliarLancamento,
  desconciliarLancamento,
  soltarLancamento,
} from './conciliar-lancamento.js';
import { descartarExtrato } from './descartar-extrato.js';
import { extratoFold } from './extrato.js';
import { ignorarLancamento, reabrirLancamento } from './ignorar-lancamento.js';
import { lerExtrato } from './ler-extrato.js';

const given = specFor(extratoFold);

const entrada = (numero: number, tipo: TipoDeLancamento = 'credito') => ({
  numero,
  chave: `chave-${numero}`,
  tipo,
  data: '2026-11-03',
  valorEmCentavos: 5_000 * numero,
  formaDePagamento: 'Pix' as const,
  pedidoCitado: null,
  banco: '341',
  conta: '5678',
  marcaDoTexto: null,
  marcaDasPalavras: null,
  referencia: null,
  talvezSeja: null,
});
const LIDO: Extract<ExtratoEvent, { type: 'ExtratoLido' }> = {
  type: 'ExtratoLido',
  data: {
    extratoId: 3,
    formato: 'ofx',
    banco: '341',
    conta: '…5678',
    primeiroDia: '2026-11-01',
    ultimoDia: '2026-11-10',
    lancamentos: [entrada(1), entrada(2), entrada(3, 'devolucao')],
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
const conciliado = (
  numero: number,
  pedidoId: number,
  vez = 1,
  pagamentoId: number | null = null,
): ExtratoEvent => ({
  type: 'LancamentoConciliado',
  data: { ...sobre(numero), pedidoId, vez, pagamentoId, recebidoEmCentavos: 5_000 * numero },
});
const solto = (
  numero: number,
  pedidoId: number,
  motivo: 'pessoa' | 'pagamento-cancelado' | 'pedido-recusou' = 'pessoa',
  vez = 1,
): ExtratoEvent => ({
  type: 'LancamentoDesconciliado',
  data: { ...sobre(numero), pedidoId, vez, motivo },
});
const ignorado: ExtratoEvent = { type: 'LancamentoIgnorado', data: sobre(1) };
const descartado: ExtratoEvent = { type: 'ExtratoDescartado', data: { extratoId: 3 } };

describe('ler um extrato', () => {
  it('guarda os lançamentos, uma vez', () => {
    given().when(lerExtrato(LIDO.data)).thenEvents(LIDO);
    given(LIDO)
      .when(lerExtrato(LIDO.data))
      .thenRefused('extrato-lido', 'Este extrato já foi lido.');
  });

  it('desfaz-se enquanto nenhum lançamento está conciliado', () => {
    given(LIDO, ignorado).when(descartarExtrato(3)).thenEvents(descartado);
    given(LIDO, conciliado(1, 7), solto(1, 7), conciliado(2, 8))
      .when(descartarExtrato(3))
      .thenRefused(
        'extrato-conciliado',
        'Há lançamentos deste extrato conciliados com pedidos. Desfaça antes as conciliações.',
      );
  });

  it('desfaz-se uma vez só', () => {
    given(LIDO, descartado)
      .when(descartarExtrato(3))
      .thenRefused('extrato-descartado', 'A leitura deste extrato já foi desfeita.');
  });
});

describe('conciliar um lançamento', () => {
  it('toma-o para um pedido, a cada vez com um número seu', () => {
    given(LIDO)
      .when(conciliarLancamento({ ...qual(1), pedidoId: 7 }))
      .thenEvents(conciliado(1, 7));
    given(LIDO, conciliado(1, 7), solto(1, 7))
      .when(conciliarLancamento({ ...qual(1), pedidoId: 8 }))
      .thenEvents(conciliado(1, 8, 2));
  });

  it('dá ao pedido só o que ele pode receber, e de novo o mesmo', () => {
    const emParteNa = (vez: number): ExtratoEvent => ({
      type: 'LancamentoConciliado',
      data: { ...sobre(1), pedidoId: 7, vez, pagamentoId: null, recebidoEmCentavos: 3_000 },
    });
    const aConciliar = { ...qual(1), pedidoId: 7, recebidoEmCentavos: 3_000 };
    given(LIDO).when(conciliarLancamento(aConciliar)).thenEvents(emParteNa(1));
    given(LIDO)
      .when(conciliarLancamento({ ...aConciliar, recebidoEmCentavos: 9_000 }))
      .thenEvents(conciliado(1, 7));
    given(LIDO, emParteNa(1), solto(1, 7))
      .when(conciliarDeNovo({ ...qual(1), pedidoId: 7 }))
      .thenEvents(emParteNa(2));
  });

  it('é de um só pedido', () => {
    given(LIDO, conciliado(1, 7))
      .when(conciliarLancamento({ ...qual(1), pedidoId: 8 }))
      .thenRefused('lancamento-conciliado', 'Este lançamento já foi conciliado com o pedido 7.');
    given(LIDO, conciliado(1, 7))
      .when(conciliarLancamento({ ...qual(2), pedidoId: 8 }))
      .thenEvents(conciliado(2, 8));
  });

  it('recusa o que foi ignorado, o que o banco devolveu e o que não há', () => {
    given(LIDO, ignorado)
      .when(conciliarLancamento({ ...qual(1), pedidoId: 7 }))
      .thenRefused('lancamento-ignorado', 'Este lançamento foi ignorado.');
    given(LIDO)
      .when(conciliarLancamento({ ...qual(3), pedidoId: 7 }))
      .thenRefused(
        'lancamento-devolvido',
        'Este lançamento é dinheiro que o banco devolveu: não é pagamento de um pedido.',
      );
    for (const historia of [[], [LIDO], [LIDO, descartado]] as ExtratoEvent[][])
      given(...historia)
        .when(conciliarLancamento({ ...qual(9), pedidoId: 7 }))
        .thenRefused('lancamento-inexistente', 'Lançamento não encontrado.', 'inexistente');
  });
});

describe('soltar um lançamento', () => {
  it('por quem o conciliou', () => {
    given(LIDO, conciliado(1, 7))
      .when(desconciliarLancamento(qual(1)))
      .thenEvents(solto(1, 7));
    given(LIDO, conciliado(1, 7))
      .when(desconciliarLancamento(qual(2)))
      .thenRefused('lancamento-solto', 'Este lançamento não está conciliado.');
  });

  it('pelo que foi do seu pagamento, e só daquela vez', () => {
    const primeira = { ...qual(1), pedidoId: 7, vez: 1 };
    given(LIDO, conciliado(1, 7))
      .when(soltarLancamento(primeira, 'pagamento-cancelado'))
      .thenEvents(solto(1, 7, 'pagamento-cancelado'));
    given(LIDO, conciliado(1, 7), solto(1, 7), conciliado(1, 7, 2))
      .when(soltarLancamento(primeira, 'pagamento-cancelado'))
      .thenNothing();
  });

  it('não pelo pagamento de outro pedido, nem depois de desfeita a leitura', () => {
    given(LIDO, conciliado(1, 7))
      .when(soltarLancamento({ ...qual(1), pedidoId: 8, vez: 1 }, 'pagamento-cancelado'))
      .thenNothing();
    given(LIDO, conciliado(1, 7), descartado)
      .when(soltarLancamento({ ...qual(1), pedidoId: 7, vez: 1 }, 'pagamento-cancelado'))
      .thenNothing();
  });

  it('volta com o seu pagamento, se ninguém o tomou', () => {
    const deVolta = { ...qual(1), pedidoId: 7, vez: 1, pagamentoId: 12, recebidoEmCentavos: 5_000 };
    const antes = [LIDO, conciliado(1, 7), solto(1, 7, 'pagamento-cancelado')];
    given(...antes)
      .when(conciliarDeVolta(deVolta))
      .thenEvents(conciliado(1, 7, 1, 12));
    given(...antes, conciliado(1, 8, 2))
      .when(conciliarDeVolta(deVolta))
      .thenNothing();
  });
});

describe('ignorar um lançamento', () => {
  it('tira-o da conferência, e de volta', () => {
    given(LIDO)
      .when(ignorarLancamento(qual(1)))
      .thenEvents(ignorado);
    given(LIDO, ignorado)
      .when(ignorarLancamento(qual(1)))
      .thenNothing();
    given(LIDO, ignorado)
      .when(reabrirLancamento(qual(1)))
      .thenEvents({ type: 'LancamentoReaberto', data: sobre(1) });
    given(LIDO)
      .when(reabrirLancamento(qual(1)))
      .thenNothing();
  });

  it('não serve ao que está conciliado', () => {
    given(LIDO, conciliado(1, 7))
      .when(ignorarLancamento(qual(1)))
      .thenRefused('lancamento-conciliado', 'Este lançamento já foi conciliado com o pedido 7.');
    given(LIDO, conciliado(1, 7))
      .when(reabrirLancamento(qual(1)))
      .thenRefused('lancamento-conciliado', 'Este lançamento já foi conciliado com o pedido 7.');
  });
});
