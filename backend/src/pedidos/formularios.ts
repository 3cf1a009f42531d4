import type { CorpoDoItemAtualizado } from '@encomenda/contracts/itens/itens.http';
import { ESTAGIOS } from '@encomenda/contracts/pedidos/estagio';
import type { CorpoDoPedido } from '@encomenda/contracts/pedidos/pedidos.http';
import type { CorpoDoPagamento } from '@encomenda/contracts/pedidos/pagamentos.http';
import {
  dayField,
  moneyField,
  choiceField,
  numberField,
  richTextField,
  textField,
} from '../platform/commands/form-fields.js';
import type { FormOfRecord } from '../platform/commands/merge-edit.js';
import { sanitizedHtml } from '../platform/rich-text.js';
import type { Pedido } from './domain/pedido.js';

type NomeDe = (id: number) => Promise<string | null | undefined>;

export const formularioDoPedido = (clienteDe: NomeDe): FormOfRecord<Pedido, CorpoDoPedido> => ({
  registro: 'este pedido',
  preenchido: (pedido) => {
    if (pedido.situacao !== 'aberto') return null;
    const { cabecalho, estagioId } = pedido;
    const { clienteId, data, prazo, horaDoPrazo, descricao } = cabecalho;
    const quando = { data, prazo, hora_do_prazo: horaDoPrazo };
    return { cliente_id: clienteId, estagio_id: estagioId, ...quando, descricao };
  },
  campos: {
    cliente_id: choiceField('Cliente', clienteDe),
    estagio_id: { rotulo: 'Estágio', texto: (id) => ESTAGIOS[id - 1]!.nome },
    data: dayField('Data'),
    prazo: dayField('Prazo'),
    hora_do_prazo: textField('Hora do prazo'),
    descricao: richTextField('Descrição'),
  },
});

interface FormularioDoItem {
  readonly itemId: number;
  /** Whether the sender sees prices; otherwise conflicting edits do not reveal them. */
  readonly comValores: boolean;
  readonly produtoDe: NomeDe;
}

export const formularioDoItem = ({
  itemId,
  comValores,
  produtoDe,
}: FormularioDoItem): FormOfRecord<Pedido, CorpoDoItemAtualizado> => ({
  registro: 'este item',
  preenchido: (pedido) => {
    const item = pedido.situacao === 'aberto' ? pedido.itens.get(itemId) : undefined;
    if (!item) return null;
    const { produtoId, produtoNome, quantidade, descricao } = item.linha;
    const { valorEmCentavos, descontoEmCentavos } = item.linha;
    return {
      produto_id: produtoId,
      avulso: produtoId === null ? produtoNome : null,
      quantidade,
      valor: comValores ? valorEmCentavos : 0,
      desconto: comValores ? descontoEmCentavos : 0,
      descricao,
    };
  },
  campos: {
    produto_id: choiceField('Produto', produtoDe),
    avulso: textField('Nome do item'),
    quantidade: numberField('Quantidade'),
    valor: moneyField('Valor unitário'),
    desconto: moneyField('Desconto'),
    descricao: richTextField('Descrição'),
  },
});

export const dadosDoPedido = (corpo: CorpoDoPedido) => ({
  clienteId: corpo.cliente_id,
  estagioId: corpo.estagio_id,
  data: corpo.data,
  prazo: corpo.prazo,
  horaDoPrazo: corpo.hora_do_prazo,
  descricao: sanitizedHtml(corpo.descricao),
});

/** The item's form as decisions read it; amounts in centavos. */
export const dadosDoItem = (corpo: CorpoDoItemAtualizado) => ({
  produtoId: corpo.produto_id,
  quantidade: corpo.quantidade,
  valorEmCentavos: corpo.valor,
  descontoEmCentavos: corpo.desconto,
  descricao: sanitizedHtml(corpo.descricao),
});

/** The payment's form as decisions read it; the amount in centavos. */
export const dadosDoPagamento = (corpo: CorpoDoPagamento) => ({
  valorEmCentavos: corpo.valor,
  formaDePagamento: corpo.forma_pagamento,
  data: corpo.data,
});
