import { SEM_CATEGORIA } from '@encomenda/contracts/despesas/despesas.http';
import { normalizarBusca } from '@encomenda/contracts/shared/texto/busca';
import { records, type ReadModel } from './table.js';
import { named } from './totals.js';

export const despesas: ReadModel = {
  schema: 'despesas',
  tables: {
    despesas: records(
      'despesas',
      ['id'],
      ({ id, dados, revisao }, shop) => {
        const categoria = named(shop.categoriasDeDespesas, dados.categoriaId);
        const unidade = named(shop.unidades, dados.unidadeId);
        return [
          {
            id,
            nome: dados.nome,
            descricao: dados.descricao,
            quantidade_em_milesimos: dados.quantidadeEmMilesimos,
            unidade_id: unidade.id,
            unidade_nome: unidade.nome,
            categoria_id: categoria.id,
            categoria_nome: categoria.nome,
            data: dados.data,
            valor_em_centavos: dados.valorEmCentavos,
            busca: normalizarBusca(`${id} ${dados.nome} ${categoria.nome ?? SEM_CATEGORIA}`),
            revisao,
            categoria_citada: dados.categoriaId,
            unidade_citada: dados.unidadeId,
          },
        ];
      },
      {
        wordsFrom: (row) => [
          `categoriaDeDespesa-${String(row['categoria_citada'])}`,
          `unidadeDeMedida-${String(row['unidade_citada'])}`,
        ],
      },
    ),
    comprovantes: records(
      'comprovantes',
      ['id'],
      ({ comprovanteId, despesaId, nome, hash, tipo, bytes, largura, altura }) => [
        { id: comprovanteId, despesa_id: despesaId, nome, hash, tipo, bytes, largura, altura },
      ],
    ),
    categorias: records('categoriasDeDespesas', ['id'], ({ id, nome }) => [{ id, nome }]),
    unidades: records('unidades', ['id'], ({ id, nome }) => [{ id, nome }]),
  },
};
