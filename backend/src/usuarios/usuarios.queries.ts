import { normalizarBusca } from '@encomenda/contracts/shared/texto/busca';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import type { Lista, Pagina } from '@encomenda/contracts/shared/transport/http';
import { PAPEIS } from '@encomenda/contracts/usuarios/papeis';
import type {
  ConsultaDeUsuarios,
  OpcaoDePapel,
  Usuario,
} from '@encomenda/contracts/usuarios/usuarios.http';
import type { LinhaUsuario, UsuariosDb } from '@encomenda/contracts/usuarios/usuarios.read-models';
import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { READ_DATABASE } from '../platform/queries/read-models/read-database.js';
import { matchesSearch } from '../platform/queries/search.js';
import { mapped, ordered, paged } from '../platform/queries/table.js';

const COLUMNS = {
  id: 'id',
  name: 'nome',
  email: 'email',
  role: 'papel',
  roleName: 'papel',
  active: 'ativo',
  secondFactor: 'segundo_fator',
};
const FIELDS = ['id', 'nome', 'email', 'papel', 'ativo', 'segundo_fator'] as const;

const shown = ({ id, nome, email, papel, ...acesso }: Omit<LinhaUsuario, 'busca'>): Usuario => ({
  id,
  name: nome,
  email,
  role: papel,
  roleName: papel,
  active: acesso.ativo,
  secondFactor: acesso.segundo_fator,
});

@Injectable()
export class CadastroDeUsuarios {
  constructor(@Inject(READ_DATABASE) private readonly db: Kysely<UsuariosDb>) {}

  async tabela(consulta: ConsultaDeUsuarios): Promise<Pagina<Usuario>> {
    const { situacao } = consulta;
    const found = this.db
      .selectFrom('lista_de_usuarios.usuarios')
      .$if(situacao !== undefined, (q) => q.where('ativo', '=', situacao === 'ativos'))
      .where((eb) => matchesSearch(eb.ref('busca'), consulta.pesquisa));
    const rows = ordered(found.select(FIELDS), consulta, {
      columns: COLUMNS,
    });
    return mapped(await paged(consulta, rows, found), shown);
  }

  async mostrar(id: number): Promise<Usuario> {
    const row = await this.db
      .selectFrom('lista_de_usuarios.usuarios')
      .select(FIELDS)
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row) throw Recusa.inexistente('usuario-inexistente', 'Usuário não encontrado.');
    return shown(row);
  }

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
