import type { PedidoEvent } from '@encomenda/contracts/pedidos/events/pedido.events';
import { beforeEach, describe, expect, it } from 'vitest';
import type { EntregaExistente } from '../../entregas/domain/entrega.js';
import { sobreAEntrega } from '../../entregas/atos/pedidos-que-voltam.js';
import type { Retirada } from '../../entregas/atos/retiradas-do-pedido.js';
import { fold } from '../../testing/given-when-then.js';
import { pagamentoEmPix, PEDIDO_ID, umPedido } from '../../testing/builders/pedido.builder.js';
import { UndoRecord } from '../../testing/desfazer/undo-record.js';
import { avancarEstagioDoItem } from '../andamento/avancar-estagio-do-item.js';
import { cancelarPagamento } from '../pagamentos/cancelar-pagamento.js';
import { pausarPedido, retomarPedido } from '../andamento/pausar-pedido.js';
import { cancelarPedido } from '../alteracao/cancelar-pedido.js';
import { corrigirPagamento } from '../pagamentos/corrigir-pagamento.js';
import { pedidoFold } from '../domain/pedido.js';
import { finalizarUnidades } from '../andamento/finalizar-unidades.js';
import { removerItem } from '../itens/remover-item.js';
import { retirarTag } from '../tags/retirar-tag.js';
import { desfazerPedidos } from './pedidos.desfazer.js';

const pedidoId = PEDIDO_ID;
const ANA = 1;
const BIA = 2;
const subject = desfazerPedidos({
  clienteExiste: async (id) => id !== 404,
  nomeDaTag: async (id) => (id === 404 ? null : 'Urgente'),
  voltaAsEntregas: async (_cancelado, _pedido, estagioId) =>
    retiradas.map((retirada) => sobreAEntrega(retirada, estagioId)),
});
/** The deliveries that a cancellation took the order out of, in the test at hand. */
let retiradas: readonly Retirada[] = [];
beforeEach(() => {
  retiradas = [];
});

const registroDe = (historia: { eventos: readonly PedidoEvent[] }) => {
  const registro = new UndoRecord(subject, pedidoId);
  for (const evento of historia.eventos) registro.write([evento]);
  return registro;
};

const emProducao = umPedido({ estagioId: 2 }).comItem(
  { itemId: 1, quantidade: 3 },
  { estagioId: 2 },
);

