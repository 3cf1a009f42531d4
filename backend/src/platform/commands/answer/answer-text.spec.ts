import { describe, expect, it } from 'vitest';
import { answerText } from './answer-text.js';

const pagamento = {
  pedidoId: 291,
  pagamentoId: 4,
  valorEmCentavos: 114_300,
  formaDePagamento: 'Pix',
  data: '2026-11-20',
};

describe('o que a resposta de um ato diz', () => {
  it.each([
    [{ type: 'PagamentoEfetuado', data: pagamento }, 'R$\u00a01.143,00 recebidos em Pix.'],
    [{ type: 'PagamentoCancelado', data: pagamento }, 'Pagamento de R$\u00a01.143,00 cancelado.'],
    [{ type: 'EstagioAvancado', data: { pedidoId: 291, de: 3, para: 4 } }, 'Pedido #291 entregue.'],
    [{ type: 'UnidadesFinalizadas', data: { quantidade: 3 } }, '3 unidades finalizadas.'],
    [{ type: 'UnidadesFinalizadas', data: { quantidade: 1 } }, '1 unidade finalizada.'],
    [{ type: 'TagAplicada', data: {} }, 'Pronto.'],
  ])('%j', (event, frase) => {
    expect(answerText([event], 'Pronto.')).toBe(frase);
  });

  it('um ato que nada mudou tem a frase de quem pergunta', () => {
    expect(answerText([], 'Item já estava assim.')).toBe('Item já estava assim.');
  });
});
