import { itensDemais, MAXIMO_DE_ITENS } from '@encomenda/contracts/itens/itens.http';
import { HORA_SEM_PRAZO } from '@encomenda/contracts/pedidos/pedidos.http';
import type { EstagioId } from '@encomenda/contracts/pedidos/producao/estagio';
import type { ProgressoDoItem } from '@encomenda/contracts/pedidos/events/itens.events';
import type { DadosDoPagamento } from '@encomenda/contracts/pedidos/events/pagamentos.events';
import { impedimentoDaProducao } from '@encomenda/contracts/pedidos/situacao-do-pedido';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import type { Dia } from '@encomenda/contracts/shared/dia/dia';
import type { Hora } from '@encomenda/contracts/shared/dia/hora';
import {
  formatarReais,
  LINHA_MAXIMA_EM_CENTAVOS,
  PEDIDO_MAXIMO_EM_CENTAVOS,
} from '@encomenda/contracts/shared/numeros/dinheiro';
import type {
  ArquivoNoPedido,
  ItemDoPedido,
  LinhaDoPedido,
  Pedido,
  PedidoExistente,
} from './pedido.js';
import { situacaoDe } from './situacao.js';
import { valorBruto, valorBrutoDaLinha } from './valores/somas.js';

export const exigirPedido = (pedido: Pedido): PedidoExistente => {
  if (pedido.situacao === 'inexistente')
    throw Recusa.inexistente('pedido-inexistente', 'Pedido não encontrado.');
  return pedido;
};

/** @throws Recusa (409) when the order is cancelled */
export const exigirPedidoAberto = (pedido: Pedido): PedidoExistente => {
  const existente = exigirPedido(pedido);
  if (existente.situacao === 'cancelado')
    throw Recusa.conflito('pedido-cancelado', 'Este pedido foi cancelado.');
  return existente;
};

export const exigirItem = (pedido: PedidoExistente, itemId: number): ItemDoPedido => {
  const item = pedido.itens.get(itemId);
  if (!item) throw Recusa.inexistente('item-inexistente', 'Item não encontrado.');
  return item;
};

export const arquivoInexistente = (): Recusa =>
  Recusa.inexistente('arquivo-inexistente', 'Arquivo não encontrado.');

export const exigirArquivo = (pedido: PedidoExistente, arquivoId: number): ArquivoNoPedido => {
  const arquivo = pedido.arquivos.get(arquivoId);
  if (!arquivo) throw arquivoInexistente();
  return arquivo;
};

export const exigirPagamento = (pedido: PedidoExistente, pagamentoId: number): DadosDoPagamento => {
  const pagamento = pedido.pagamentos.get(pagamentoId);
  if (!pagamento) throw Recusa.inexistente('pagamento-inexistente', 'Pagamento não encontrado.');
  return pagamento;
};

export const exigirItensLiberados = ({ estagioId }: PedidoExistente): void => {
  if (estagioId < 3) return;
  const situacao = estagioId === 3 ? 'finalizado' : 'entregue';
  throw Recusa.conflito(
    'itens-bloqueados',
    `Este pedido já foi ${situacao}. Para alterar os itens, volte o pedido para Em Produção.`,
  );
};

export const exigirProducao = (pedido: PedidoExistente): void => {
  exigirItensLiberados(pedido);
  const impedimento = impedimentoDaProducao(situacaoDe(pedido));
  if (impedimento) throw Recusa.conflito(impedimento.codigo, impedimento.mensagem);
  if (pedido.estagioId === 1)
    throw Recusa.conflito('pedido-nao-iniciado', 'Este pedido ainda não está em produção.');
};

/** Refuses a line above the maximum value, and a discount above the line's value. */
export const exigirLinhaPossivel = (linha: Omit<LinhaDoPedido, 'produtoNome'>): void => {
  const bruto = valorBrutoDaLinha(linha);
  if (bruto > LINHA_MAXIMA_EM_CENTAVOS)
    throw Recusa.campo(
      'item-acima-do-maximo',
      'valor',
      `O valor do item não pode ser superior a ${formatarReais(LINHA_MAXIMA_EM_CENTAVOS)}.`,
    );
  if (linha.descontoEmCentavos > bruto)
    throw Recusa.campo(
      'desconto-acima-do-item',
      'desconto',
      'O campo Desconto não pode ser superior ao valor do item.',
    );
};

