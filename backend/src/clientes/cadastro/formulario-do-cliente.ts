import { camposDoCliente } from '@encomenda/contracts/clientes/cliente.campos';
import type { DadosDoCliente } from '@encomenda/contracts/clientes/cliente.events';
import type { CorpoDoCliente } from '@encomenda/contracts/clientes/clientes.http';
import { telefoneGuardado } from '@encomenda/contracts/shared/telefone/telefone';
import { factsOf, formOf } from '../../platform/commands/edits/record-fields.js';
import type { Cliente } from '../domain/cliente.js';

export const FORMULARIO_DO_CLIENTE = formOf<Cliente, typeof camposDoCliente>(camposDoCliente, {
  registro: 'este cliente',
  dados: (cliente) => {
    if (cliente.situacao !== 'ativo') return null;
    const { telefone } = cliente.dados;
    return { ...cliente.dados, telefone: telefone && telefoneGuardado(telefone) };
  },
});

export const dadosDoCliente = (corpo: CorpoDoCliente): DadosDoCliente =>
  factsOf(camposDoCliente, corpo);
