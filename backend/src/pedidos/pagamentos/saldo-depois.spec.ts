import { expect, it } from 'vitest';
import { saldoDepois } from './saldo-depois.js';

it('depois de um pagamento diz o que falta, ou que está pago', () => {
  expect(saldoDepois(1)).toBe('Faltam R$\u00a00,01.');
  expect(saldoDepois(0)).toBe('Pedido pago.');
});
