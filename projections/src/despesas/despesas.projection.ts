import type { CategoriaDeDespesaEvent } from '@encomenda/contracts/despesas/categoria-de-despesa.events';
import type { DadosDaDespesa, DespesaEvent } from '@encomenda/contracts/despesas/despesa.events';
import { SEM_CATEGORIA } from '@encomenda/contracts/despesas/despesas.http';
import type { LinhaDespesa } from '@encomenda/contracts/despesas/despesas.read-models';
import type { UnidadeDeMedidaEvent } from '@encomenda/contracts/despesas/unidade-de-medida.events';
import { normalizarBusca } from '@encomenda/contracts/shared/busca';
import { defineProjection, type Unit } from '../platform/projection.js';

/** A category's or unit's name today. */
interface Nome {
  id: number;
  nome: string;
}

interface Tabelas {
  despesas: LinhaDespesa;
  categorias: Nome;
  unidades: Nome;
}

type Evento = DespesaEvent | CategoriaDeDespesaEvent | UnidadeDeMedidaEvent;
type SemBusca = Omit<LinhaDespesa, 'busca'>;

const comBusca = (despesa: SemBusca): LinhaDespesa => ({
  ...despesa,
  busca: normalizarBusca(
    `${despesa.id} ${despesa.nome} ${despesa.categoria_nome ?? SEM_CATEGORIA}`,
  ),
});

const guardar = async (id: number, dados: DadosDaDespesa, unit: Unit<Tabelas>): Promise<void> => {
  const { categoriaId, unidadeId } = dados;
  const categoria = categoriaId === null ? undefined : await unit.rows.categorias.get(categoriaId);
  const unidade = unidadeId === null ? undefined : await unit.rows.unidades.get(unidadeId);
  unit.rows.despesas.put(
    comBusca({
      id,
      nome: dados.nome,
      descricao: dados.descricao,
      quantidade_em_milesimos: dados.quantidadeEmMilesimos,
      unidade_id: unidade?.id ?? null,
      unidade_nome: unidade?.nome ?? null,
      categoria_id: categoria?.id ?? null,
      categoria_nome: categoria?.nome ?? null,
      data: dados.data,
      valor_em_centavos: dados.valorEmCentavos,
    }),
  );
  unit.changed('despesas', id);
};

const comoFicou = (data: Evento['data']) => ('depois' in data ? data.depois : data);

/** Gives every expense that has it the name's today, or (null) leaves them without. */
const mudarNome = async (
  unit: Unit<Tabelas>,
  campo: 'categoria' | 'unidade',
  id: number,
  nome: string | null,
): Promise<void> => {
  const despesas = await unit.sql<LinhaDespesa & Record<string, unknown>>(
    `select * from despesas where ${campo}_id = $1`,
    [id],
  );
  const agora = { [`${campo}_id`]: nome === null ? null : id, [`${campo}_nome`]: nome };
  for (const despesa of despesas) unit.rows.despesas.put(comBusca({ ...despesa, ...agora }));
  if (despesas.length > 0) unit.changed('despesas', null);
};

/** The expenses, each with its category and unit as they are called today; cancelled ones leave it. */
export const despesas = defineProjection<Tabelas, Evento>({
  name: 'despesas',
  version: 1,
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
      busca text collate "C" not null
    );
    create index despesas_categoria on despesas (categoria_id);
    create index despesas_unidade on despesas (unidade_id);

    create table categorias (
      id integer primary key,
      nome text not null
    );

    create table unidades (
      id integer primary key,
      nome text not null
    );
  `,
  // Tables show one month: its rows are found by day, and sorted otherwise once they are few.
  indexes: 'create index despesas_data on despesas (data, id);',
  tables: {
    // Written and deleted, never read by key.
    despesas: { key: 'id', touchedBy: () => undefined },
    categorias: {
      key: 'id',
      touchedBy: ({ data }) => {
        const dados = comoFicou(data);
        return 'categoriaId' in dados ? (dados.categoriaId ?? undefined) : undefined;
      },
    },
    unidades: {
      key: 'id',
      touchedBy: ({ data }) => {
        const dados = comoFicou(data);
        return 'unidadeId' in dados ? (dados.unidadeId ?? undefined) : undefined;
      },
    },
  },
  on: {
    DespesaLancada: ({ data: { despesaId, ...dados } }, unit) => guardar(despesaId, dados, unit),
    DespesaAtualizada: ({ data: { despesaId, depois } }, unit) => guardar(despesaId, depois, unit),
    DespesaCancelada: ({ data: { despesaId } }, unit) => {
      unit.rows.despesas.delete(despesaId);
      unit.changed('despesas', despesaId);
    },
    CategoriaDeDespesaCriada: ({ data: { categoriaId: id, nome } }, unit) =>
      unit.rows.categorias.put({ id, nome }),
    CategoriaDeDespesaAtualizada: async ({ data: { categoriaId: id, nome } }, unit) => {
      unit.rows.categorias.put({ id, nome });
      await mudarNome(unit, 'categoria', id, nome);
    },
    CategoriaDeDespesaExcluida: async ({ data: { categoriaId } }, unit) => {
      unit.rows.categorias.delete(categoriaId);
      await mudarNome(unit, 'categoria', categoriaId, null);
    },
    UnidadeDeMedidaCriada: ({ data: { unidadeId: id, nome } }, unit) =>
      unit.rows.unidades.put({ id, nome }),
    UnidadeDeMedidaAtualizada: async ({ data: { unidadeId: id, nome } }, unit) => {
      unit.rows.unidades.put({ id, nome });
      await mudarNome(unit, 'unidade', id, nome);
    },
    UnidadeDeMedidaExcluida: async ({ data: { unidadeId } }, unit) => {
      unit.rows.unidades.delete(unidadeId);
      await mudarNome(unit, 'unidade', unidadeId, null);
    },
  },
});
