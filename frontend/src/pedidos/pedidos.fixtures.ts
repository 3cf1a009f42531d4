import type { ItemComPedido } from '@encomenda/contracts/itens/itens.http';
import { etiquetaDoEstagio } from '@encomenda/contracts/pedidos/producao/estagio';
import { camposDoPedido } from '@encomenda/contracts/pedidos/pedido.campos';
import type { LinhaDePedido, Pedido } from '@encomenda/contracts/pedidos/pedidos.http';
import { etiquetaDoPrazo, formatarPrazo } from '@encomenda/contracts/pedidos/producao/prazo';
import type { Pagamento } from '@encomenda/contracts/pedidos/pagamentos/pagamentos.http';
import { fatosEmBranco, valoresDe } from '@encomenda/contracts/shared/campos/campo';
import { hoje } from '../shared/format/dates';
import { emReal } from '../shared/format/money';

const ABERTO = { arquivado: false, cancelado: false, pausado: false, motivo_da_pausa: null };

export const pedidoDe = (dados: Partial<Pedido> = {}): Pedido => {
  const valor = dados.valor ?? 120;
  const desconto = dados.desconto ?? 0;
  const valorPago = dados.valor_pago ?? 0;
  const total = valor - desconto;
  const estagioId = dados.estagio_id ?? 1;
  const prazo = dados.prazo ?? null;
  const hora = dados.hora_do_prazo ?? null;
  const cliente = dados.cliente ?? { id: 7, nome: 'Maria Souza' };
  return {
    ...valoresDe(camposDoPedido, fatosEmBranco(camposDoPedido)),
    id: 12,
    cliente_id: cliente.id,
    cliente,
    cliente_observacoes: null,
    estagio_id: estagioId,
    estagio_badge: etiquetaDoEstagio(estagioId),
    tags: [],
    progresso: 0,
    unidades: 3,
    unidades_finalizadas: 0,
    data: '2026-11-20',
    data_br: '20/11/2026',
    prazo,
    hora_do_prazo: hora,
    prazo_br: prazo === null ? null : formatarPrazo(prazo, hora),
    prazo_badge: etiquetaDoPrazo({ prazo, hora, estagioId, encerrado: false }, hoje()),
    total_itens: 1,
    itens_finalizados: 0,
    pago: total === 0 ? null : valorPago >= total,
    valor,
    valor_br: emReal(valor),
    desconto,
    desconto_br: emReal(desconto),
    valor_total: total,
    valor_total_br: emReal(total),
    valor_pago: valorPago,
    valor_pago_br: emReal(valorPago),
    falta_pagar: Math.max(0, total - valorPago),
    falta_pagar_br: emReal(Math.max(0, total - valorPago)),
    credito: Math.max(0, valorPago - total),
    credito_br: emReal(Math.max(0, valorPago - total)),
    saida: 'Retirada',
    taxa_entrega: 0,
    taxa_entrega_br: emReal(0),
    endereco_entrega: null,
    telefone: null,
    links_do_telefone: null,
    ...ABERTO,
    entregue: estagioId === 4,
    motivo_cancelamento: null,
    mensagens: [],
    revisao: 5,
    falta_do_sinal: 0,
    falta_do_sinal_br: emReal(dados.falta_do_sinal ?? 0),
    proximo_estagio: { nome: 'Iniciar Produção', impedimento: null },
    ...dados,
  };
};

export const linhaDePedidoDe = (dados: Partial<Pedido> = {}, encomenda = ''): LinhaDePedido => ({
  ...pedidoDe(dados),
  encomenda,
  distincao: null,
  arquivos: 0,
});

export const itemDe = (dados: Partial<ItemComPedido> = {}): ItemComPedido => {
  const estagioId = dados.estagio_id ?? 1;
  return {
    id: 30,
    pedido_id: 12,
    produto_id: 3,
    produto: 'Bolo de cenoura',
    estagio_id: estagioId,
    estagio_badge: etiquetaDoEstagio(estagioId),
    quantidade: 3,
    quantidade_finalizada: 0,
    valor: 40,
    valor_br: emReal(40),
    desconto: 0,
    desconto_br: emReal(0),
    valor_total: 120,
    valor_total_br: emReal(120),
    descricao: null,
    progress_bar: 0,
    pedido: {
      id: 12,
      estagio_id: 2,
      ...ABERTO,
      cliente: 'Maria Souza',
      cliente_observacoes: null,
      revisao: 5,
    },
    ...dados,
  };
};

export const pagamentoDe = (dados: Partial<Pagamento> = {}): Pagamento => ({
  id: 50,
  pedido_id: 12,
  cliente: 'Maria Souza',
  data: '2026-11-20',
  data_br: '20/11/2026',
  forma_pagamento: 'Pix',
  valor: 50,
  valor_br: emReal(50),
  ...dados,
});
