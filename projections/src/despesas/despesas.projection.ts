import type { CategoriaDeDespesaEvent } from '@encomenda/contracts/despesas/categoria-de-despesa.events';
import type { DadosDaDespesa, DespesaEvent } from '@encomenda/contracts/despesas/despesa.events';
import { SEM_CATEGORIA } from '@encomenda/contracts/despesas/despesas.http';
import type { LinhaDespesa } from '@encomenda/contracts/despesas/despesas.read-models';
import type { UnidadeDeMedidaEvent } from '@encomenda/contracts/despesas/unidade-de-medida.events';
import { normalizarBusca } from '@encomenda/contracts/shared/busca';
import { defineProjection, type Handler, type Unit } from '../platform/projection.js';

/** A category's or unit's name today. */
interface Nome {
  id: number;
  nome: string;
}

/** An expense beside the category and unit that the log names, deleted ones too. */
interface Despesa extends LinhaDespesa {
  categoria_citada: number | null;
  unidade_citada: number | null;
}

interface Tabelas {
  despesas: Despesa;
  categorias: Nome;
  unidades: Nome;
}

type Evento = DespesaEvent | CategoriaDeDespesaEvent | UnidadeDeMedidaEvent;
type SemBusca = Omit<Despesa, 'busca'>;

const comBusca = (despesa: SemBusca): Despesa => ({
  ...despesa,
  busca: normalizarBusca(
    `${despesa.id} ${despesa.nome} ${despesa.categoria_nome ?? SEM_CATEGORIA}`,
  ),
});

/** The data that an event brings, and the revision at which it brings them. */
interface Lancamento {
  id: number;
  dados: DadosDaDespesa;
  revision: bigint;
}

const guardar = async ({ id, dados, revision }: Lancamento, unit: Unit<Tabelas>): Promise<void> => {
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
      categoria_citada: categoriaId,
      unidade_citada: unidadeId,
      revisao: Number(revision),
    }),
  );
  unit.changed('despesas', id);
};

const comoFicou = (data: Evento['data']) => ('depois' in data ? data.depois : data);

/** Gives every expense that names it its name of today, or (null) leaves them without. */
const mudarNome = async (
  unit: Unit<Tabelas>,
  campo: 'categoria' | 'unidade',
  id: number,
  nome: string | null,
): Promise<void> => {
  const despesas = await unit.sql<Despesa & Record<string, unknown>>(
    `select * from despesas where ${campo}_citada = $1`,
    [id],
  );
  const agora = { [`${campo}_id`]: nome === null ? null : id, [`${campo}_nome`]: nome };
  for (const despesa of despesas) unit.rows.despesas.put(comBusca({ ...despesa, ...agora }));
  if (despesas.length > 0) unit.changed('despesas', null);
};

const nomearCategoria: Handler<
  Tabelas,
  Exclude<CategoriaDeDespesaEvent, { type: 'CategoriaDeDespesaExcluida' }>
> = async ({ data: { categoriaId: id, nome } }, unit) => {
  unit.rows.categorias.put({ id, nome });
  await mudarNome(unit, 'categoria', id, nome);
};

const nomearUnidade: Handler<
  Tabelas,
  Exclude<UnidadeDeMedidaEvent, { type: 'UnidadeDeMedidaExcluida' }>
> = async ({ data: { unidadeId: id, nome } }, unit) => {
  unit.rows.unidades.put({ id, nome });
  await mudarNome(unit, 'unidade', id, nome);
};

/** The expenses, each with its category and unit as they are called today; cancelled ones leave it. */
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
      -- Own parts: what the log names stays known while it is deleted, and comes back with it.
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
  // Tables show one month: its rows are found by day, and sorted otherwise once they are few.
  indexes: 'create index despesas_data on despesas (data, id);',
  tables: {
    despesas: { key: 'id' },
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
    DespesaLancada: ({ data: { despesaId: id, ...dados }, revision }, unit) =>
      guardar({ id, dados, revision }, unit),
    DespesaAtualizada: ({ data: { despesaId: id, depois: dados }, revision }, unit) =>
      guardar({ id, dados, revision }, unit),
    DespesaRestaurada: ({ data: { despesaId: id, ...dados }, revision }, unit) =>
      guardar({ id, dados, revision }, unit),
    DespesaCancelada: ({ data: { despesaId } }, unit) => {
      unit.rows.despesas.delete(despesaId);
      unit.changed('despesas', despesaId);
    },
    CategoriaDeDespesaCriada: ({ data: { categoriaId: id, nome } }, unit) =>
      unit.rows.categorias.put({ id, nome }),
    CategoriaDeDespesaAtualizada: nomearCategoria,
    CategoriaDeDespesaRestaurada: nomearCategoria,
    CategoriaDeDespesaExcluida: async ({ data: { categoriaId } }, unit) => {
      unit.rows.categorias.delete(categoriaId);
      await mudarNome(unit, 'categoria', categoriaId, null);
    },
    UnidadeDeMedidaCriada: ({ data: { unidadeId: id, nome } }, unit) =>
      unit.rows.unidades.put({ id, nome }),
    UnidadeDeMedidaAtualizada: nomearUnidade,
    UnidadeDeMedidaRestaurada: nomearUnidade,
    UnidadeDeMedidaExcluida: async ({ data: { unidadeId } }, unit) => {
      unit.rows.unidades.delete(unidadeId);
      await mudarNome(unit, 'unidade', unidadeId, null);
    },
  },
});
