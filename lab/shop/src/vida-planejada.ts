import { camposDoPedido } from '@encomenda/contracts/pedidos/pedido.campos';
import { fatosEmBranco } from '@encomenda/contracts/shared/campo';
import type { PedidoEvent } from '@encomenda/contracts/pedidos/pedido.events';
import { FORMAS_DE_PAGAMENTO } from '@encomenda/contracts/pedidos/forma-de-pagamento';
import { somarDias, type Dia } from '@encomenda/contracts/shared/dia';
import type { EventoDaLoja } from './evento-da-loja.js';
import type { Step } from './history.js';
import { noPedido } from './passos.js';
import type { Sorteio } from './sorteio.js';

export interface PedidoNovo {
  readonly pedidoId: number;
  readonly clienteId: number;
  readonly clienteNome: string;
  readonly dia: Dia;
}

export interface Oficina {
  readonly sorteio: Sorteio;
  novoId(tipo: 'item' | 'pagamento'): number;
  produto(): { produtoId: number; produtoNome: string; valorEmCentavos: number };
}

type Passo = Step<EventoDaLoja> & { readonly dia: Dia };

/** Life of an order up to the archive, about 13 events over two weeks. */
export const planejarVida = (
  { sorteio: { chance, inteiro, um }, novoId, produto }: Oficina,
  { pedidoId, clienteId, clienteNome, ...novo }: PedidoNovo,
): Passo[] => {
  const passos: Passo[] = [];
  let { dia } = novo;
  const passam = (dias: number): void => {
    dia = somarDias(dia, dias);
  };
  const acontece = <T extends PedidoEvent['type']>(
    ...[type, dados]: [T, Parameters<typeof noPedido<T>>[2]]
  ): void => void passos.push({ ...noPedido(pedidoId, type, dados), dia });

  const cabecalho = (data: Dia) => ({
    ...fatosEmBranco(camposDoPedido),
    clienteId,
    clienteNome,
    clienteEndereco: null,
    data,
    prazo: chance(0.9) ? somarDias(data, inteiro(5, 15)) : null,
  });
  const adicionar = () => {
    const quantidade = inteiro(1, 5);
    const vendido = produto();
    const descontoEmCentavos = chance(0.2) ? inteiro(1, 500) : 0;
    const itemId = novoId('item');
    const linha = {
      itemId,
      clienteId,
      ...vendido,
      quantidade,
      descontoEmCentavos,
      descricao: null,
    };
    acontece('ItemAdicionado', linha);
    return linha;
  };
  const receber = (valorEmCentavos: number) => {
    const pagamentoId = novoId('pagamento');
    const antes = { valorEmCentavos, formaDePagamento: um(FORMAS_DE_PAGAMENTO), data: dia };
    acontece('PagamentoEfetuado', { pagamentoId, ...antes });
    if (!chance(0.03)) return { pagamentoId, ...antes };
    const depois = { ...antes, data: somarDias(dia, -inteiro(1, 40)) };
    acontece('PagamentoCorrigido', { pagamentoId, antes, depois });
    return { pagamentoId, ...depois };
  };

  acontece('PedidoCriado', { ...cabecalho(dia), estagioId: 1 });
  const linhas = Array.from({ length: um([1, 1, 1, 2, 2, 3, 4]) }, adicionar);
  if (chance(0.05)) {
    const ultima = linhas.at(-1)!;
    ultima.quantidade += 1;
    acontece('ItemAtualizado', { ...ultima });
  }
  const total = linhas.reduce(
    (soma, linha) => soma + linha.quantidade * linha.valorEmCentavos - linha.descontoEmCentavos,
    0,
  );
  const sinal = receber(Math.floor(total / 2));
  if (chance(0.04)) acontece('PedidoAtualizado', cabecalho(somarDias(novo.dia, -inteiro(1, 40))));
  if (chance(0.03)) {
    const pagamentos = um(['reter', 'estornar'] as const);
    acontece('PedidoCancelado', { clienteId, motivo: 'Desistiu', pagamentos });
    if (pagamentos === 'estornar') acontece('PagamentoCancelado', sinal);
    return passos;
  }
  passam(inteiro(0, 3));
  acontece('EstagioAvancado', { de: 1, para: 2 });
  for (const { itemId, produtoId, quantidade } of linhas) {
    acontece('EstagioDoItemAvancado', { itemId, de: 1, para: 2 });
    passam(inteiro(0, 3));
    acontece('UnidadesFinalizadas', { itemId, produtoId, quantidade });
    acontece('EstagioDoItemAvancado', { itemId, de: 2, para: 3 });
  }
  acontece('EstagioAvancado', { de: 2, para: 3 });
  passam(inteiro(0, 5));
  acontece('EstagioAvancado', { de: 3, para: 4 });
  // Some customers never pay the rest.
  if (chance(0.98)) receber(total - sinal.valorEmCentavos);
  passam(inteiro(1, 10));
  acontece('PedidoArquivado', {});
  return passos;
};
