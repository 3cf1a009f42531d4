import type { PedidoEvent } from '@encomenda/contracts/pedidos/events/pedido.events';
import { describe, expect, it } from 'vitest';
import { mudou } from '../../testing/mudou.js';
import {
  cabecalhoDeMaria,
  CLIENTE_ID,
  enderecoDeMaria,
  linhaDeCanecas,
  pagamentoEmPix,
  PEDIDO_ID,
  umPedido,
} from '../../testing/builders/pedido.builder.js';
import { pedidoFold } from '../domain/pedido.js';
import { retratoDoPedido } from './retrato-do-pedido.js';

const pedidoId = PEDIDO_ID;
const doPedido = mudou({ fold: pedidoFold, retrato: retratoDoPedido });
const depoisDe = (pedido: { readonly eventos: readonly PedidoEvent[] }, ...mais: PedidoEvent[]) =>
  doPedido(...pedido.eventos, ...mais);

describe('o retrato de um pedido, a cada evento', () => {
  it('começa pela ficha, com o estágio e a saída', () => {
    expect(depoisDe(umPedido())).toEqual([
      ['Cliente', null, 'Maria Souza'],
      ['Endereço do cliente', null, '01310100, Bela Vista, São Paulo, SP, Avenida Paulista, 1000'],
      ['Data', null, '02/11/2026'],
      ['Prazo', null, '20/11/2026'],
      ['Descrição', null, 'Entregar à tarde'],
      ['Estágio', null, 'Inicializar'],
      ['Saída', null, 'Retirada'],
    ]);
    const data = { pedidoId, ...cabecalhoDeMaria, prazo: null, canalDeVenda: 'loja' as const };
    expect(depoisDe(umPedido(), { type: 'PedidoAtualizado', data })).toEqual([
      ['Canal de venda', null, 'Loja'],
      ['Prazo', '20/11/2026', null],
    ]);
    expect(depoisDe(umPedido().noEstagio(2))).toEqual([['Estágio', 'Inicializar', 'Em Produção']]);
  });

  it('de um item, é a linha e o progresso, e só o que ficou diferente', () => {
    const comItem = umPedido().comItem({ itemId: 5 });
    expect(depoisDe(comItem)).toEqual([
      ['Item 5 · Produto', null, 'Caneca personalizada'],
      ['Item 5 · Quantidade', null, '2'],
      ['Item 5 · Valor', null, 'R$ 45,00'],
      ['Item 5 · Desconto', null, 'R$ 10,00'],
      ['Item 5 · Estágio', null, 'Inicializar'],
      ['Item 5 · Unidades prontas', null, '0'],
    ]);
    const alterado = { pedidoId, itemId: 5, clienteId: CLIENTE_ID, ...linhaDeCanecas };
    const comTres = comItem.e({ type: 'ItemAtualizado', data: { ...alterado, quantidade: 3 } });
    expect(depoisDe(comTres)).toEqual([['Item 5 · Quantidade', '2', '3']]);
    expect(depoisDe(comTres, comTres.eventos.at(-1)!)).toEqual([]);
    const pronta: PedidoEvent = {
      type: 'UnidadesFinalizadas',
      data: { pedidoId, itemId: 5, produtoId: 3, quantidade: 1 },
    };
    expect(depoisDe(comTres, pronta, pronta)).toEqual([['Item 5 · Unidades prontas', '1', '2']]);
    const prontas = [{ dia: '2026-11-20', quantidade: 2 }];
    const depois = { estagio: 2 as const, prontas };
    const antes = { estagio: 1 as const, prontas: [] };
    const data = { pedidoId, itemId: 5, produtoId: 3, antes, depois };
    expect(depoisDe(comTres, { type: 'ProgressoDoItemAjustado', data })).toEqual([
      ['Item 5 · Estágio', 'Inicializar', 'Em Produção'],
      ['Item 5 · Unidades prontas', '0', '2'],
    ]);
  });

  it('de uma parte que sai, é tudo o que ela tinha; das outras, nada', () => {
    const pedido = umPedido()
      .comItem({ itemId: 5 })
      .comItem({ itemId: 51 })
      .comPagamento({ pagamentoId: 5 });
    const saiu = depoisDe(pedido, { type: 'ItemRemovido', data: { pedidoId, itemId: 5 } });
    expect(saiu).toHaveLength(6);
    expect(saiu.every(([campo, , depois]) => campo!.startsWith('Item 5 ·') && !depois)).toBe(true);
    const data = { pedidoId, pagamentoId: 5, ...pagamentoEmPix };
    expect(depoisDe(pedido, { type: 'PagamentoCancelado', data })).toEqual([
      ['Pagamento 5 · Valor', 'R$ 30,00', null],
      ['Pagamento 5 · Data', '03/11/2026', null],
      ['Pagamento 5 · Forma de Pagamento', 'Pix', null],
    ]);
  });

  it('chama a tag pelo nome que tinha', () => {
    const tag = { pedidoId, pedidoTagId: 71, tagId: 4, tagNome: 'Urgente' };
    const comTags = umPedido().comTag(71, 4).comTag(72, 6, 'Frágil');
    expect(depoisDe(comTags)).toEqual([['Tag “Frágil”', null, 'Posta']]);
    expect(depoisDe(comTags, { type: 'TagRetirada', data: tag })).toEqual([
      ['Tag “Urgente”', 'Posta', null],
    ]);
  });

  it('diz se o arquivo está à vista do cliente', () => {
    const arquivo = { pedidoId, arquivoId: 8, clienteId: CLIENTE_ID, nome: 'arte.png' };
    const tipo = 'image/png' as const;
    const guardado = { item: null, tipo, hash: 'a', bytes: 9, largura: 1, altura: 1 };
    const comArquivo = umPedido().e({ type: 'ArquivoAnexado', data: { ...arquivo, ...guardado } });
    expect(depoisDe(comArquivo)).toEqual([
      ['Arquivo 8 · Nome', null, 'arte.png'],
      ['Arquivo 8 · À vista do cliente', null, 'Não'],
    ]);
    const mostrado: PedidoEvent = { type: 'ArquivoMostradoAoCliente', data: { ...arquivo, tipo } };
    expect(depoisDe(comArquivo, mostrado)).toEqual([
      ['Arquivo 8 · À vista do cliente', 'Não', 'Sim'],
    ]);
  });

  it('da saída, é a taxa e o endereço; a retirada não tem nenhum dos dois', () => {
    const entrega = { pedidoId, clienteId: CLIENTE_ID, taxaEmCentavos: 1_500 };
    const combinada = umPedido().e({
      type: 'EntregaCombinada',
      data: { ...entrega, endereco: { ...enderecoDeMaria, numero: '7', cep: null } },
    });
    const endereco = 'Bela Vista, São Paulo, SP, Avenida Paulista, 7';
    expect(depoisDe(combinada)).toEqual([
      ['Saída', 'Retirada', 'Entrega'],
      ['Taxa de entrega', null, 'R$ 15,00'],
      ['Endereço', null, endereco],
    ]);
    expect(depoisDe(combinada, { type: 'RetiradaCombinada', data: { pedidoId } })).toEqual([
      ['Saída', 'Entrega', 'Retirada'],
      ['Taxa de entrega', 'R$ 15,00', null],
      ['Endereço', endereco, null],
    ]);
  });

  it('diz de onde o pedido veio e o texto da última mensagem de cada tipo', () => {
    const orcamento = { pedidoId, orcamentoId: 4, versao: 2, sinalEmCentavos: 2_500 };
    expect(depoisDe(umPedido(), { type: 'PedidoFeitoDeOrcamento', data: orcamento })).toEqual([
      ['Orçamento', null, 'nº 4, versão 2'],
      ['Sinal combinado', null, 'R$ 25,00'],
    ]);
    const data = { pedidoId, solicitacaoId: 7 };
    expect(depoisDe(umPedido(), { type: 'PedidoFeitoDeSolicitacao', data })).toEqual([
      ['Solicitação', null, 'nº 7'],
    ]);
    const preparada = (texto: string): PedidoEvent => ({
      type: 'MensagemPreparada',
      data: {
        pedidoId,
        clienteId: CLIENTE_ID,
        tipo: 'pronto',
        canal: 'copia',
        texto,
        preparadaEm: '2026-11-10T12:00:00.000Z',
      },
    });
    const [mensagem] = depoisDe(umPedido(), preparada('Pronto!'), preparada('Já pode buscar.'));
    expect(mensagem!.slice(1)).toEqual(['Pronto!', 'Já pode buscar.']);
  });

  it('diz que foi cancelado e por quê, também depois de passar a outro cliente', () => {
    const motivo = 'Desistiu';
    const cancelado = umPedido().e({
      type: 'PedidoCancelado',
      data: { pedidoId, clienteId: CLIENTE_ID, motivo, pagamentos: 'reter' },
    });
    expect(depoisDe(cancelado)).toEqual([
      ['Situação', null, 'Cancelado'],
      ['Motivo do cancelamento', null, motivo],
    ]);
    const data = { pedidoId, ...cabecalhoDeMaria, clienteId: 6, clienteNome: 'João Lima' };
    const passado = cancelado.e({ type: 'PedidoAtualizado', data });
    expect(depoisDe(passado)).toEqual([['Cliente', 'Maria Souza', 'João Lima']]);
    expect(depoisDe(passado, { type: 'CancelamentoDesfeito', data: { pedidoId } })).toEqual([
      ['Situação', 'Cancelado', null],
      ['Motivo do cancelamento', motivo, null],
    ]);
    expect(depoisDe(umPedido().arquivado())).toEqual([['Arquivado', null, 'Sim']]);
  });

  it('diz que está pausado e por quê', () => {
    const motivo = 'Falta a foto';
    const pausado = umPedido().e({
      type: 'PedidoPausado',
      data: { pedidoId, clienteId: CLIENTE_ID, motivo },
    });
    expect(depoisDe(pausado)).toEqual([
      ['Pausado', null, 'Sim'],
      ['Motivo da pausa', null, motivo],
    ]);
    expect(depoisDe(pausado, { type: 'PedidoRetomado', data: { pedidoId } })).toEqual([
      ['Pausado', 'Sim', null],
      ['Motivo da pausa', motivo, null],
    ]);
  });
});
