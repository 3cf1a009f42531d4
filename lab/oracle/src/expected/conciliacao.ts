import type { Extrato, LancamentoDoExtrato, Shop } from '../fold/shop.js';
import { records, type ReadModel } from './table.js';

/** The order's events name the payment of an entry. For a restored entry, the bank file's event names it. */
const paymentOf = (
  shop: Shop,
  { dados: { extratoId } }: Extrato,
  { dados: { numero }, pedido, vez }: LancamentoDoExtrato,
): number | null => {
  if (!pedido) return null;
  const named = [...(shop.pedidos.get(pedido.id)?.conciliados.values() ?? [])].find(
    (de) => de.extratoId === extratoId && de.lancamento === numero && de.vez === vez,
  );
  return named?.pagamentoId ?? pedido.pagamento;
};

export const conciliacao: ReadModel = {
  schema: 'conciliacao',
  tables: {
    extratos: records('extratos', ['id'], ({ dados, em, quem, descartado }) => [
      {
        id: dados.extratoId,
        banco: dados.banco,
        conta: dados.conta,
        primeiro_dia: dados.primeiroDia,
        ultimo_dia: dados.ultimoDia,
        formato: dados.formato,
        lancamentos: dados.lancamentos.length,
        nao_lidos: dados.naoLidos,
        linhas_nao_lidas: dados.linhasNaoLidas,
        lido_em: em,
        lido_por: quem,
        descartado,
      },
    ]),
    lancamentos: records('extratos', ['id'], (extrato, shop) =>
      extrato.descartado
        ? []
        : [...extrato.lancamentos.values()].map((lancamento) => ({
            id: `${extrato.dados.extratoId}-${lancamento.dados.numero}`,
            extrato_id: extrato.dados.extratoId,
            numero: lancamento.dados.numero,
            chave: lancamento.dados.chave,
            tipo: lancamento.dados.tipo,
            data: lancamento.dados.data,
            valor_em_centavos: lancamento.dados.valorEmCentavos,
            forma_de_pagamento: lancamento.dados.formaDePagamento,
            pedido_citado: lancamento.dados.pedidoCitado,
            banco: lancamento.dados.banco,
            conta: lancamento.dados.conta,
            marca_das_palavras: lancamento.dados.marcaDasPalavras,
            referencia: lancamento.dados.referencia,
            talvez_seja: lancamento.dados.talvezSeja,
            situacao:
              lancamento.pedido || lancamento.despesa !== null
                ? 'conciliado'
                : lancamento.ignorado
                  ? 'ignorado'
                  : 'a-conferir',
            pedido_id: lancamento.pedido?.id ?? null,
            pagamento_id: paymentOf(shop, extrato, lancamento),
            recebido_em_centavos: lancamento.pedido?.recebido ?? null,
            despesa_id: lancamento.despesa,
            vez: lancamento.vez,
          })),
    ),
  },
};
