import type { CadastroDeClientesDb } from '@encomenda/contracts/clientes/clientes.read-models';
import { formatarDia } from '@encomenda/contracts/shared/dia/dia';
import type { ConsultaDeTabela, Pagina } from '@encomenda/contracts/shared/transport/http';
import type { ExCliente } from '@encomenda/contracts/titulares/titulares.http';
import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { number, text, yesNo, type CsvTable } from '../platform/queries/csv/csv.js';
import { READ_DATABASE } from '../platform/queries/read-models/read-database.js';
import { matchesSearch } from '../platform/queries/search.js';
import { mapped, ordered, paged } from '../platform/queries/table.js';

const COLUMNS = { id: 'id', nome: 'nome', excluido_em: 'excluido_em' };

@Injectable()
export class ClientesExcluidos {
  constructor(@Inject(READ_DATABASE) private readonly db: Kysely<CadastroDeClientesDb>) {}

  async tabela(consulta: ConsultaDeTabela): Promise<Pagina<ExCliente>> {
    const excluidos = this.db
      .selectFrom('cadastro_de_clientes.excluidos')
      .where((eb) => matchesSearch(eb.ref('busca'), consulta.pesquisa));
    const linhas = ordered(excluidos.select(['id', 'nome', 'excluido_em', 'eliminado']), consulta, {
      columns: COLUMNS,
      initially: { order: 'excluido_em', sort: 'desc' },
    });
    return mapped(await paged(consulta, linhas, excluidos), (linha) => ({
      ...linha,
      excluido_em_br: formatarDia(linha.excluido_em),
    }));
  }
}

export const CLIENTES_EXCLUIDOS_EM_CSV: CsvTable<ExCliente> = {
  file: 'clientes-excluidos',
  columns: [
    number('Código', ({ id }) => id),
    text('Nome', ({ nome }) => nome),
    text('Excluído em', ({ excluido_em_br }) => excluido_em_br),
    yesNo('Dados eliminados', ({ eliminado }) => eliminado),
  ],
};
