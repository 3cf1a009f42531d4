import type { OrcamentoParaRever } from '@encomenda/contracts/orcamentos/orcamentos.http';
import { DIAS_DE_VALIDADE } from '@encomenda/contracts/orcamentos/situacao-do-orcamento';
import type { Solicitacao } from '@encomenda/contracts/solicitacoes/solicitacoes.http';
import { somarDias } from '@encomenda/contracts/shared/dia';
import {
  corpoDoFormulario,
  linhaVazia,
  pedidoVazio,
  type FormularioDoPedidoCompleto,
} from '../shared/encomenda/formulario-da-encomenda';
import { encomendaDaSolicitacao } from '../shared/encomenda/encomenda-da-solicitacao';
import { addressValues } from '../shared/form/address-fields';
import { hoje } from '../shared/format/dates';

/** As a new order, and for how long it stands. The sinal is asked for, not received. */
export interface FormularioDoOrcamento extends FormularioDoPedidoCompleto {
  validade: string | null;
  condicoes: string;
}

export const orcamentoVazio = (clienteId: number | null): FormularioDoOrcamento => ({
  ...pedidoVazio(clienteId, null),
  validade: somarDias(hoje(), DIAS_DE_VALIDADE),
  condicoes: '',
});

/** The form of a revision: the version in force as it was written. */
export const orcamentoRevisto = (atual: OrcamentoParaRever): FormularioDoOrcamento => ({
  ...orcamentoVazio(atual.cliente?.id ?? null),
  prazo: atual.prazo,
  hora_do_prazo: atual.hora_do_prazo ?? '',
  validade: atual.validade,
  condicoes: atual.condicoes ?? '',
  descricao: atual.descricao ?? '',
  itens: atual.itens.map((item) => ({
    ...linhaVazia(),
    produto_id: item.produto_id,
    avulso: item.avulso,
    produto: item.produto,
    quantidade: item.quantidade,
    valor: item.valor,
    desconto: item.desconto === 0 ? '' : item.desconto,
    descricao: item.descricao ?? '',
  })),
  desconto: atual.desconto === 0 ? '' : atual.desconto,
  entrega: atual.entrega && {
    ...addressValues(atual.entrega.endereco ?? undefined),
    taxa: atual.entrega.taxa === 0 ? '' : atual.entrega.taxa,
  },
  sinal: {
    valor: atual.sinal?.valor ?? '',
    em: atual.sinal?.em ?? 'reais',
    forma_pagamento: 'Pix',
  },
});

/** Another quote like an old one: without its deadline, valid from today. */
export const orcamentoRepetido = (antigo: OrcamentoParaRever): FormularioDoOrcamento => {
  const { validade } = orcamentoVazio(null);
  return { ...orcamentoRevisto(antigo), validade, prazo: null, hora_do_prazo: '' };
};

/** The form of what a visitor asked for. */
export const orcamentoDaSolicitacao = (solicitacao: Solicitacao): FormularioDoOrcamento => ({
  ...orcamentoVazio(null),
  ...encomendaDaSolicitacao(solicitacao),
});

/** The request's body. */
export const corpoDoOrcamento = (formulario: FormularioDoOrcamento) => {
  const { data: _data, sinal, ...corpo } = corpoDoFormulario(formulario);
  return {
    ...corpo,
    validade: formulario.validade,
    condicoes: formulario.condicoes,
    sinal: sinal && { valor: sinal.valor, em: sinal.em },
  };
};
