import { camposDoCliente } from '@encomenda/contracts/clientes/cliente.campos';
import { nomesDe } from '@encomenda/contracts/shared/campos/campo';

/** Columns of the customer's form, and `id`. */
export const CAMPOS_DO_CADASTRO = ['id', ...nomesDe(camposDoCliente)] as const;
