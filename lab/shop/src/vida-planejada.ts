import type { DadosDoPagamento } from '@encomenda/contracts/pedidos/pagamentos.events';
import type { PedidoEvent } from '@encomenda/contracts/pedidos/pedido.events';
import { FORMAS_DE_PAGAMENTO } from '@encomenda/contracts/pedidos/forma-de-pagamento';
import { somarDias, type Dia } from '@encomenda/contracts/shared/dia';
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

export interface Passo {
  readonly dia: Dia;
  readonly evento: PedidoEvent;
}

interface Linha {
  readonly itemId: number;
  readonly produtoId: number;
  readonly produtoNome: string;
  readonly quantidade: number;
  readonly valorEmCentavos: number;
  readonly descontoEmCentavos: number;
}

class VidaPlanejada {
  readonly passos: Passo[] = [];
  private hoje: Dia;
  private readonly pedidoId: number;

  constructor(
    private readonly oficina: Oficina,
    private readonly novo: PedidoNovo,
  ) {
    this.hoje = novo.dia;
    this.pedidoId = novo.pedidoId;
  }

  planejar(): readonly Passo[] {
    const { chance, inteiro, um } = this.oficina.sorteio;
    const { pedidoId } = this;
    this.acontece({ type: 'PedidoCriado', data: { ...this.cabecalho(this.hoje), estagioId: 1 } });
    const linhas = Array.from({ length: um([1, 1, 1, 2, 2, 3, 4]) }, () => this.adicionar());
    if (chance(0.05)) linhas.push(this.corrigir(linhas.pop()!));
    const total = linhas.reduce((soma, linha) => soma + valorDe(linha), 0);
    const sinal = this.receber(Math.floor(total / 2));
    if (chance(0.04)) this.redatar();
    if (chance(0.03)) {
      this.cancelar(sinal);
      return this.passos;
    }
    this.passam(inteiro(0, 3));
    this.acontece({ type: 'EstagioAvancado', data: { pedidoId, de: 1, para: 2 } });
    for (const linha of linhas) this.produzir(linha);
    this.acontece({ type: 'EstagioAvancado', data: { pedidoId, de: 2, para: 3 } });
    this.passam(inteiro(0, 5));
    this.acontece({ type: 'EstagioAvancado', data: { pedidoId, de: 3, para: 4 } });
    // Some customers never pay the rest.
    if (chance(0.98)) this.receber(total - sinal.valorEmCentavos);
    this.passam(inteiro(1, 10));
    this.acontece({ type: 'PedidoArquivado', data: { pedidoId } });
    return this.passos;
  }

  private acontece(evento: PedidoEvent): void {
    this.passos.push({ dia: this.hoje, evento });
  }

  private passam(dias: number): void {
    this.hoje = somarDias(this.hoje, dias);
  }

  private cabecalho(data: Dia) {
    const { sorteio } = this.oficina;
    const { clienteId, clienteNome } = this.novo;
    return {
      pedidoId: this.pedidoId,
      clienteId,
      clienteNome,
      clienteEndereco: null,
      data,
      prazo: sorteio.chance(0.9) ? somarDias(data, sorteio.inteiro(5, 15)) : null,
      descricao: null,
    };
  }

  private adicionar(): Linha {
    const { sorteio, novoId, produto } = this.oficina;
    const quantidade = sorteio.inteiro(1, 5);
    const vendido = produto();
    const descontoEmCentavos = sorteio.chance(0.2) ? sorteio.inteiro(1, 500) : 0;
    const linha = { itemId: novoId('item'), ...vendido, quantidade, descontoEmCentavos };
    this.acontece({ type: 'ItemAdicionado', data: this.dadosDa(linha) });
    return linha;
  }

  private corrigir(linha: Linha): Linha {
    const depois = { ...linha, quantidade: linha.quantidade + 1 };
    this.acontece({ type: 'ItemAtualizado', data: this.dadosDa(depois) });
    return depois;
  }

  private dadosDa(linha: Linha) {
    return { pedidoId: this.pedidoId, clienteId: this.novo.clienteId, ...linha, descricao: null };
  }

  private produzir({ itemId, produtoId, quantidade }: Linha): void {
    const { pedidoId } = this;
    this.acontece({ type: 'EstagioDoItemAvancado', data: { pedidoId, itemId, de: 1, para: 2 } });
    this.passam(this.oficina.sorteio.inteiro(0, 3));
    const data = { pedidoId, itemId, produtoId, quantidade };
    this.acontece({ type: 'UnidadesFinalizadas', data });
    this.acontece({ type: 'EstagioDoItemAvancado', data: { pedidoId, itemId, de: 2, para: 3 } });
  }

  private receber(valorEmCentavos: number): DadosDoPagamento & { pagamentoId: number } {
    const { sorteio, novoId } = this.oficina;
    const { pedidoId } = this;
    const pagamentoId = novoId('pagamento');
    const formaDePagamento = sorteio.um(FORMAS_DE_PAGAMENTO);
    const pago = { valorEmCentavos, formaDePagamento, data: this.hoje };
    this.acontece({ type: 'PagamentoEfetuado', data: { pedidoId, pagamentoId, ...pago } });
    if (!sorteio.chance(0.03)) return { pagamentoId, ...pago };
    const depois = { ...pago, data: somarDias(this.hoje, -sorteio.inteiro(1, 40)) };
    const data = { pedidoId, pagamentoId, antes: pago, depois };
    this.acontece({ type: 'PagamentoCorrigido', data });
    return { pagamentoId, ...depois };
  }

  private redatar(): void {
    const data = somarDias(this.novo.dia, -this.oficina.sorteio.inteiro(1, 40));
    this.acontece({ type: 'PedidoAtualizado', data: this.cabecalho(data) });
  }

  private cancelar(sinal: DadosDoPagamento & { pagamentoId: number }): void {
    const { pedidoId } = this;
    const { clienteId } = this.novo;
    const pagamentos = this.oficina.sorteio.um(['reter', 'estornar'] as const);
    const data = { pedidoId, clienteId, motivo: 'Desistiu', pagamentos };
    this.acontece({ type: 'PedidoCancelado', data });
    if (pagamentos === 'reter') return;
    this.acontece({ type: 'PagamentoCancelado', data: { pedidoId, ...sinal } });
  }
}

const valorDe = ({ quantidade, valorEmCentavos, descontoEmCentavos }: Linha): number =>
  quantidade * valorEmCentavos - descontoEmCentavos;

/**
 * Life of an order up to the archive: about 13 events over two weeks; some are corrected, re-dated,
 * cancelled or not paid in full.
 */
export const planejarVida = (oficina: Oficina, novo: PedidoNovo): readonly Passo[] =>
  new VidaPlanejada(oficina, novo).planejar();
