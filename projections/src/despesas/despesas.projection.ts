import type { CategoriaDeDespesaEvent } from '@encomenda/contracts/despesas/categoria-de-despesa.events';
import type { DadosDaDespesa, DespesaEvent } from '@encomenda/contracts/despesas/despesa.events';
import { SEM_CATEGORIA } from '@encomenda/contracts/despesas/despesas.http';
import {
  COMPROVANTES,
  type LinhaComprovante,
  type LinhaDespesa,
} from '@encomenda/contracts/despesas/despesas.read-models';
import type { UnidadeDeMedidaEvent } from '@encomenda/contracts/despesas/unidade-de-medida.events';
import { normalizarBusca } from '@encomenda/contracts/shared/texto/busca';
import { defineProjection, type Unit } from '../platform/projection.js';
import { nomes, type Nome } from '../shared/nomes.js';

interface Despesa extends LinhaDespesa {
  /** Ids in the event, kept while the category or unit is deleted, because both may be restored. */
  categoria_citada: number | null;
  unidade_citada: number | null;
}

interface Tabelas {
  despesas: Despesa;
  comprovantes: LinhaComprovante;
  categorias: Nome;
  unidades: Nome;
}

type Evento = DespesaEvent | CategoriaDeDespesaEvent | UnidadeDeMedidaEvent;
type Partes = Omit<
  Despesa,
  'categoria_id' | 'categoria_nome' | 'unidade_id' | 'unidade_nome' | 'busca'
>;

const gravar = async ({ rows }: Unit<Tabelas>, partes: Partes): Promise<void> => {
  const { id, nome, categoria_citada, unidade_citada } = partes;
  const categoria =
    categoria_citada === null ? undefined : await rows.categorias.get(categoria_citada);
  const unidade = unidade_citada === null ? undefined : await rows.unidades.get(unidade_citada);
  rows.despesas.put({
    ...partes,
    categoria_id: categoria?.id ?? null,
    categoria_nome: categoria?.nome ?? null,
    unidade_id: unidade?.id ?? null,
    unidade_nome: unidade?.nome ?? null,
    busca: normalizarBusca(`${id} ${nome} ${categoria?.nome ?? SEM_CATEGORIA}`),
  });
};

const lancar = async (
  unit: Unit<Tabelas>,
  revision: bigint,
  { despesaId: id, ...dados }: DadosDaDespesa & { despesaId: number },
): Promise<void> => {
  await gravar(unit, {
    id,
    nome: dados.nome,
    descricao: dados.descricao,
    quantidade_em_milesimos: dados.quantidadeEmMilesimos,
    data: dados.data,
    valor_em_centavos: dados.valorEmCentavos,
    categoria_citada: dados.categoriaId,
    unidade_citada: dados.unidadeId,
    revisao: Number(revision),
  });
  unit.changed('despesas', id);
};

const avancar = async (unit: Unit<Tabelas>, revision: bigint, id: number): Promise<void> => {
  const antes = await unit.rows.despesas.need(id);
  unit.rows.despesas.put({ ...antes, revisao: Number(revision) });
  unit.changed('despesas', id);
};

const seguir =
  (coluna: 'categoria_citada' | 'unidade_citada') =>
  async (unit: Unit<Tabelas>, id: number): Promise<void> => {
    for await (const despesas of unit.rows.despesas.where(coluna, id)) {
      for (const despesa of despesas) await gravar(unit, despesa);
      if (despesas.length > 0) unit.changed('despesas', null);
    }
  };

const categoria = nomes<Tabelas, CategoriaDeDespesaEvent>(
  ({ categorias }) => categorias,
  ({ categoriaId }) => categoriaId,
  seguir('categoria_citada'),
);
const unidade = nomes<Tabelas, UnidadeDeMedidaEvent>(
  ({ unidades }) => unidades,
  ({ unidadeId }) => unidadeId,
  seguir('unidade_citada'),
);

const citado = (data: Evento['data'], campo: 'categoriaId' | 'unidadeId'): number | undefined => {
  const dados: Record<string, unknown> = 'depois' in data ? data.depois : data;
  return typeof dados[campo] === 'number' ? dados[campo] : undefined;
};

export const despesas = defineProjection<Tabelas, Evento>({
  name: 'despesas',
  version: 2,
  ddl: `
    create table despesas (
      id integer primary key,
      nome text collate "pt-BR-x-icu" not null,
      descricao text,
      quantidade_em_milesimos integer,
      unidade_id integer,
      unidade_nome text,
      categoria_id integer,
      categoria_nome text collate "pt-BR-x-icu",
      data date not null,
      valor_em_centavos bigint not null,
      busca text collate "C" not null,
      revisao integer not null,
      categoria_citada integer,
      unidade_citada integer
    );
    create index despesas_categoria on despesas (categoria_citada);
    create index despesas_unidade on despesas (unidade_citada);

    create table categorias (
      id integer primary key,
      nome text not null
    );

    create table unidades (
      id integer primary key,
      nome text not null
    );
  `,
  indexes: 'create index despesas_data on despesas (data, id);',
  tables: {
    despesas: { key: 'id' },
    comprovantes: { key: 'id', columns: COMPROVANTES, lookedUpBy: ['despesa_id'] },
    categorias: { key: 'id', touchedBy: ({ data }) => citado(data, 'categoriaId') },
    unidades: { key: 'id', touchedBy: ({ data }) => citado(data, 'unidadeId') },
  },
  on: {
    DespesaLancada: ({ data, revision }, unit) => lancar(unit, revision, data),
    DespesaRestaurada: ({ data, revision }, unit) => lancar(unit, revision, data),
    DespesaConciliada: ({ data: { despesaId }, revision }, unit) =>
      avancar(unit, revision, despesaId),
    ComprovanteAnexado: async ({ data, revision }, unit) => {
      const { comprovanteId: id, despesaId: despesa_id, ...arquivo } = data;
      unit.rows.comprovantes.put({ id, despesa_id, ...arquivo });
      await avancar(unit, revision, despesa_id);
    },
    ComprovanteRemovido: async ({ data: { despesaId, comprovanteId }, revision }, unit) => {
      unit.rows.comprovantes.delete(comprovanteId);
      await avancar(unit, revision, despesaId);
    },
    DespesaAtualizada: ({ data: { despesaId, depois }, revision }, unit) =>
      lancar(unit, revision, { despesaId, ...depois }),
    DespesaCancelada: ({ data: { despesaId } }, unit) => {
      unit.rows.despesas.delete(despesaId);
      unit.changed('despesas', despesaId);
    },
    CategoriaDeDespesaCriada: categoria.guardar,
    CategoriaDeDespesaAtualizada: categoria.guardar,
    CategoriaDeDespesaRestaurada: categoria.guardar,
    CategoriaDeDespesaExcluida: categoria.retirar,
    UnidadeDeMedidaCriada: unidade.guardar,
    UnidadeDeMedidaAtualizada: unidade.guardar,
    UnidadeDeMedidaRestaurada: unidade.guardar,
    UnidadeDeMedidaExcluida: unidade.retirar,
  },
});
