import { NENHUM_SINAL, type RegraDoSinal } from '@encomenda/contracts/pedidos/pagamentos/sinal';
import { describe, expect, it } from 'vitest';
import { specFor } from '../../testing/given-when-then.js';
import { PEDIDO_ID, umPedido } from '../../testing/builders/pedido.builder.js';
import { avancarEstagio, impedimentoDoProximoEstagio } from '../andamento/avancar-estagio.js';
import { moverPedido } from '../andamento/mover-pedido.js';
import type { ExigenciaDoSinal } from './exigir-sinal.js';
import { pedidoFold } from './pedido.js';

const given = specFor(pedidoFold);
const pedidoId = PEDIDO_ID;
const metade: RegraDoSinal = { ...NENHUM_SINAL, em: 'porcentagem', quanto: 5_000 };
const recusando: RegraDoSinal = { ...metade, semOSinal: 'recusar' };
const iniciado = { type: 'EstagioAvancado', data: { pedidoId, de: 1, para: 2 } } as const;

/** Of R$ 100,00. */
const pedido = () =>
  umPedido().comItem({ itemId: 1, quantidade: 2, valorEmCentavos: 5_000, descontoEmCentavos: 0 });
const iniciar = (regra: RegraDoSinal, mudanca: Partial<ExigenciaDoSinal> = {}) =>
  avancarEstagio({
    pedidoId,
    sinal: { regra, comValores: true, mesmoSemSinal: false, ...mudanca },
  });

describe('o sinal antes da produção', () => {
  it('a loja que não pede sinal inicia sem ele', () => {
    given(...pedido().eventos)
      .when(iniciar(NENHUM_SINAL))
      .thenEvents(iniciado);
  });

  it('a que recusa diz quanto falta, também a quem disse que quer mesmo assim', () => {
    const frase = 'Falta receber R$\u00a050,00 do sinal.';
    given(...pedido().eventos)
      .when(iniciar(recusando))
      .thenRefused('sinal-em-falta', frase);
    given(...pedido().eventos)
      .when(iniciar(recusando, { mesmoSemSinal: true }))
      .thenRefused('sinal-em-falta', frase);
  });

  it('a quem não vê valores, sem o valor', () => {
    given(...pedido().eventos)
      .when(iniciar(recusando, { comValores: false }))
      .thenRefused('sinal-em-falta', 'Falta receber o sinal deste pedido.');
  });

  it('a que avisa pergunta, e inicia a quem confirma', () => {
    given(...pedido().eventos)
      .when(iniciar(metade))
      .thenRefused('sinal-a-confirmar', 'Falta receber R$\u00a050,00 do sinal.', {
        campo: 'mesmo_sem_sinal',
      });
    given(...pedido().eventos)
      .when(iniciar(metade, { mesmoSemSinal: true }))
      .thenEvents(iniciado);
  });

  it.each([
    [4_999, false],
    [5_000, true],
  ])('com %i centavos pagos, inicia: %s', (valorEmCentavos, inicia) => {
    const pago = pedido().comPagamento({ pagamentoId: 1, valorEmCentavos });
    const quando = given(...pago.eventos).when(iniciar(recusando));
    if (inicia) quando.thenEvents(iniciado);
    else quando.thenRefused('sinal-em-falta', 'Falta receber R$\u00a00,01 do sinal.');
  });

  it('um pedido sem itens ouve primeiro que não os tem', () => {
    given(...umPedido().eventos)
      .when(iniciar(recusando))
      .thenRefused('pedido-sem-itens', 'Adicione ao menos um item antes de iniciar a produção.');
  });

  it('o cartão solto em Em Produção segue a mesma regra; quem já produz segue sem ela', () => {
    const sinal = { regra: recusando, comValores: true, mesmoSemSinal: false };
    given(...pedido().eventos)
      .when(moverPedido({ pedidoId, de: 1, para: 2, podeAlterar: true, sinal }))
      .thenRefused('sinal-em-falta', 'Falta receber R$\u00a050,00 do sinal.');
    given(...umPedido().comItem({ itemId: 1 }, { estagioId: 3, prontas: 2 }).noEstagio(2).eventos)
      .when(moverPedido({ pedidoId, de: 2, para: 3, podeAlterar: true, sinal }))
      .thenEvents({ type: 'EstagioAvancado', data: { pedidoId, de: 2, para: 3 } });
  });

  it('a tela diz de antemão só o que a loja recusa', () => {
    const andamento = { estagio_id: 1, total_itens: 1, itens_finalizados: 0 } as const;
    expect(impedimentoDoProximoEstagio(andamento, { semSinal: 'Falta.' })).toEqual({
      codigo: 'sinal-em-falta',
      mensagem: 'Falta.',
    });
    expect(impedimentoDoProximoEstagio(andamento, { semSinal: null })).toBeNull();
  });
});

describe('o sinal combinado num orçamento', () => {
  const combinado = (sinalEmCentavos: number | null) =>
    ({
      type: 'PedidoFeitoDeOrcamento',
      data: { pedidoId, orcamentoId: 3, versao: 1, sinalEmCentavos },
    }) as const;

  it('vale antes da regra da oficina', () => {
    given(...pedido().eventos, combinado(2_000))
      .when(iniciar(recusando))
      .thenRefused('sinal-em-falta', 'Falta receber R$\u00a020,00 do sinal.');
    given(...pedido().eventos, combinado(2_000))
      .when(iniciar(NENHUM_SINAL))
      .thenRefused('sinal-a-confirmar', 'Falta receber R$\u00a020,00 do sinal.', {
        campo: 'mesmo_sem_sinal',
      });
  });

  it('sem nenhum combinado vale a regra', () => {
    given(...pedido().eventos, combinado(null))
      .when(iniciar(recusando))
      .thenRefused('sinal-em-falta', 'Falta receber R$\u00a050,00 do sinal.');
  });
});
