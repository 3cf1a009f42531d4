import type { ConteudoDoOrcamento } from '@encomenda/contracts/orcamentos/conteudo/conteudo-do-orcamento';
import { ESTAGIO } from '@encomenda/contracts/pedidos/producao/estagio';
import type { PedidoEvent } from '@encomenda/contracts/pedidos/events/pedido.events';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import { iguais } from '@encomenda/contracts/shared/iguais';
import { adicionarItem } from '../../pedidos/itens/adicionar-item.js';
import {
  linhaDe,
  pedidoFold,
  type LinhaDoPedido,
  type Pedido,
  type PedidoExistente,
} from '../../pedidos/domain/pedido.js';
import { linhasComDesconto } from '../../pedidos/itens-do-formulario.js';
import { semFotosDeAntes } from '../fotos/fotos-do-pedido.js';
import { pedidoCompletoDoOrcamento, pedidoDoOrcamento } from './pedido-do-orcamento.js';

interface Facts {
  readonly orcamentoId: number;
  readonly pedidoId: number;
  /** Content that the order was made from. */
  readonly anterior: ConteudoDoOrcamento;
  readonly versao: number;
  readonly conteudo: ConteudoDoOrcamento;
}

/** The order that this content would give on the day of the existing order; null when it would be refused. */
const pedidoDe = (
  pedido: PedidoExistente,
  { orcamentoId, pedidoId, versao }: Facts,
  conteudo: ConteudoDoOrcamento,
): PedidoExistente | null => {
  const { data: hoje, clienteNome: nome, clienteEndereco: endereco } = pedido.cabecalho;
  const partes = conteudo.itens.map((_, index) => index);
  try {
    const feito = pedidoDoOrcamento(
      {
        orcamentoId,
        versao,
        // Photos are not compared, because users attach others.
        conteudo: { ...conteudo, fotosDosItens: [] },
        fotosDe: conteudo.clienteId,
        hoje,
        cliente: { nome, endereco },
      },
      { pedidoId, partes, arquivos: [] },
    )(pedidoFold.initialState).reduce(pedidoFold.evolve, pedidoFold.initialState);
    return feito.situacao === 'inexistente' ? null : feito;
  } catch (error) {
    if (error instanceof Recusa) return null;
    throw error;
  }
};

const linhas = ({ itens }: PedidoExistente): LinhaDoPedido[] =>
  [...itens.values()].map(({ linha }) => linha);

const comoFoiFeito = (pedido: PedidoExistente, feito: PedidoExistente): boolean =>
  pedido.situacao === 'aberto' &&
  pedido.estagioId === ESTAGIO.inicializar &&
  iguais(pedido.cabecalho, feito.cabecalho) &&
  iguais(pedido.entrega, feito.entrega) &&
  iguais(linhas(pedido), linhas(feito));

const daEntrega = (
  pedidoId: number,
  { entrega: antes }: PedidoExistente,
  { entrega: depois }: PedidoExistente,
): PedidoEvent[] => {
  if (iguais(antes, depois)) return [];
  return depois === null
    ? [{ type: 'RetiradaCombinada', data: { pedidoId } }]
    : [{ type: 'EntregaCombinada', data: { pedidoId, ...depois } }];
};

/**
 * Changes an order to the newly approved version. Separate commands add lines and photos. No event when the order was
 * changed by hand, is in production, or has another customer: a user then decides.
 */
export const acertarPedido =
  (facts: Facts) =>
  (pedido: Pedido): readonly PedidoEvent[] => {
    const { orcamentoId, pedidoId, versao, anterior, conteudo } = facts;
    if (pedido.situacao === 'inexistente' || anterior.clienteId !== conteudo.clienteId) return [];
    const feito = pedidoDe(pedido, facts, anterior);
    const novo = pedidoDe(pedido, facts, conteudo);
    if (!feito || !novo || !comoFoiFeito(pedido, feito)) return [];
    const { clienteId } = novo.cabecalho;
    const novas = linhas(novo);
    const dosItens = [...pedido.itens].flatMap(([itemId, { linha }], index): PedidoEvent[] => {
      const nova = novas[index];
      if (nova === undefined) return [{ type: 'ItemRemovido', data: { pedidoId, itemId } }];
      return iguais(nova, linha)
        ? []
        : [{ type: 'ItemAtualizado', data: { pedidoId, itemId, clienteId, ...nova } }];
    });
    return [
      {
        type: 'PedidoFeitoDeOrcamento',
        data: { pedidoId, orcamentoId, versao, sinalEmCentavos: conteudo.sinalEmCentavos },
      },
      ...(iguais(novo.cabecalho, pedido.cabecalho)
        ? []
        : [{ type: 'PedidoAtualizado' as const, data: { pedidoId, ...novo.cabecalho } }]),
      ...semFotosDeAntes(facts, pedido),
      ...dosItens,
      ...daEntrega(pedidoId, pedido, novo),
    ];
  };

export const linhasAMais = ({
  anterior,
  conteudo,
}: Pick<Facts, 'anterior' | 'conteudo'>): LinhaDoPedido[] => {
  const hoje = conteudo.validade;
  const cliente = { nome: conteudo.clienteNome, endereco: null };
  return linhasComDesconto(pedidoCompletoDoOrcamento(conteudo, { hoje, cliente }))
    .slice(anterior.itens.length)
    .map(linhaDe);
};

/** No event when the order was cancelled or finished. */
export const acrescentarLinha =
  (pedidoId: number, linha: LinhaDoPedido) =>
  (pedido: Pedido, itemId: number): readonly PedidoEvent[] =>
    pedido.situacao !== 'aberto' || pedido.estagioId > ESTAGIO.emProducao
      ? []
      : adicionarItem({ pedidoId, itemId, ...linha })(pedido);
