import {
  clienteStream,
  type ClienteEvent,
  type DadosDoCliente,
} from '@encomenda/contracts/clientes/cliente.events';
import type { TitularEvent } from '@encomenda/contracts/titulares/titular.events';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Desfazer } from '../desfazer/desfazer.js';
import type { UndoSubject } from '../desfazer/inverse.js';
import { recordInverses } from '../desfazer/record-inverses.js';
import type { ReversibleField } from '../desfazer/take-back.js';
import { clienteFold } from './domain/cliente.js';
import type { Cliente } from './domain/cliente.js';
import { PedidosDoCliente } from './pedidos-do-cliente.js';
import { excluirCliente } from './excluir-cliente.js';
import { atualizarCliente } from './atualizar-cliente.js';
import { restaurarCliente } from './domain/restaurar-cliente.js';

const campo = (rotulo: string, parte: keyof DadosDoCliente): ReversibleField<DadosDoCliente> => ({
  rotulo,
  partes: [parte],
});

// Labels only: undo sentences show no personal data.
const CAMPOS: readonly ReversibleField<DadosDoCliente>[] = [
  campo('nome', 'nome'),
  campo('CPF', 'cpf'),
  campo('CNPJ', 'cnpj'),
  campo('razão social', 'razaoSocial'),
  campo('contato', 'contato'),
  campo('data de nascimento', 'dataNascimento'),
  campo('telefone', 'telefone'),
  campo('e-mail', 'email'),
  campo('CEP', 'cep'),
  campo('bairro', 'bairro'),
  campo('cidade', 'cidade'),
  campo('estado', 'estado'),
  campo('logradouro', 'logradouro'),
  campo('número', 'numero'),
  campo('complemento', 'complemento'),
];

export const desfazerClientes = (
  temPedidos: (clienteId: number) => Promise<boolean>,
): UndoSubject<Cliente, ClienteEvent | TitularEvent> => ({
  assunto: 'clientes',
  ler: 'clientes:ler',
  stream: clienteStream,
  fold: clienteFold,
  inverses: recordInverses<Cliente, ClienteEvent | TitularEvent, DadosDoCliente>({
    dataOf: (cliente) => (cliente.situacao === 'ativo' ? cliente.dados : null),
    fields: CAMPOS,
    types: {
      created: 'ClienteCadastrado',
      altered: 'ClienteAtualizado',
      removed: 'ClienteExcluido',
      restored: 'ClienteRestaurado',
    },
    words: {
      gone: 'O cliente já foi excluído',
      altered: 'O cliente já foi alterado',
      leaves: ['O cliente sai do cadastro.'],
      returns: ['O cliente volta ao cadastro, como estava.'],
    },
    decisions: {
      remove: async ({ clienteId }) =>
        excluirCliente({ clienteId, temPedidos: await temPedidos(clienteId) }),
      alter: ({ clienteId }, dados) => atualizarCliente({ clienteId, dados, hoje: null }),
      restore: ({ clienteId }) => restaurarCliente({ clienteId }),
    },
  }),
});

@Injectable()
export class ClientesDesfazer implements OnModuleInit {
  constructor(
    private readonly desfazer: Desfazer,
    private readonly pedidos: PedidosDoCliente,
  ) {}

  onModuleInit(): void {
    this.desfazer.register(desfazerClientes((id) => this.pedidos.existem(id)));
  }
}
