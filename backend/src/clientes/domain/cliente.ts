import type { ClienteEvent, DadosDoCliente } from '@encomenda/contracts/clientes/cliente.events';
import { Recusa } from '@encomenda/contracts/shared/decider';

export type Cliente =
  | { readonly situacao: 'inexistente' }
  | { readonly situacao: 'ativo'; readonly dados: DadosDoCliente }
  | { readonly situacao: 'excluido' };

export const initialState: Cliente = { situacao: 'inexistente' };

export const evolve = (_cliente: Cliente, event: ClienteEvent): Cliente => {
  switch (event.type) {
    case 'ClienteCadastrado':
    case 'ClienteAtualizado': {
      const { clienteId: _, ...dados } = event.data;
      return { situacao: 'ativo', dados };
    }
    case 'ClienteExcluido':
      return { situacao: 'excluido' };
  }
};

/** The customer's data, or 404 when there is none or it was removed. */
export const exigirCliente = (cliente: Cliente): DadosDoCliente => {
  if (cliente.situacao !== 'ativo')
    throw Recusa.inexistente('cliente-inexistente', 'Cliente não encontrado.');
  return cliente.dados;
};
