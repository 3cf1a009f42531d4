import type { CadastroDeClientesDb } from '@encomenda/contracts/clientes/clientes.read-models';
import type { DespesasDb } from '@encomenda/contracts/despesas/despesas.read-models';
import type { AssuntoDaImportacao } from '@encomenda/contracts/importacoes/importacoes';
import type { ProdutosDb } from '@encomenda/contracts/produtos/produtos.read-models';
import type { Kysely } from 'kysely';
import type { Conferente } from './assunto.js';
import { conferenteDeClientes } from './clientes/conferente-de-clientes.js';
import { conferenteDeDespesas } from './despesas/conferente-de-despesas.js';
import { conferenteDeProdutos } from './produtos/conferente-de-produtos.js';

export type CadastrosDb = CadastroDeClientesDb & ProdutosDb & DespesasDb;

const sobre = <Db>(db: Kysely<CadastrosDb>): Kysely<Db> => db as unknown as Kysely<Db>;

export const conferentesDe = (
  db: Kysely<CadastrosDb>,
): Readonly<Record<AssuntoDaImportacao, Conferente>> => ({
  clientes: conferenteDeClientes(sobre(db)),
  produtos: conferenteDeProdutos(sobre(db)),
  despesas: conferenteDeDespesas(sobre(db)),
  pedidos: conferenteDeDespesas(sobre(db)),
});
