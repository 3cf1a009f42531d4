import { describe, expect, it } from 'vitest';
import { specFor } from '../../testing/given-when-then.js';
import {
  cabecalhoDeMaria,
  CLIENTE_ID,
  enderecoDeMaria,
  PEDIDO_ID,
  umPedido,
} from '../../testing/builders/pedido.builder.js';
import { combinarSaida, entregaDe } from './combinar-saida.js';
import { darDesconto } from '../pagamentos/dar-desconto.js';
import { pedidoFold, type PedidoExistente } from '../domain/pedido.js';
import { saldo, total } from '../domain/valores/somas.js';
import { efetuarPagamento } from '../pagamentos/efetuar-pagamento.js';

const given = specFor(pedidoFold);
const pedidoId = PEDIDO_ID;
const outro = { ...enderecoDeMaria, numero: '77' };
const comCaneca = umPedido().comItem({
  itemId: 1,
  quantidade: 2,
  valorEmCentavos: 4_500,
  descontoEmCentavos: 0,
});
const combinada = (taxaEmCentavos: number, endereco: typeof outro | null = outro) => ({
  type: 'EntregaCombinada' as const,
  data: { pedidoId, clienteId: CLIENTE_ID, endereco, taxaEmCentavos },
});
const emEntrega = [...comCaneca.eventos, combinada(1_500)];

describe('retirada ou entrega', () => {
  it('combina a entrega com endereço e taxa; sem mudança, nada acontece', () => {
    const entrega = { endereco: outro, taxaEmCentavos: 1_500 };
    given(...comCaneca.eventos)
      .when(combinarSaida({ pedidoId, entrega }))
      .thenEvents(combinada(1_500));
    given(...emEntrega)
      .when(combinarSaida({ pedidoId, entrega }))
      .thenNothing();
    given(...comCaneca.eventos)
      .when(combinarSaida({ pedidoId, entrega: null }))
      .thenNothing();
  });

  it('não guarda de novo o endereço que é o do cliente', () => {
    given(...comCaneca.eventos)
      .when(
        combinarSaida({
          pedidoId,
          entrega: { endereco: cabecalhoDeMaria.clienteEndereco, taxaEmCentavos: 0 },
        }),
      )
      .thenEvents(combinada(0, null));
  });

  it('volta à retirada', () => {
    given(...emEntrega)
      .when(combinarSaida({ pedidoId, entrega: null }))
      .thenEvents({ type: 'RetiradaCombinada', data: { pedidoId } });
  });

  it('pede o endereço quando nem o cliente o tem', () => {
    given(...umPedido({ clienteEndereco: null }).eventos)
      .when(combinarSaida({ pedidoId, entrega: { endereco: null, taxaEmCentavos: 0 } }))
      .thenRefused('entrega-sem-endereco', 'Escreva o endereço da entrega.', {
        campo: 'logradouro',
      });
  });

  it('não muda o que já foi entregue', () => {
    given(...comCaneca.noEstagio(4).eventos)
      .when(combinarSaida({ pedidoId, entrega: { endereco: outro, taxaEmCentavos: 0 } }))
      .thenRefused('pedido-entregue', 'Este pedido já foi entregue.');
  });

  it('a taxa conta no total e no saldo, e não no que se desconta', () => {
    const pedido = emEntrega.reduce(pedidoFold.evolve, pedidoFold.initialState) as PedidoExistente;
    expect([total(pedido), saldo(pedido)]).toEqual([10_500, 10_500]);
    given(...emEntrega)
      .when(darDesconto({ pedidoId, desconto: { emCentavos: 9_001 } }))
      .thenRefused(
        'desconto-acima-do-pedido',
        'O campo Desconto não pode ser superior ao valor do pedido.',
        { campo: 'desconto' },
      );
    const pagamento = {
      pedidoId,
      pagamentoId: 1,
      formaDePagamento: 'Pix' as const,
      data: null,
      hoje: '2026-11-10',
    };
    given(...emEntrega)
      .when(efetuarPagamento({ ...pagamento, valorEmCentavos: 10_501 }))
      .thenRefused(
        'pagamento-acima-do-saldo',
        'O valor não pode ser superior ao saldo de R$\u00a0105,00.',
        { campo: 'valor' },
      );
  });

  it('um endereço em branco é o do cliente, uma taxa em branco nenhuma', () => {
    const nada = { cep: null, bairro: null, cidade: null, estado: null };
    const formulario = { ...nada, logradouro: null, numero: null, complemento: null, taxa: null };
    expect(entregaDe(formulario)).toEqual({ endereco: null, taxaEmCentavos: 0 });
  });
});