/** Only for users who see amounts: others could infer prices from a refusal. A total that does not rise is always allowed. */
export const exigirPedidoPossivel = (
  pedido: PedidoExistente,
  itemId: number,
  linha: LinhaDoPedido,
): void => {
  const antes = valorBruto(pedido);
  const daLinha = pedido.itens.get(itemId)?.linha;
  const depois = antes - (daLinha ? valorBrutoDaLinha(daLinha) : 0) + valorBrutoDaLinha(linha);
  if (depois > antes && depois > PEDIDO_MAXIMO_EM_CENTAVOS)
    throw Recusa.campo(
      'pedido-acima-do-maximo',
      'valor',
      `O valor do pedido não pode ser superior a ${formatarReais(PEDIDO_MAXIMO_EM_CENTAVOS)}.`,
    );
};

export const prontas = (progresso: Pick<ProgressoDoItem, 'prontas'>): number =>
  progresso.prontas.reduce((soma, { quantidade }) => soma + quantidade, 0);

export const exigirProgressoPossivel = (
  { quantidade }: LinhaDoPedido,
  progresso: ProgressoDoItem,
): void => {
  const quantas = prontas(progresso);
  if (quantas > quantidade)
    throw Recusa.conflito(
      'mais-prontas-do-que-unidades',
      `Este item já tem ${quantas} unidades prontas, mais do que as ${quantidade} anteriores.`,
    );
  if (progresso.estagio === 1 && quantas > 0)
    throw Recusa.conflito('unidades-prontas', 'Este item já tem unidades prontas.');
};

interface DatasDoPedido {
  readonly data: Dia;
  readonly prazo: Dia | null;
  readonly horaDoPrazo: Hora | null;
}

export const exigirPrazoPossivel = (pedido: DatasDoPedido): void => {
  if (pedido.horaDoPrazo !== null && pedido.prazo === null)
    throw Recusa.campo('hora-sem-prazo', 'hora_do_prazo', HORA_SEM_PRAZO);
  if (pedido.prazo !== null && pedido.prazo < pedido.data)
    throw Recusa.campo(
      'prazo-antes-da-data',
      'prazo',
      'O campo Prazo deve ser uma data posterior ou igual a Data.',
    );
};

export const itemNaoIniciado = (): Recusa =>
  Recusa.conflito('item-nao-iniciado', 'Este item ainda não está em produção.');

export const exigirEstagio = (
  { estagioId }: Pick<PedidoExistente, 'estagioId'>,
  esperado: EstagioId | undefined,
): void => {
  if (esperado !== undefined && esperado !== estagioId)
    throw Recusa.conflito('pedido-em-outro-estagio', 'Este pedido já está em outro estágio.');
};

export const exigirClienteAchado = <Cliente>(cliente: Cliente | null): Cliente => {
  if (cliente === null)
    throw Recusa.campo('cliente-invalido', 'cliente_id', 'O campo Cliente é inválido.');
  return cliente;
};

export const exigirProdutoAchado = (nome: string | null): string => {
  if (nome === null)
    throw Recusa.campo('produto-invalido', 'produto_id', 'O campo Produto é inválido.');
  return nome;
};

export const exigirDescontoPossivel = (desconto: number, valor: number): void => {
  if (desconto > valor)
    throw Recusa.campo(
      'desconto-acima-do-pedido',
      'desconto',
      'O campo Desconto não pode ser superior ao valor do pedido.',
    );
};

export const exigirQueCaiba = ({ itens }: Pick<PedidoExistente, 'itens'>): void => {
  if (itens.size >= MAXIMO_DE_ITENS) throw Recusa.campo('itens-demais', 'produto_id', itensDemais);
};

/** @throws Recusa for a payment above the balance. Both in centavos. */
export const exigirDentroDoSaldo = (valorEmCentavos: number, saldoEmCentavos: number): void => {
  if (valorEmCentavos > saldoEmCentavos)
    throw Recusa.campo(
      'pagamento-acima-do-saldo',
      'valor',
      `O valor não pode ser superior ao saldo de ${formatarReais(Math.max(0, saldoEmCentavos))}.`,
    );
};
