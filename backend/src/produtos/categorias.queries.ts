import type { Categoria } from '@encomenda/contracts/produtos/produtos.http';
import type {
  ConsultaDeLista,
  ConsultaDeTabela,
  Lista,
  Pagina,
} from '@encomenda/contracts/shared/http';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { NamedRecordsReader, type NamedRecords } from '../platform/queries/named-records.js';

const CATEGORIAS: NamedRecords<Categoria> = {
  table: 'categorias_de_produtos.categorias',
  fields: ['id', 'nome'],
  missing: { codigo: 'categoria-inexistente', message: 'Categoria não encontrada.' },
};

export class MostrarCategoria extends Query<Categoria> {
  constructor(readonly categoriaId: number) {
    super();
  }
}

@QueryHandler(MostrarCategoria)
export class MostrarCategoriaHandler implements IQueryHandler<MostrarCategoria> {
  constructor(private readonly records: NamedRecordsReader) {}

  execute({ categoriaId }: MostrarCategoria) {
    return this.records.show(CATEGORIAS, categoriaId);
  }
}

export class ListarCategorias extends Query<Lista<Categoria>> {
  constructor(readonly consulta: ConsultaDeLista) {
    super();
  }
}

@QueryHandler(ListarCategorias)
export class ListarCategoriasHandler implements IQueryHandler<ListarCategorias> {
  constructor(private readonly records: NamedRecordsReader) {}

  execute({ consulta }: ListarCategorias) {
    return this.records.list(CATEGORIAS, consulta);
  }
}

export class TabelaDeCategorias extends Query<Pagina<Categoria>> {
  constructor(readonly consulta: ConsultaDeTabela) {
    super();
  }
}

@QueryHandler(TabelaDeCategorias)
export class TabelaDeCategoriasHandler implements IQueryHandler<TabelaDeCategorias> {
  constructor(private readonly records: NamedRecordsReader) {}

  execute({ consulta }: TabelaDeCategorias) {
    return this.records.page(CATEGORIAS, consulta);
  }
}

export const categoriasQueries = [
  MostrarCategoriaHandler,
  ListarCategoriasHandler,
  TabelaDeCategoriasHandler,
];
