import type { PedidoEvent } from '@encomenda/contracts/pedidos/events/pedido.events';
import { describe, expect, it } from 'vitest';
import {
  cabecalhoDeMaria,
  CLIENTE_ID,
  pagamentoEmPix,
  PEDIDO_ID,
  umPedido,
  type HistoriaDoPedido,
} from '../../../testing/builders/pedido.builder.js';
import { UndoRecord } from '../../../testing/desfazer/undo-record.js';
import { cancelarPedido } from '../../alteracao/cancelar-pedido.js';
import { corrigirPagamento } from '../../pagamentos/corrigir-pagamento.js';
import { desfazerPedidos } from '../pedidos.desfazer.js';

const pedidoId = PEDIDO_ID;
const CLIENTE_EXCLUIDO = 404;
const BIA = 2;
const subject = desfazerPedidos({
  clienteExiste: async (id) => id !== CLIENTE_EXCLUIDO,
  nomeDaTag: async () => null,
  voltaAsEntregas: async () => [],
});
const registroDe = ({ eventos }: HistoriaDoPedido) => {
  const registro = new UndoRecord(subject, pedidoId);
  for (const evento of eventos) registro.write([evento]);
  return registro;
};
const atualizado = (dados: object): PedidoEvent => ({
  type: 'PedidoAtualizado',
  data: { pedidoId, ...cabecalhoDeMaria, ...dados },
});
const pagoDuasVezes = umPedido()
  .comItem({ itemId: 1 })
  .comPagamento({ pagamentoId: 31 })
  .comPagamento({ pagamentoId: 32 });

describe('desfazer o que se fez na ficha de um pedido', () => {
  it('volta o prazo, também de um pedido cujo cliente foi excluído', async () => {
    const registro = registroDe(umPedido({ clienteId: CLIENTE_EXCLUIDO }));
    const clienteId = CLIENTE_EXCLUIDO;
    const adiado = registro.write([atualizado({ clienteId, prazo: '2026-12-01' })]);
    const semPrazo = registro.write([atualizado({ clienteId, prazo: null })]);
    expect(await registro.plan(semPrazo)).toMatchObject({
      muda: ['Volta ao que era: prazo de nenhum para 01/12/2026.'],
    });
    await registro.undo(semPrazo);
    expect(await registro.wouldWrite(adiado)).toEqual([atualizado({ clienteId })]);
  });

  it('diz que a produção feita fica, se alguma houve depois', async () => {
    const registro = registroDe(umPedido().comItem({ itemId: 1 }).comItem({ itemId: 2 }));
    const iniciado = registro.write([
      { type: 'EstagioAvancado', data: { pedidoId, de: 1, para: 2 } },
    ]);
    const fica = 'O que já foi produzido continua como está.';
    expect(await registro.plan(iniciado)).toMatchObject({ muda: [expect.any(String)] });
    registro.write([
      { type: 'EstagioDoItemAvancado', data: { pedidoId, itemId: 1, de: 1, para: 2 } },
    ]);
    expect(await registro.plan(iniciado)).toMatchObject({ muda: [expect.any(String), fica] });
    const comUnidades = registroDe(
      umPedido().comItem({ itemId: 1 }, { estagioId: 2 }).comItem({ itemId: 2 }),
    );
    const ajustado = comUnidades.write([
      { type: 'EstagioAjustado', data: { pedidoId, de: 1, para: 2 } },
    ]);
    expect(await comUnidades.plan(ajustado)).toMatchObject({ muda: [expect.any(String)] });
    comUnidades.write([
      { type: 'UnidadesFinalizadas', data: { pedidoId, itemId: 1, produtoId: 3, quantidade: 1 } },
    ]);
    expect(await comUnidades.plan(ajustado)).toMatchObject({ muda: [expect.any(String), fica] });
  });

  it('cancela o que entrou com o seu sinal, e estorna o sinal', async () => {
    const registro = new UndoRecord(subject, pedidoId);
    const entrou = registro.write(
      umPedido().comItem({ itemId: 1 }).comPagamento({ pagamentoId: 31 }).eventos,
    );
    expect(await registro.wouldWrite(entrou)).toEqual([
      {
        type: 'PedidoCancelado',
        data: { pedidoId, clienteId: CLIENTE_ID, motivo: null, pagamentos: 'estornar' },
      },
      { type: 'PagamentoCancelado', data: { pedidoId, pagamentoId: 31, ...pagamentoEmPix } },
    ]);
  });

  it('soma os pagamentos que voltam com o pedido', async () => {
    const registro = registroDe(pagoDuasVezes);
    const estorno = registro.act(
      cancelarPedido({ pedidoId, motivo: null, pagamentos: 'estornar' }),
    );
    expect(await registro.plan(estorno)).toMatchObject({
      muda: ['O pedido volta a valer, como estava.', '2 pagamentos voltam a valer: R$\u00a060,00.'],
    });
    registro.write([{ type: 'CancelamentoDesfeito', data: { pedidoId } }]);
    expect(await registro.plan(estorno)).toEqual({ impede: 'Este pedido não está cancelado.' });
  });

  it('diz a que valor um pagamento corrigido volta', async () => {
    const registro = registroDe(pagoDuasVezes);
    const corrigido = registro.act(
      corrigirPagamento({
        pedidoId,
        pagamentoId: 31,
        pedidoInformadoId: pedidoId,
        valorEmCentavos: 100,
        formaDePagamento: 'Boleto',
        data: null,
      }),
    );
    expect(await registro.plan(corrigido)).toMatchObject({
      muda: ['O pagamento volta a ser de R$\u00a030,00 em Pix de 03/11/2026.'],
    });
  });
});

