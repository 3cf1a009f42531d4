import type { CadastroDeClientesDb } from '@encomenda/contracts/clientes/clientes.read-models';
import { TITULAR_REMOVIDO } from '@encomenda/contracts/shared/event';
import type { Pagina } from '@encomenda/contracts/shared/http';
import type { Poder } from '@encomenda/contracts/usuarios/papeis';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { sql, type Kysely, type SqlBool } from 'kysely';
import { grants } from '../platform/auth/access.guard.js';
import { ExportPage } from '../platform/queries/export-page.js';
import { mapped } from '../platform/queries/table.js';
import {
  CAMPOS_DA_DISTINCAO,
  distincaoDe,
  distincaoMascarada,
  distincaoOuNumero,
  lugarNaDistincao,
} from './distincao.js';

/** What people may be told of customers: who serves them, who looks at the register, who does not. */
const DISTINCOES = {
  atende: distincaoDe,
  consulta: distincaoMascarada,
  produz: lugarNaDistincao,
};
export type VistaDosClientes = keyof typeof DISTINCOES;

/** Parameter of a controller's method: how much of customers whoever asks may be told. */
export const ClientesView = (): ParameterDecorator =>
  createParamDecorator((_: unknown, context: ExecutionContext): VistaDosClientes => {
    const pessoa = context.switchToHttp().getRequest<Request>().session?.user;
    const pode = (poder: Poder) => pessoa !== undefined && grants(pessoa.papel, poder);
    if (pode('receita:alterar')) return 'atende';
    return pode('clientes:ler') ? 'consulta' : 'produz';
  })();

/** Written as the register's index writes it: only then does the planner use that. */
const MESMO_NOME = sql<SqlBool>`lower(outro.nome) = lower(cliente.nome)`;

/**
 * What tells these customers from others of the same name, by customer id. One whose name nobody
 * else bears is not there: nothing needs to be said.
 */
export const distincoesDosHomonimos = async <Db extends CadastroDeClientesDb>(
  db: Kysely<Db>,
  clientes: readonly number[],
  vista: VistaDosClientes,
): Promise<ReadonlyMap<number, string>> => {
  if (clientes.length === 0) return new Map();
  const cadastro = db as unknown as Kysely<CadastroDeClientesDb>;
  const homonimos = await cadastro
    .selectFrom('cadastro_de_clientes.clientes as cliente')
    .select(['cliente.id', ...CAMPOS_DA_DISTINCAO])
    .where('cliente.id', 'in', [...new Set(clientes)])
    .where('cliente.nome', '!=', TITULAR_REMOVIDO)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('cadastro_de_clientes.clientes as outro')
          .select('outro.id')
          .where(MESMO_NOME)
          .whereRef('outro.id', '!=', 'cliente.id'),
      ),
    )
    .execute();
  return new Map(
    homonimos.map(({ id, ...cliente }) => [id, distincaoOuNumero(id, DISTINCOES[vista](cliente))]),
  );
};

/**
 * A page of a table, each row with what tells its customer apart, or null. An export goes without:
 * it has the orders' numbers.
 */
export const comDistincao = async <Db extends CadastroDeClientesDb, Row>(
  db: Kysely<Db>,
  pagina: Pagina<Row>,
  { clienteDe, vista }: { clienteDe: (row: Row) => number; vista: VistaDosClientes },
): Promise<Pagina<Row & { distincao: string | null }>> => {
  const clientes = pagina instanceof ExportPage ? [] : pagina.data.map(clienteDe);
  const distincoes = await distincoesDosHomonimos(db, clientes, vista);
  return mapped(pagina, (row) => ({
    ...row,
    distincao: distincoes.get(clienteDe(row)) ?? null,
  }));
};
