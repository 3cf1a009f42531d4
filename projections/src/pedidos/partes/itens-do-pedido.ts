import type { ProgressoDoItem } from '@encomenda/contracts/pedidos/events/itens.events';
import type { PedidoEvent } from '@encomenda/contracts/pedidos/events/pedido.events';
import type {
  ItensParaOsTextos,
  LinhaItem,
  LinhaPedido,
} from '@encomenda/contracts/pedidos/pedidos.read-models';
import { normalizarBusca } from '@encomenda/contracts/shared/texto/busca';
import { resumoDosItens } from '../resumo-dos-itens.js';

type DadosDe<T extends PedidoEvent['type']> = Extract<PedidoEvent, { type: T }>['data'];

export const itemAdicionado = (data: DadosDe<'ItemAdicionado' | 'ItemRestaurado'>): LinhaItem => ({
  id: data.itemId,
  pedido_id: data.pedidoId,
  produto_id: data.produtoId,
  produto_nome: data.produtoNome,
  estagio_id: 1,
  quantidade: data.quantidade,
  quantidade_finalizada: 0,
  valor_em_centavos: data.valorEmCentavos,
  desconto_em_centavos: data.descontoEmCentavos,
  descricao: data.descricao,
  cliente_id: data.clienteId,
});

export const progressoDe = ({ estagio, prontas }: ProgressoDoItem) => ({
  estagio_id: estagio,
  quantidade_finalizada: prontas.reduce((soma, { quantidade }) => soma + quantidade, 0),
});

export const itemRestaurado = (data: DadosDe<'ItemRestaurado'>): LinhaItem => ({
  ...itemAdicionado(data),
  ...progressoDe(data),
});

type SomasDosItens = Pick<
  LinhaPedido,
  | 'total_itens'
  | 'itens_finalizados'
  | 'unidades'
  | 'unidades_finalizadas'
  | 'valor_em_centavos'
  | 'desconto_em_centavos'
>;

const somarItem = (
  somas: SomasDosItens,
  item: LinhaItem | undefined,
  sinal: 1 | -1,
): SomasDosItens =>
  item === undefined
    ? somas
    : {
        total_itens: somas.total_itens + sinal,
        itens_finalizados: somas.itens_finalizados + (item.estagio_id === 3 ? sinal : 0),
        unidades: somas.unidades + sinal * item.quantidade,
        unidades_finalizadas: somas.unidades_finalizadas + sinal * item.quantidade_finalizada,
        valor_em_centavos:
          somas.valor_em_centavos + sinal * item.quantidade * item.valor_em_centavos,
        desconto_em_centavos: somas.desconto_em_centavos + sinal * item.desconto_em_centavos,
      };

type NaBusca = Pick<LinhaPedido, 'id' | 'busca_do_cliente' | 'encomendado'>;

export const buscaDo = ({ id, busca_do_cliente, encomendado }: NaBusca): string => {
  const nomes = new Set(Object.values(encomendado).map(({ produto_nome }) => produto_nome));
  return `${id} ${busca_do_cliente} ${normalizarBusca([...nomes].join(' '))}`.trimEnd();
};

const textosComItemTrocado = (
  pedido: LinhaPedido,
  itemId: number,
  item: LinhaItem | undefined,
): Partial<LinhaPedido> => {
  const { [itemId]: _antes, ...outros } = pedido.encomendado;
  const encomendado: ItensParaOsTextos = item
    ? { ...outros, [itemId]: { produto_nome: item.produto_nome, quantidade: item.quantidade } }
    : outros;
  return {
    encomendado,
    encomenda: resumoDosItens(encomendado),
    busca: buscaDo({ ...pedido, encomendado }),
  };
};

export const comItemTrocado = (
  pedido: LinhaPedido,
  antes: LinhaItem | undefined,
  depois: LinhaItem | undefined,
): Partial<LinhaPedido> => {
  const item = depois ?? antes;
  if (!item) return {};
  // Most changes only move an item to its next stage, and its texts stay.
  const nomeado =
    antes?.produto_nome !== depois?.produto_nome || antes?.quantidade !== depois?.quantidade;
  return {
    ...somarItem(somarItem(pedido, antes, -1), depois, 1),
    ...(nomeado ? textosComItemTrocado(pedido, item.id, depois) : {}),
  };
};