describe('desfazer o que se combinou sobre a saída', () => {
  const entrega = (taxaEmCentavos: number): PedidoEvent => ({
    type: 'EntregaCombinada',
    data: { pedidoId, clienteId: CLIENTE_ID, endereco: null, taxaEmCentavos },
  });
  const retirada: PedidoEvent = { type: 'RetiradaCombinada', data: { pedidoId } };

  it('diz se o pedido volta a ser de retirada ou de entrega, e com que taxa', async () => {
    const registro = registroDe(umPedido());
    const combinada = registro.write([entrega(900)]);
    expect(await registro.plan(combinada)).toMatchObject({
      muda: ['O pedido volta a ser de retirada, sem taxa de entrega.'],
    });
    const retirado = registro.write([retirada]);
    expect(await registro.plan(retirado)).toMatchObject({
      muda: ['O pedido volta a ser entregue, com taxa de R$\u00a09,00.'],
    });
  });

  it('diz que o endereço do cliente de antes não volta', async () => {
    const endereco = {
      cep: '13010-001',
      bairro: 'Centro',
      cidade: 'Campinas',
      estado: 'SP',
      logradouro: 'Rua das Flores',
      numero: '7',
      complemento: null,
    };
    const registro = registroDe(umPedido());
    registro.write([
      {
        type: 'EntregaCombinada',
        data: { pedidoId, clienteId: CLIENTE_ID, endereco, taxaEmCentavos: 900 },
      },
    ]);
    registro.write([atualizado({ clienteId: CLIENTE_ID + 1 })]);
    const retirado = registro.write([retirada]);
    expect(await registro.plan(retirado)).toMatchObject({
      muda: [
        'O pedido volta a ser entregue, com taxa de R$\u00a09,00.',
        'O endereço era do cliente de antes e não volta: combine a entrega de novo.',
      ],
    });
    expect(await registro.wouldWrite(retirado)).toEqual([
      {
        type: 'EntregaCombinada',
        data: { pedidoId, clienteId: CLIENTE_ID + 1, endereco: null, taxaEmCentavos: 900 },
      },
    ]);
  });

  it('não se desfaz depois de alterado ou entregue', async () => {
    const registro = registroDe(umPedido());
    const combinada = registro.write([entrega(900)]);
    registro.write([entrega(500)], undefined, BIA);
    const entregue = registro.write([
      { type: 'EstagioAjustado', data: { pedidoId, de: 1, para: 4 } },
    ]);
    expect(await registro.plan(combinada)).toEqual({
      impede: 'Isso já foi alterado depois por Bia às 14:32.',
    });
    expect(await registro.plan(entregue - 1)).toEqual({ impede: 'Este pedido já foi entregue.' });
  });
});
