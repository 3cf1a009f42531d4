import { normalizarBusca } from '@encomenda/contracts/shared/texto/busca';
import { records, type ReadModel } from './table.js';

const registros = (schema: string, of: 'categoriasDeDespesas' | 'unidades'): ReadModel => ({
  schema,
  tables: {
    registros: records(of, ['id'], ({ id, nome }) => [
      { id, nome, busca: normalizarBusca(`${id} ${nome}`) },
    ]),
  },
});

export const categoriasDeDespesas = registros('categorias_de_despesas', 'categoriasDeDespesas');
export const unidadesDeMedida = registros('unidades_de_medida', 'unidades');

export const categoriasDeProdutos: ReadModel = {
  schema: 'categorias_de_produtos',
  tables: {
    categorias: records('categoriasDeProdutos', ['id'], ({ id, nome }) => [
      { id, nome, busca: normalizarBusca(`${id} ${nome}`) },
    ]),
  },
};

export const listaDeTags: ReadModel = {
  schema: 'lista_de_tags',
  tables: {
    tags: records('tags', ['id'], ({ tagId: id, nome, icone, cor }) => [
      { id, nome, icone, cor, busca: normalizarBusca(`${id} ${nome}`) },
    ]),
  },
};

export const listaDeUsuarios: ReadModel = {
  schema: 'lista_de_usuarios',
  tables: {
    usuarios: records(
      'usuarios',
      ['id'],
      ({ usuarioId: id, nome, email, papel, ativo, comCodigo }) => [
        {
          id,
          nome,
          email,
          papel,
          ativo,
          segundo_fator: comCodigo,
          busca: normalizarBusca(`${id} ${nome} ${email} ${papel}`),
        },
      ],
      { hidden: ['nome', 'email', 'busca'] },
    ),
  },
};