describe('desfazer o que aconteceu a um pedido', () => {
  it('um pedido aberto por engano é cancelado, enquanto nada foi pago', async () => {
    const registro = registroDe(umPedido().comItem({ itemId: 1 }));
    expect(await registro.plan(0)).toMatchObject({
      muda: ['O pedido será cancelado e sai das listas.', '1 item sai junto.'],
    });
    const pago = registroDe(umPedido().comItem({ itemId: 1 }).comPagamento({ pagamentoId: 31 }));
    expect(await pago.plan(0)).toEqual({ impede: expect.stringContaining('já tem pagamentos') });
  });

  it('um pedido que entrou com o seu sinal é cancelado, e o sinal estornado', async () => {
    const inteiro = umPedido().comItem({ itemId: 1 }).comPagamento({ pagamentoId: 31 });
    const registro = new UndoRecord(subject, pedidoId);
    const ato = registro.write(inteiro.eventos);
    expect(await registro.plan(ato)).toMatchObject({
      muda: [
        'O pedido será cancelado e sai das listas.',
        '1 item sai junto.',
        'O sinal de R$\u00a030,00 em Pix é estornado.',
      ],
    });
    registro.write([
      { type: 'PagamentoEfetuado', data: { pedidoId, pagamentoId: 32, ...pagamentoEmPix } },
    ]);
    expect(await registro.plan(ato)).toEqual({
      impede: expect.stringContaining('já tem pagamentos'),
    });
  });

  it('só volta o que ninguém mexeu depois, e diz o que fica', async () => {
    const registro = registroDe(umPedido());
    const pedido = fold(pedidoFold, umPedido().eventos);
    if (pedido.situacao === 'inexistente') throw new Error('there is an order');
    const { cabecalho } = pedido;
    const dados = { pedidoId, ...cabecalho };
    const ato = registro.write([
      { type: 'PedidoAtualizado', data: { ...dados, prazo: '2026-12-01', descricao: '<p>b</p>' } },
    ]);
    registro.write([
      { type: 'PedidoAtualizado', data: { ...dados, prazo: '2026-12-24', descricao: '<p>b</p>' } },
    ]);
    expect(await registro.plan(ato)).toMatchObject({
      muda: [
        'Volta ao que era: descrição.',
        'Fica como está: prazo, alterado depois por Ana às 14:32.',
      ],
    });
    expect(await registro.wouldWrite(ato)).toMatchObject([
      { data: { prazo: '2026-12-24', descricao: cabecalho.descricao } },
    ]);
  });

  it('não traz de volta um cliente que não existe mais', async () => {
    const registro = registroDe(umPedido({ clienteId: 404 }));
    const { state: pedido } = registro;
    if (pedido.situacao === 'inexistente') throw new Error('there is an order');
    const ato = registro.write([
      { type: 'PedidoAtualizado', data: { pedidoId, ...pedido.cabecalho, clienteId: 6 } },
    ]);
    expect(await registro.plan(ato)).toEqual({ impede: 'O cliente anterior foi excluído.' });
  });

  it('um pagamento corrigido depois não é cancelado por quem desfaz o recebimento', async () => {
    const registro = registroDe(
      umPedido().comItem({ itemId: 1 }).comPagamento({ pagamentoId: 31 }),
    );
    const recebido = registro.events.length - 1;
    registro.act(
      corrigirPagamento({
        pedidoId,
        pagamentoId: 31,
        pedidoInformadoId: pedidoId,
        valorEmCentavos: 100,
        formaDePagamento: 'Boleto',
        data: null,
      }),
    );
    expect(await registro.plan(recebido)).toEqual({
      impede: 'O pagamento já foi corrigido depois por Ana às 14:32.',
    });
  });

  describe('receber e entregar num ato só', () => {
    const entregue = () => {
      const registro = registroDe(umPedido({ estagioId: 3 }).comItem({ itemId: 1 }));
      const ato = registro.write([
        { type: 'PagamentoEfetuado', data: { pedidoId, pagamentoId: 31, ...pagamentoEmPix } },
        { type: 'EstagioAvancado', data: { pedidoId, de: 3, para: 4 } },
      ]);
      return { registro, ato };
    };

    it('volta inteiro, e diz as duas coisas', async () => {
      const { registro, ato } = entregue();
      expect(await registro.plan(ato)).toMatchObject({
        muda: [
          'Volta ao que era: estágio de “Entregue” para “Finalizado”.',
          'Pagamento de R$\u00a030,00 em Pix de 03/11/2026 será cancelado.',
        ],
      });
      await registro.undo(ato);
      expect(registro.state).toMatchObject({ estagioId: 3, pagamentos: new Map() });
    });

    it('fica inteiro quando uma das partes já não volta', async () => {
      const { registro, ato } = entregue();
      registro.act(cancelarPagamento({ pedidoId, pagamentoId: 31 }));
      expect(await registro.plan(ato)).toEqual({
        impede: 'O pagamento já foi cancelado depois por Ana às 14:32.',
      });
    });

    it.each(['receita:alterar', 'pedidos:alterar'])('pede também o poder %s', async (falta) => {
      const { registro, ato } = entregue();
      await expect(registro.plan(ato, (poder) => poder !== falta)).rejects.toMatchObject({
        status: 403,
      });
    });
  });

  it('diz quem mexeu por último naquele pagamento, item ou arquivo, e não em outro', async () => {
    const arquivo = (arquivoId: number) => ({
      pedidoId,
      arquivoId,
      item: null,
      clienteId: 5,
      nome: `foto ${arquivoId}.jpg`,
      hash: `${arquivoId}`.padStart(64, '0'),
      tipo: 'image/jpeg' as const,
      bytes: 2_345_678,
      largura: 3000,
      altura: 4000,
    });
    const registro = registroDe(
      umPedido().comItem({ itemId: 1 }).comItem({ itemId: 2 }).comPagamento({ pagamentoId: 31 }),
    );
    const [, adicionado, , recebido] = registro.events.keys();
    registro.write([
      { type: 'PagamentoEfetuado', data: { pedidoId, pagamentoId: 32, ...pagamentoEmPix } },
    ]);
    const anexado = registro.write([{ type: 'ArquivoAnexado', data: arquivo(81) }]);
    registro.write([{ type: 'ArquivoAnexado', data: arquivo(82) }]);
    const mexer = (usuarioId: number, itemId: number, pagamentoId: number, arquivoId: number) => {
      const sai = cancelarPagamento({ pedidoId, pagamentoId })(registro.state);
      registro.write(sai, undefined, usuarioId);
      const semItem = removerItem({ pedidoId, itemId })(registro.state);
      registro.write(semItem, undefined, usuarioId);
      return registro.write(
        [{ type: 'ArquivoRemovido', data: arquivo(arquivoId) }],
        undefined,
        usuarioId,
      );
    };
    const removido = mexer(BIA, 1, 31, 81);
    mexer(ANA, 2, 32, 82);
    expect(await registro.plan(recebido!)).toEqual({
      impede: 'O pagamento já foi cancelado depois por Bia às 14:32.',
    });
    expect(await registro.plan(adicionado!)).toEqual({
      impede: 'O item já foi removido depois por Bia às 14:32.',
    });
    expect(await registro.plan(anexado)).toEqual({
      impede: 'O arquivo já foi removido depois por Bia às 14:32.',
    });
    registro.write([{ type: 'ArquivoRestaurado', data: arquivo(81) }], undefined, BIA);
    registro.write([{ type: 'ArquivoRestaurado', data: arquivo(82) }]);
    expect(await registro.plan(removido)).toEqual({
      impede: 'O arquivo já voltou depois por Bia às 14:32.',
    });
  });

  it('um pagamento cancelado volta só até o saldo', async () => {
    const registro = registroDe(
      umPedido().comItem({ itemId: 1 }).comPagamento({ pagamentoId: 31 }),
    );
    const cancelado = registro.act(cancelarPagamento({ pedidoId, pagamentoId: 31 }));
    registro.act(removerItem({ pedidoId, itemId: 1 }));
    await expect(registro.undo(cancelado)).rejects.toMatchObject({
      codigo: 'pagamento-acima-do-saldo',
    });
  });

  it('o mesmo ato não se desfaz duas vezes; desfeito e refeito, pode de novo', async () => {
    const registro = registroDe(emProducao);
    const removido = registro.act(removerItem({ pedidoId, itemId: 1 }));
    const desfeito = await registro.undo(removido);
    expect(await registro.plan(removido)).toEqual({
      impede: 'Isso já foi desfeito por Ana às 14:32.',
    });
    await registro.undo(desfeito);
    expect(await registro.wouldWrite(removido)).toMatchObject([{ type: 'ItemRestaurado' }]);
  });

  it('unidades deixam de estar prontas no dia em que ficaram, se o item não foi finalizado', async () => {
    const registro = registroDe(emProducao);
    const duas = registro.act(finalizarUnidades({ pedidoId, itemId: 1, quantidade: 2 }));
    const ultima = registro.act(finalizarUnidades({ pedidoId, itemId: 1, quantidade: 1 }));
    expect(await registro.wouldWrite(duas)).toMatchObject([
      {
        type: 'ProgressoDoItemAjustado',
        data: {
          antes: { estagio: 2, prontas: [{ dia: '2026-11-21', quantidade: 3 }] },
          depois: { estagio: 2, prontas: [{ dia: '2026-11-21', quantidade: 1 }] },
        },
      },
    ]);
    registro.act(avancarEstagioDoItem({ pedidoId, itemId: 1 }));
    for (const revisao of [duas, ultima])
      expect(await registro.plan(revisao)).toEqual({
        impede: 'O progresso do item já mudou depois por Ana às 14:32.',
      });
  });

  it('uma pausa se desfaz, e a retomada volta à pausa com o mesmo motivo', async () => {
    const registro = registroDe(umPedido().comItem({ itemId: 1 }));
    const antes = registro.state;
    const pausa = registro.act(pausarPedido({ pedidoId, motivo: 'Falta a foto' }));
    const pausado = registro.state;
    expect(await registro.plan(pausa)).toMatchObject({ muda: ['O pedido é retomado.'] });
    const desfeito = await registro.undo(pausa);
    expect(registro.state).toEqual(antes);
    expect(await registro.plan(desfeito)).toMatchObject({
      muda: ['O pedido volta a esperar o cliente: Falta a foto.'],
    });
    await registro.undo(desfeito);
    expect(registro.state).toEqual(pausado);
  });

  it('uma pausa que já acabou não se desfaz, nem uma retomada antes de outra pausa', async () => {
    const registro = registroDe(umPedido());
    const pausa = registro.act(pausarPedido({ pedidoId, motivo: 'Falta a foto' }));
    const retomada = registro.act(retomarPedido({ pedidoId }));
    expect(await registro.plan(pausa)).toEqual({
      impede: 'O pedido já foi retomado depois por Ana às 14:32.',
    });
    registro.act(pausarPedido({ pedidoId, motivo: 'Falta o sinal' }));
    expect(await registro.plan(retomada)).toEqual({
      impede: 'O pedido já foi pausado depois por Ana às 14:32.',
    });
  });

  it('um cancelamento com estorno se desfaz inteiro, de qualquer um dos seus eventos', async () => {
    const registro = registroDe(
      umPedido().comItem({ itemId: 1 }).comPagamento({ pagamentoId: 31 }),
    );
    const antes = registro.state;
    const estorno = registro.act(
      cancelarPedido({ pedidoId, motivo: 'Desistiu', pagamentos: 'estornar' }),
    );
    expect(registro.events[estorno]!.type).toBe('PagamentoCancelado');
    expect(await registro.plan(estorno)).toMatchObject({
      muda: ['O pedido volta a valer, como estava.', '1 pagamento volta a valer: R$\u00a030,00.'],
    });
    const desfeito = await registro.undo(estorno);
    expect(registro.state).toEqual(antes);
    expect(await registro.wouldWrite(desfeito)).toMatchObject([
      { type: 'PedidoCancelado', data: { motivo: 'Desistiu' } },
      { type: 'PagamentoCancelado' },
    ]);
  });

  it('um cancelamento desfeito diz a que entregas o pedido volta, e a quais não', async () => {
    const registro = registroDe(umPedido().comItem({ itemId: 1 }).noEstagio(3));
    const cancelado = registro.act(cancelarPedido({ pedidoId, motivo: null, pagamentos: 'reter' }));
    const endereco = { cep: null, bairro: null, cidade: null, estado: null };
    const dados = {
      pedidoId,
      clienteId: 1,
      clienteNome: 'Maria',
      ...endereco,
      logradouro: null,
      numero: null,
      complemento: null,
    };
    const saida = (entregaId: number, situacao: 'aberta' | 'finalizada'): EntregaExistente => ({
      situacao,
      data: '2026-11-23',
      destinos: [],
      removidos: [{ destino: { destinoId: entregaId, dados }, lugar: 1 }],
    });
    retiradas = [
      { entregaId: 5, destinoId: 5, entrega: saida(5, 'aberta') },
      { entregaId: 6, destinoId: 6, entrega: saida(6, 'finalizada') },
      {
        entregaId: 7,
        destinoId: 7,
        entrega: { situacao: 'excluida', era: saida(7, 'aberta') },
      },
    ];
    expect(await registro.plan(cancelado)).toMatchObject({
      muda: [
        'O pedido volta a valer, como estava.',
        'Volta à entrega 5, de 23/11/2026, com o endereço que tinha nela.',
        'Não volta à entrega 6, de 23/11/2026: ela já foi finalizada. Planeje outra, se for preciso.',
        'Não volta à entrega 7, de 23/11/2026: ela foi excluída. Planeje outra, se for preciso.',
      ],
    });
  });

  it('uma tag volta se ainda existe', async () => {
    const registro = registroDe(umPedido().comTag(70, 404).comTag(71, 3));
    const semUma = registro.act(retirarTag({ pedidoId, pedidoTagId: 70 }));
    const semOutra = registro.act(retirarTag({ pedidoId, pedidoTagId: 71 }));
    expect(await registro.plan(semUma)).toEqual({ impede: 'A tag foi excluída.' });
    expect(await registro.wouldWrite(semOutra)).toMatchObject([
      { type: 'TagAplicada', data: { pedidoTagId: 71, tagId: 3, tagNome: 'Urgente' } },
    ]);
  });
});
