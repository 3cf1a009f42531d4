import type { NomeadoDaImportacao } from '@encomenda/contracts/importacoes/importacoes.http';
import { despesaEvents, despesaStream } from '@encomenda/contracts/despesas/despesa.events';
import { produtoEvents, produtoStream } from '@encomenda/contracts/produtos/produto.events';
import type { EventStore } from '@encomenda/platform/event-store/event-store';
import type pg from 'pg';
import { despesaFold } from '../despesas/domain/despesa.js';
import type { StateReader } from '../platform/commands/state-reader.js';
import { produtoFold } from '../produtos/domain/produto.js';
import { RegistrosAchados, type Procura } from './registros-achados.js';

const PRODUTOS: Procura = {
  leitura: 'cadastro_de_produtos',
  sql: 'select id from cadastro_de_produtos.produtos where categoria_citada = $1',
  types: produtoEvents.map(({ type }) => type),
  prefixo: produtoStream(0).slice(0, -1),
};
const despesasPor = (coluna: 'categoria_citada' | 'unidade_citada'): Procura => ({
  leitura: 'despesas',
  sql: `select id from despesas.despesas where ${coluna} = $1`,
  types: despesaEvents.map(({ type }) => type),
  prefixo: despesaStream(0).slice(0, -1),
});

class Candidatos extends RegistrosAchados {
  quais(registro: number): Promise<number[]> {
    return this.achados(registro, null);
  }
}

/** Whether a product or an expense that stands refers to a category or unit; the log decides. */
export const nomesEmUso = (pool: pg.Pool, store: EventStore, reader: StateReader) => {
  const produtoUsa = async (id: number, categoriaId: number): Promise<boolean> => {
    const produto = await reader.stateOf(produtoFold, produtoStream(id));
    return produto.situacao === 'ativo' && produto.dados.categoriaId === categoriaId;
  };
  const despesaUsa =
    (campo: 'categoriaId' | 'unidadeId') =>
    async (id: number, registro: number): Promise<boolean> => {
      const despesa = await reader.stateOf(despesaFold, despesaStream(id));
      return despesa.situacao === 'lancada' && despesa.dados[campo] === registro;
    };
  const usos = {
    'categorias-de-produtos': [PRODUTOS, produtoUsa],
    'categorias-de-despesas': [despesasPor('categoria_citada'), despesaUsa('categoriaId')],
    'unidades-de-medida': [despesasPor('unidade_citada'), despesaUsa('unidadeId')],
  } as const;
  /** @throws StoreUnavailable */
  return async (de: NomeadoDaImportacao, registro: number): Promise<boolean> => {
    const [procura, usa] = usos[de];
    for (const id of await new Candidatos(pool, store, procura).quais(registro))
      if (await usa(id, registro)) return true;
    return false;
  };
};
