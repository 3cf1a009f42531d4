import { normalizarBusca } from '@encomenda/contracts/shared/busca';
import type { ConsultaDeTabela, Lista, Pagina } from '@encomenda/contracts/shared/http';
import { PAPEIS } from '@encomenda/contracts/usuarios/papeis';
import type { OpcaoDePapel, Usuario } from '@encomenda/contracts/usuarios/usuarios.http';
import type { LinhaUsuario, UsuariosDb } from '@encomenda/contracts/usuarios/usuarios.read-models';
import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { READ_DATABASE } from '../platform/queries/read-database.js';
import { matchesSearch } from '../platform/queries/search.js';
import { mapped, ordered, paged } from '../platform/queries/table.js';

const COLUMNS = { id: 'id', name: 'nome', email: 'email', role: 'papel', roleName: 'papel' };

const shown = ({ id, nome, email, papel }: Omit<LinhaUsuario, 'busca'>): Usuario => ({
  id,
  name: nome,
  email,
  role: papel,
  roleName: papel,
});

/** What the screens ask about users. */
@Injectable()
export class UsuariosQueries {
  constructor(@Inject(READ_DATABASE) private readonly db: Kysely<UsuariosDb>) {}

  async tabela(consulta: ConsultaDeTabela): Promise<Pagina<Usuario>> {
    const found = this.db
      .selectFrom('lista_de_usuarios.usuarios')
      .where((eb) => matchesSearch(eb.ref('busca'), consulta.pesquisa));
    const rows = ordered(found.select(['id', 'nome', 'email', 'papel']), consulta, {
      columns: COLUMNS,
    });
    return mapped(await paged(consulta, rows, found), shown);
  }

  /** The roles, for the profile field. */
  papeis(pesquisa: string): Lista<OpcaoDePapel> {
    const sought = normalizarBusca(pesquisa);
    return {
      data: PAPEIS.filter((papel) => normalizarBusca(papel).includes(sought)).map((papel) => ({
        id: papel,
        name: papel,
      })),
    };
  }
}
