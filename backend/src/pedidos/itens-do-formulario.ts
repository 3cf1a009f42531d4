import type { CorpoDoPedidoCompleto } from '@encomenda/contracts/pedidos/pedido-completo.http';
import { ratearDesconto } from '@encomenda/contracts/pedidos/pagamentos/ratear-desconto';
import { exigirTodas, naParte } from '@encomenda/contracts/shared/events/decider';
import { sanitizedHtml } from '../platform/rich-text.js';
import {
  exigirDescontoPossivel,
  exigirLinhaPossivel,
  exigirProdutoAchado,
} from './domain/exigencias.js';
import type { LinhaDoPedido } from './domain/pedido.js';
import {
  centavosDaParte,
  parteDoValor,
  valorBrutoDaLinha,
  type ParteDoValor,
} from './domain/valores/somas.js';
import type { Pedidos } from './pedidos.js';

export interface ItemDoFormulario extends Omit<
  LinhaDoPedido,
  'produtoNome' | 'valorEmCentavos' | 'descontoEmCentavos'
> {
  /** Name of an item without a product. */
  readonly avulso: string | null;
  /** Null when it is not sold today. */
  readonly produto: { readonly nome: string; readonly valorEmCentavos: number } | null;
  /** Null: the product's price. */
  readonly valorEmCentavos: number | null;
  readonly desconto: ParteDoValor;
}

export const itensDoFormulario = (
  itens: CorpoDoPedidoCompleto['itens'],
  pedidos: Pick<Pedidos, 'produto'>,
): Promise<ItemDoFormulario[]> =>
  Promise.all(
    itens.map(async (item) => ({
      produtoId: item.produto_id,
      avulso: item.avulso,
      produto: await pedidos.produto(item.produto_id),
      quantidade: item.quantidade,
      valorEmCentavos: item.valor,
      desconto: parteDoValor(item.desconto_em, item.desconto ?? 0),
      descricao: sanitizedHtml(item.descricao),
    })),
  );

interface LinhasComDesconto {
  readonly linhas: readonly ItemDoFormulario[];
  readonly desconto: ParteDoValor;
}

/** Amounts in centavos. */
export const precosDasLinhas = ({ linhas, desconto }: LinhasComDesconto) => {
  const [...precos] = exigirTodas(
    ...linhas.map((linha, index) => () => naParte(`itens.${index}`, () => precoDe(linha))),
  );
  const restos = precos.map((linha) => valorBrutoDaLinha(linha) - linha.descontoEmCentavos);
  const resto = restos.reduce((soma, parcela) => soma + parcela, 0);
  const descontoEmCentavos = centavosDaParte(desconto, resto);
  exigirDescontoPossivel(descontoEmCentavos, resto);
  return { precos, restos, descontoEmCentavos };
};

/** Spreads the common discount over the lines; amounts in centavos. */
export const linhasComDesconto = (encomenda: LinhasComDesconto): LinhaDoPedido[] => {
  const { precos, restos, descontoEmCentavos } = precosDasLinhas(encomenda);
  const partes = ratearDesconto(restos, descontoEmCentavos);
  return precos.map((linha, index) => ({
    ...linha,
    descontoEmCentavos: linha.descontoEmCentavos + partes[index]!,
  }));
};

const precoDe = ({ avulso, produto, desconto, ...linha }: ItemDoFormulario): LinhaDoPedido => {
  const preco = {
    ...linha,
    valorEmCentavos: linha.valorEmCentavos ?? produto?.valorEmCentavos ?? 0,
  };
  const descontoEmCentavos = centavosDaParte(desconto, valorBrutoDaLinha(preco));
  const [produtoNome] = exigirTodas(
    () => exigirProdutoAchado(avulso ?? produto?.nome ?? null),
    () => exigirLinhaPossivel({ ...preco, descontoEmCentavos }),
  );
  return { ...preco, produtoNome, descontoEmCentavos };
};
