import type {
  CadastroDoClienteEvent,
  ClienteEvent,
} from '@encomenda/contracts/clientes/cliente.events';
import type { EliminacaoEvent } from '@encomenda/contracts/titulares/titular.events';
import type { Handler, Projection, Unit } from '../platform/projection.js';

type Ato<Tabelas, Somas> = (unit: Unit<Tabelas, Somas>, clienteId: number) => void | Promise<void>;
type Tratadores<Tabelas, E extends ClienteEvent | EliminacaoEvent, Somas> = Projection<
  Tabelas,
  E,
  Somas
>['on'];

/** Handlers for a projection that copies data of registered customers. A merge changes no data. */
export const aoMudarCliente = <Tabelas, Somas = object>(
  guardar: Handler<Tabelas, CadastroDoClienteEvent, Somas>,
  retirar: Ato<Tabelas, Somas>,
): Tratadores<Tabelas, ClienteEvent, Somas> => ({
  ClienteCadastrado: guardar,
  ClienteAtualizado: guardar,
  ClienteRestaurado: guardar,
  ClienteJuntado: 'ignored',
  ClienteExcluido: ({ data: { clienteId } }, unit) => retirar(unit, clienteId),
});

/** Handler for a projection with personal columns: `eliminar` empties them in the customer's rows. */
export const aoEliminarCliente = <Tabelas, Somas = object>(
  eliminar: Ato<Tabelas, Somas>,
): Tratadores<Tabelas, EliminacaoEvent, Somas> => ({
  DadosPessoaisEliminados: ({ data: { clienteId } }, unit) => eliminar(unit, clienteId),
});
