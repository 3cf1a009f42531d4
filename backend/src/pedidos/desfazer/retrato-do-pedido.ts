import { camposDaLinha } from '@encomenda/contracts/itens/item.campos';
import { NOME_DA_MENSAGEM } from '@encomenda/contracts/mensagens/tipo-de-mensagem';
import { ESTADOS_COM_MOTIVO } from '@encomenda/contracts/pedidos/estados-com-motivo';
import type { EnderecoDoCliente } from '@encomenda/contracts/pedidos/saida/endereco';
import { ESTAGIOS, type EstagioId } from '@encomenda/contracts/pedidos/producao/estagio';
import { camposDoPagamento } from '@encomenda/contracts/pedidos/pagamento.campos';
import { camposDoPedido } from '@encomenda/contracts/pedidos/pedido.campos';
import { formatarReais } from '@encomenda/contracts/shared/numeros/dinheiro';
import {
  linesOf,
  linesOfPart,
  portraitFrom,
  type Portrait,
  type PortraitLine,
} from '../../desfazer/portrait.js';
import type { ItemDoPedido, Pedido, PedidoExistente } from '../domain/pedido.js';
import { situacaoDe } from '../domain/situacao.js';

const estagio = (id: EstagioId): string => ESTAGIOS[id - 1]?.nome ?? '';

const escrito = (endereco: EnderecoDoCliente | null): string =>
  Object.values(endereco ?? {})
    .filter((parte) => parte !== null)
    .join(', ');

const daSituacao = (pedido: PedidoExistente): PortraitLine[] => {
  const situacao = situacaoDe(pedido);
  return ESTADOS_COM_MOTIVO.flatMap(({ estado, motivo, nome, nomeDoMotivo }): PortraitLine[] => [
    [nome, situacao[estado] ? 'Sim' : ''],
    [nomeDoMotivo, situacao[motivo] ?? ''],
  ]);
};

const daFicha = ({ cabecalho, estagioId, arquivado }: PedidoExistente): PortraitLine[] => [
  ['Cliente', cabecalho.clienteNome],
  ['Endereço do cliente', escrito(cabecalho.clienteEndereco)],
  ...linesOf(camposDoPedido, cabecalho),
  ['Estágio', estagio(estagioId)],
  ['Arquivado', arquivado ? 'Sim' : ''],
];

const daOrigem = ({ orcamento, solicitacaoId }: PedidoExistente): PortraitLine[] => [
  ['Solicitação', solicitacaoId === null ? '' : `nº ${solicitacaoId}`],
  ['Orçamento', orcamento ? `nº ${orcamento.orcamentoId}, versão ${orcamento.versao}` : ''],
  ['Sinal combinado', emReais(orcamento?.sinalEmCentavos)],
];

const emReais = (centavos: number | null | undefined): string =>
  typeof centavos === 'number' ? formatarReais(centavos) : '';

const daSaida = ({ entrega }: PedidoExistente): PortraitLine[] => [
  ['Saída', entrega ? 'Entrega' : 'Retirada'],
  ['Taxa de entrega', emReais(entrega?.taxaEmCentavos)],
  ['Endereço', escrito(entrega?.endereco ?? null)],
];

const doItem = ({ linha, estagioId, quantidadeFinalizada }: ItemDoPedido): PortraitLine[] => [
  ['Produto', linha.produtoNome],
  ...linesOf(camposDaLinha, linha),
  ['Estágio', estagio(estagioId)],
  ['Unidades prontas', String(quantidadeFinalizada)],
];

const dasPartes = (pedido: PedidoExistente): PortraitLine[] => [
  ...[...pedido.itens].flatMap(([id, item]) => linesOfPart(`Item ${id}`, doItem(item))),
  ...[...pedido.pagamentos].flatMap(([id, pagamento]) =>
    linesOfPart(`Pagamento ${id}`, linesOf(camposDoPagamento, pagamento)),
  ),
  ...[...pedido.tags.values()].map(({ tagNome }): PortraitLine => [`Tag “${tagNome}”`, 'Posta']),
  ...[...pedido.arquivos].flatMap(([id, { nome }]) =>
    linesOfPart(`Arquivo ${id}`, [
      ['Nome', nome],
      ['À vista do cliente', pedido.mostrados.has(id) ? 'Sim' : 'Não'],
    ]),
  ),
  ...[...pedido.mensagens].map(([tipo, { texto }]): PortraitLine => [
    `Mensagem “${NOME_DA_MENSAGEM[tipo]}”`,
    texto ?? '',
  ]),
];

export const retratoDoPedido = (pedido: Pedido): Portrait =>
  pedido.situacao === 'inexistente'
    ? new Map()
    : portraitFrom([
        ...daFicha(pedido),
        ...daSituacao(pedido),
        ...daOrigem(pedido),
        ...daSaida(pedido),
        ...dasPartes(pedido),
        ['Situação', pedido.situacao === 'cancelado' ? 'Cancelado' : ''],
        ['Motivo do cancelamento', pedido.motivoDoCancelamento ?? ''],
      ]);
