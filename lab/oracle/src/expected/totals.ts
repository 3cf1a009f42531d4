import { camposDaLista } from '@encomenda/contracts/pedidos/pedido.campos';
import type { TagNaLinha } from '@encomenda/contracts/pedidos/pedidos.read-models';
import { valoresDe } from '@encomenda/contracts/shared/campos/campo';
import { telefoneNaBusca } from '@encomenda/contracts/shared/telefone/telefone-na-busca';
import type { Cliente, Item, Nomeado, Pedido, Shop } from '../fold/shop.js';
import type { Row } from './table.js';

/** Sums in centavos. */

export const sum = (values: Iterable<number>): number => {
  let total = 0;
  for (const value of values) total += value;
  return total;
};

export const units = ({ prontas }: Item): number => sum(prontas.values());
export const gross = ({ dados }: Item): number => dados.quantidade * dados.valorEmCentavos;
export const net = (item: Item): number => gross(item) - item.dados.descontoEmCentavos;
export const paid = ({ pagamentos }: Pedido): number =>
  sum([...pagamentos.values()].map(({ valorEmCentavos }) => valorEmCentavos));
export const sold = ({ itens }: Pedido): number => sum([...itens.values()].map(net));
export const fee = ({ entrega }: Pedido): number => entrega?.taxaEmCentavos ?? 0;
/** Total of the order with the delivery fee, in centavos. */
export const cost = (pedido: Pedido): number => sold(pedido) + fee(pedido);

/** The registered name, or the copy in the order when the customer was not registered. */
export const customerName = (pedido: Pedido, { clientes }: Shop): string => {
  const { clienteId, clienteNome } = pedido.cabecalho;
  const cliente = pedido.clienteCadastrado ? clientes.get(clienteId) : undefined;
  return cliente?.cadastro.nome ?? clienteNome;
};

export const wordsOfCustomer = (cadastro: Cliente['cadastro']): string => {
  const { nome, cpf, telefone, cnpj, razaoSocial, contato, email } = cadastro;
  return [nome, cpf, telefone && telefoneNaBusca(telefone), cnpj, razaoSocial, contato, email]
    .map((word) => word ?? '')
    .join(' ');
};

export const tagsOf = (pedido: Pedido, { tags }: Shop): TagNaLinha[] =>
  [...pedido.tags]
    .sort(([a], [b]) => a - b)
    .flatMap(([pedidoTagId, tagId]) => {
      const tag = tags.get(tagId);
      if (!tag) return [];
      return [
        { pedido_tag_id: pedidoTagId, id: tagId, nome: tag.nome, icone: tag.icone, cor: tag.cor },
      ];
    });

export const orderRow = (pedido: Pedido, shop: Shop) => {
  const itens = [...pedido.itens.values()];
  return {
    id: pedido.id,
    cliente_id: pedido.cabecalho.clienteId,
    cliente_nome: customerName(pedido, shop),
    estagio_id: pedido.estagio,
    ...valoresDe(camposDaLista, pedido.cabecalho),
    arquivado: pedido.arquivado,
    cancelado: pedido.cancelado,
    tags: tagsOf(pedido, shop),
    total_itens: itens.length,
    itens_finalizados: itens.filter(({ estagio }) => estagio === 3).length,
    unidades: sum(itens.map(({ dados }) => dados.quantidade)),
    unidades_finalizadas: sum(itens.map(units)),
    valor_em_centavos: sum(itens.map(gross)),
    desconto_em_centavos: sum(itens.map(({ dados }) => dados.descontoEmCentavos)),
    pago_em_centavos: paid(pedido),
    entrega: pedido.entrega !== null,
    taxa_em_centavos: fee(pedido),
  };
};

export const tagRow = (tag: {
  tagId: number;
  nome: string;
  icone: string | null;
  cor: string;
}): Row => ({
  id: tag.tagId,
  nome: tag.nome,
  icone: tag.icone,
  cor: tag.cor,
});

export const tagLinks = (pedido: Pedido): Row[] =>
  [...pedido.tags].map(([pedidoTagId, tagId]) => ({
    pedido_tag_id: pedidoTagId,
    pedido_id: pedido.id,
    tag_id: tagId,
  }));

export const wordsOfOrder = (row: Row): string[] => [
  `cliente-${String(row['cliente_id'])}`,
  ...(row['tags'] as Row[]).map(({ id }) => `tag-${String(id)}`),
];

export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;

/** A record by id; all columns are null when it is deleted or unset. */
export const named = (
  records: ReadonlyMap<number, Nomeado>,
  id: number | null,
): Nomeado | { id: null; nome: null } =>
  (id === null ? undefined : records.get(id)) ?? { id: null, nome: null };
