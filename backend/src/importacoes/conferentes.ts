import type { CadastroDeClientesDb } from '@encomenda/contracts/clientes/clientes.read-models';
import type { AssuntoDaImportacao } from '@encomenda/contracts/importacoes/importacoes';
import type { Kysely } from 'kysely';
import type { Conferente } from './assunto.js';
import { conferenteDeClientes } from './clientes/conferente-de-clientes.js';

export type CadastrosDb = CadastroDeClientesDb;

export const conferentesDe = (
  db: Kysely<CadastrosDb>,
): Readonly<Record<AssuntoDaImportacao, Conferente>> => ({
  clientes: conferenteDeClientes(db),
  produtos: conferenteDeClientes(db),
  despesas: conferenteDeClientes(db),
  pedidos: conferenteDeClientes(db),
});
