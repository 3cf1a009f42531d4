import type { CadastroDeClientesDb } from '@encomenda/contracts/clientes/clientes.read-models';
import { TITULAR_REMOVIDO } from '@encomenda/contracts/shared/events/event';
import type { Pagina } from '@encomenda/contracts/shared/transport/http';
import type { Poder } from '@encomenda/contracts/usuarios/papeis';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { sql, type Expression, type Kysely, type SqlBool } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { grants } from '../../platform/auth/access.guard.js';
import { ExportPage } from '../../platform/queries/csv/export-page.js';
import { mapped } from '../../platform/queries/table.js';
import {
  CAMPOS_DA_DISTINCAO,
  distincaoDe,
  distincaoMascarada,
  distincaoOuNumero,
  lugarNaDistincao,
  type NaDistincao,
} from './distincao.js';

/** By audience: users who serve customers, who read the register, who may do neither. */
const DISTINCOES = {
  atende: distincaoDe,
  consulta: distincaoMascarada,
  produz: lugarNaDistincao,
};
export type VistaDosClientes = keyof typeof DISTINCOES;

export const ClientesView = (): ParameterDecorator =>
  createParamDecorator((_: unknown, context: ExecutionContext): VistaDosClientes => {
    const pessoa = context.switchToHttp().getRequest<Request>().session?.user;
    const pode = (poder: Poder) => pessoa !== undefined && grants(pessoa.papel, poder);
    if (pode('receita:alterar')) return 'atende';
    return pode('clientes:ler') ? 'consulta' : 'produz';
  })();

/** Must match the expression of the register's index: otherwise the planner does not use it. */
const MESMO_NOME = sql<SqlBool>`lower(outro.nome) = lower(cliente.nome)`;

const homonimos = <Db extends CadastroDeClientesDb>(db: Kysely<Db>) =>
  (db as unknown as Kysely<CadastroDeClientesDb>)
    .selectFrom('cadastro_de_clientes.clientes as cliente')
    .where('cliente.nome', '!=', TITULAR_REMOVIDO)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('cadastro_de_clientes.clientes as outro')
          .select('outro.id')
          .where(MESMO_NOME)
          .whereRef('outro.id', '!=', 'cliente.id'),
      ),
    );

/** JSON subquery with the data that tells this customer from others of the same name; null for a unique name. */
export const dadosDoHomonimo = <Db extends CadastroDeClientesDb>(
  db: Kysely<Db>,
  clienteId: Expression<number>,
) => jsonObjectFrom(homonimos(db).select(CAMPOS_DA_DISTINCAO).where('cliente.id', '=', clienteId));

export const distincaoDoHomonimo = (
  id: number,
  dados: NaDistincao,
  vista: VistaDosClientes,
): string => distincaoOuNumero(id, DISTINCOES[vista](dados));

/** Distinctions by customer id. Customers with a unique name have no entry. */
export const distincoesDosHomonimos = async <Db extends CadastroDeClientesDb>(
  db: Kysely<Db>,
  clientes: readonly number[],
  vista: VistaDosClientes,
): Promise<ReadonlyMap<number, string>> => {
  if (clientes.length === 0) return new Map();
  const achados = await homonimos(db)
    .select(['cliente.id', ...CAMPOS_DA_DISTINCAO])
    .where('cliente.id', 'in', [...new Set(clientes)])
    .execute();
  return new Map(achados.map(({ id, ...dados }) => [id, distincaoDoHomonimo(id, dados, vista)]));
};

/** Adds to each row its customer's distinction, null for a unique name. Exports get null: they have order numbers. */
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
