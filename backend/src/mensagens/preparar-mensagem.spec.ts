import { describe, it } from 'vitest';
import { pedidoFold } from '../pedidos/domain/pedido.js';
import { specFor } from '../testing/given-when-then.js';
import { CLIENTE_ID, PEDIDO_ID, umPedido } from '../testing/builders/pedido.builder.js';
import { prepararMensagem } from './preparar-mensagem.js';

const given = specFor(pedidoFold);
const pedidoId = PEDIDO_ID;
const agora = new Date('2026-11-26T15:00:00.000Z');
const mensagem = { pedidoId, tipo: 'pronto', canal: 'whatsapp', texto: 'Oi!' } as const;
const preparar = { ...mensagem, deNovo: false, agora };

const comItem = umPedido().comItem({ itemId: 1 });
const preparadaEm = (instante: string, tipo: 'pronto' | 'orcamento' = 'pronto') =>
  comItem.e({
    type: 'MensagemPreparada',
    data: { ...mensagem, tipo, clienteId: CLIENTE_ID, preparadaEm: instante },
  }).eventos;
const escrita = {
  type: 'MensagemPreparada',
  data: { ...mensagem, clienteId: CLIENTE_ID, preparadaEm: '2026-11-26T15:00:00.000Z' },
} as const;

describe('preparar uma mensagem', () => {
  it('guarda qual, por onde, o texto e quando, do cliente do pedido', () => {
    given(...comItem.eventos)
      .when(prepararMensagem(preparar))
      .thenEvents(escrita);
  });

  it('a segunda igual dentro de um dia é recusada, até por outro canal', () => {
    given(...preparadaEm('2026-11-25T15:00:00.001Z'))
      .when(prepararMensagem({ ...preparar, canal: 'copia' }))
      .thenRefused(
        'mensagem-ja-preparada',
        'A mensagem “Pronto” já foi preparada há menos de um dia. Para preparar outra, marque “Preparar de novo”.',
      );
  });

  it('quem sabe da primeira pode; e depois de um dia qualquer um', () => {
    given(...preparadaEm('2026-11-26T14:59:00.000Z'))
      .when(prepararMensagem({ ...preparar, deNovo: true }))
      .thenEvents(escrita);
    given(...preparadaEm('2026-11-25T15:00:00.000Z'))
      .when(prepararMensagem(preparar))
      .thenEvents(escrita);
  });

  it('outra mensagem no mesmo dia não é repetida', () => {
    given(...preparadaEm('2026-11-26T14:59:00.000Z', 'orcamento'))
      .when(prepararMensagem(preparar))
      .thenEvents(escrita);
  });

  it('“falta pagar” só quando algo falta', () => {
    given(...comItem.comPagamento({ pagamentoId: 31, valorEmCentavos: 8_000 }).eventos)
      .when(prepararMensagem({ ...preparar, tipo: 'falta-pagar' }))
      .thenRefused('nada-falta', 'Nada falta pagar neste pedido.');
  });

  it('não num pedido cancelado, nem num que não existe', () => {
    given(...comItem.cancelado().eventos)
      .when(prepararMensagem(preparar))
      .thenRefused('pedido-cancelado', 'Este pedido foi cancelado.');
    given()
      .when(prepararMensagem(preparar))
      .thenRefused('pedido-inexistente', 'Pedido não encontrado.', 'inexistente');
  });
});
