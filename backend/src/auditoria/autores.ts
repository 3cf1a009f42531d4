import type { AutorDoEvento } from '@encomenda/contracts/auditoria/auditoria.http';
import type { UsuariosDb } from '@encomenda/contracts/usuarios/usuarios.read-models';
import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { READ_DATABASE } from '../platform/queries/read-models/read-database.js';

/** Author by user id; null is the system. */
export type NomearAutor = (usuarioId: number | null) => AutorDoEvento;

/** Names authors with their current user names. */
@Injectable()
export class Autores {
  constructor(@Inject(READ_DATABASE) private readonly db: Kysely<UsuariosDb>) {}

  async todos(): Promise<AutorDoEvento[]> {
    return this.db
      .selectFrom('lista_de_usuarios.usuarios')
      .select(['id', 'nome'])
      .orderBy('nome')
      .orderBy('id')
      .execute();
  }

  async nomes(): Promise<NomearAutor> {
    const nomes = new Map((await this.todos()).map(({ id, nome }) => [id, nome]));
    return (id) => ({
      id,
      nome: id === null ? 'Sistema' : (nomes.get(id) ?? `Usuário ${id}`),
    });
  }
}
