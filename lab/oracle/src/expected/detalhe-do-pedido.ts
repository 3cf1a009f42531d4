import { records, type ReadModel } from './table.js';
import { orderRow, tagLinks, tagRow, units, wordsOfOrder } from './totals.js';

const ordemDosTipos = ['orcamento', 'confirmado', 'pronto', 'falta-pagar', 'agradecimento'];

export const detalheDoPedido: ReadModel = {
  schema: 'detalhe_do_pedido',
  tables: {
    pedidos: records(
      'pedidos',
      ['id'],
      (pedido, shop) => [
        {
          ...orderRow(pedido, shop),
          descricao: pedido.cabecalho.descricao,
          motivo_cancelamento: pedido.motivo,
          mensagens: ordemDosTipos.flatMap((tipo) => {
            const mensagem = pedido.mensagens.get(tipo);
            return mensagem ? [{ tipo, ...mensagem }] : [];
          }),
          revisao: pedido.revisao,
          cliente_nome_copiado: pedido.cabecalho.clienteNome,
          cliente_endereco_copiado: pedido.cabecalho.clienteEndereco,
          entrega_cliente_id: pedido.entrega?.clienteId ?? null,
          entrega_endereco: pedido.entrega?.endereco ?? null,
          orcamento_id: pedido.origem?.orcamentoId ?? null,
          orcamento_versao: pedido.origem?.versao ?? null,
          solicitacao_id: pedido.solicitacaoId,
          sinal_em_centavos: pedido.origem?.sinalEmCentavos ?? null,
        },
      ],
      {
        hidden: [
          'cliente_nome',
          'cliente_nome_copiado',
          'cliente_endereco_copiado',
          'entrega_endereco',
          'descricao',
          'motivo_cancelamento',
        ],
        wordsFrom: wordsOfOrder,
      },
    ),
    itens: records(
      'pedidos',
      ['id'],
      (pedido) =>
        [...pedido.itens].map(([id, item]) => ({
          id,
          pedido_id: pedido.id,
          produto_id: item.dados.produtoId,
          produto_nome: item.dados.produtoNome,
          estagio_id: item.estagio,
          quantidade: item.dados.quantidade,
          quantidade_finalizada: units(item),
          valor_em_centavos: item.dados.valorEmCentavos,
          desconto_em_centavos: item.dados.descontoEmCentavos,
          descricao: item.dados.descricao,
          cliente_id: item.dados.clienteId,
        })),
      { hidden: ['descricao'] },
    ),
    pagamentos: records('pedidos', ['id'], (pedido) =>
      [...pedido.pagamentos].map(([id, pagamento]) => ({
        id,
        pedido_id: pedido.id,
        valor_em_centavos: pagamento.valorEmCentavos,
        forma_de_pagamento: pagamento.formaDePagamento,
        data: pagamento.data,
      })),
    ),
    clientes: records(
      'clientes',
      ['id'],
      ({ id, cadastro: { nome }, excluido }) => (excluido ? [] : [{ id, nome }]),
      { hidden: ['nome'] },
    ),
    tags: records('tags', ['id'], (tag) => [tagRow(tag)]),
    tags_dos_pedidos: records('pedidos', ['pedido_tag_id'], tagLinks),
  },
};
