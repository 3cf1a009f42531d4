import type { CategoriaDeDespesaEvent } from '@encomenda/contracts/despesas/categoria-de-despesa.events';
import type { DadosDaDespesa, DespesaEvent } from '@encomenda/contracts/despesas/despesa.events';
import type {
  LinhaGastoDaCategoria,
  LinhaNomeDeCategoria,
} from '@encomenda/contracts/financeiro/financeiro.read-models';
import { mesDe } from '@encomenda/contracts/shared/dia/dia';
import { defineProjection, type Handler, type Unit } from '../platform/projection.js';
import { nomes } from '../shared/nomes.js';
import { CHAVES_POR_DIA_E_MES, somarNoDia, type PorDiaEMes } from '../shared/por-dia-e-mes.js';

interface Despesa {
  id: number;
  categoria_id: number | null;
}

interface Tabelas {
  despesas: Despesa;
  categorias: LinhaNomeDeCategoria;
}
interface Somas extends PorDiaEMes<{ valor_em_centavos: number; quantidade: number }> {
  por_categoria: LinhaGastoDaCategoria;
}

type Parcela = Pick<DadosDaDespesa, 'data' | 'valorEmCentavos' | 'categoriaId'>;

const contar = (unit: Unit<Tabelas, Somas>, parcela: Parcela, sinal: 1 | -1): void => {
  const medidas = { valor_em_centavos: sinal * parcela.valorEmCentavos, quantidade: sinal };
  somarNoDia(unit.sums, parcela.data, medidas);
  unit.sums.por_categoria.add({
    mes: mesDe(parcela.data).primeiro,
    categoria_id: parcela.categoriaId ?? 0,
    ...medidas,
  });
  unit.changed('despesas', null);
};

const categoria = nomes<Tabelas, CategoriaDeDespesaEvent, Somas>(
  ({ categorias }) => categorias,
  ({ categoriaId }) => categoriaId,
  (unit) => unit.changed('despesas', null),
);

const lancar: Handler<
  Tabelas,
  Extract<DespesaEvent, { type: 'DespesaLancada' | 'DespesaRestaurada' }>,
  Somas
> = ({ data }, unit) => {
  unit.rows.despesas.put({ id: data.despesaId, categoria_id: data.categoriaId });
  contar(unit, data, 1);
};

export const gastos = defineProjection<Tabelas, DespesaEvent | CategoriaDeDespesaEvent, Somas>({
  name: 'gastos',
  version: 1,
  ddl: `
    create table por_dia (
      dia date primary key,
      valor_em_centavos bigint not null,
      quantidade bigint not null
    );
    create table por_mes (
      mes date primary key,
      valor_em_centavos bigint not null,
      quantidade bigint not null
    );
    -- Category 0: none.
    create table por_categoria (
      mes date not null,
      categoria_id integer not null,
      valor_em_centavos bigint not null,
      quantidade bigint not null,
      primary key (mes, categoria_id)
    );
    create table despesas (
      id integer primary key,
      categoria_id integer
    );
    create table categorias (
      id integer primary key,
      nome text collate "pt-BR-x-icu" not null
    );
  `,
  tables: {
    despesas: { key: 'id', touchedBy: 'despesaId' },
    categorias: { key: 'id' },
  },
  sums: { ...CHAVES_POR_DIA_E_MES, por_categoria: { key: ['mes', 'categoria_id'] } },
  on: {
    DespesaConciliada: 'ignored',
    ComprovanteAnexado: 'ignored',
    ComprovanteRemovido: 'ignored',
    DespesaLancada: lancar,
    DespesaRestaurada: lancar,
    DespesaAtualizada: ({ data: { despesaId, antes, depois } }, unit) => {
      unit.rows.despesas.put({ id: despesaId, categoria_id: depois.categoriaId });
      contar(unit, antes, -1);
      contar(unit, depois, 1);
    },
    DespesaCancelada: async ({ data }, unit) => {
      const { categoria_id: categoriaId } = await unit.rows.despesas.need(data.despesaId);
      unit.rows.despesas.delete(data.despesaId);
      contar(unit, { ...data, categoriaId }, -1);
    },
    CategoriaDeDespesaCriada: categoria.guardar,
    CategoriaDeDespesaAtualizada: categoria.guardar,
    CategoriaDeDespesaRestaurada: categoria.guardar,
    CategoriaDeDespesaExcluida: categoria.retirar,
  },
});
