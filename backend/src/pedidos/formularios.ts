import { camposDaEscolha, camposDaLinha } from '@encomenda/contracts/itens/item.campos';
import type { CorpoDoItemAtualizado } from '@encomenda/contracts/itens/itens.http';
import { ESTAGIOS } from '@encomenda/contracts/pedidos/producao/estagio';
import { camposDoPedido, clienteDoPedido } from '@encomenda/contracts/pedidos/pedido.campos';
import type { CorpoDoPedido } from '@encomenda/contracts/pedidos/pedidos.http';
import { valoresDe } from '@encomenda/contracts/shared/campos/campo';
import type { FormOfRecord } from '../platform/commands/edits/merge-edit.js';
import { factsOf, fieldsOfForm } from '../platform/commands/edits/record-fields.js';
import type { Pedido } from './domain/pedido.js';

type NomeDe = (id: number) => Promise<string | null | undefined>;

export const formularioDoPedido = (clienteDe: NomeDe): FormOfRecord<Pedido, CorpoDoPedido> => ({
  registro: 'este pedido',
  preenchido: (pedido) => {
    if (pedido.situacao !== 'aberto') return null;
    const { cabecalho, estagioId } = pedido;
    return {
      ...valoresDe(clienteDoPedido, cabecalho),
      estagio_id: estagioId,
      ...valoresDe(camposDoPedido, cabecalho),
    };
  },
  campos: {
    ...fieldsOfForm(clienteDoPedido, { cliente_id: clienteDe }),
    estagio_id: { rotulo: 'Estágio', texto: (id) => ESTAGIOS[id - 1]!.nome },
    ...fieldsOfForm(camposDoPedido),
  },
});

interface FormularioDoItem {
  readonly itemId: number;
  /** False hides prices in the answer to conflicting edits. */
  readonly comValores: boolean;
  readonly produtoDe: NomeDe;
}

const semVer = (comValores: boolean) => (comValores ? {} : { valor: 0, desconto: 0 });

export const formularioDoItem = ({
  itemId,
  comValores,
  produtoDe,
}: FormularioDoItem): FormOfRecord<Pedido, CorpoDoItemAtualizado> => ({
  registro: 'este item',
  preenchido: (pedido) => {
    const item = pedido.situacao === 'aberto' ? pedido.itens.get(itemId) : undefined;
    if (!item) return null;
    const { produtoId, produtoNome } = item.linha;
    return {
      produto_id: produtoId,
      avulso: produtoId === null ? produtoNome : null,
      ...valoresDe(camposDaLinha, item.linha),
      ...semVer(comValores),
    };
  },
  campos: {
    ...fieldsOfForm(camposDaEscolha, { produto_id: produtoDe }),
    ...fieldsOfForm({
      ...camposDaLinha,
      valor: { ...camposDaLinha.valor, rotulo: 'Valor unitário' },
    }),
  },
});

export const dadosDoPedido = (corpo: CorpoDoPedido) => ({
  ...factsOf(clienteDoPedido, corpo),
  estagioId: corpo.estagio_id,
  ...factsOf(camposDoPedido, corpo),
});

export const dadosDoItem = (corpo: CorpoDoItemAtualizado) => ({
  produtoId: corpo.produto_id,
  ...factsOf(camposDaLinha, corpo),
});
