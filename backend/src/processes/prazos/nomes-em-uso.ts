import type { NomeadoDaImportacao } from '@encomenda/contracts/importacoes/importacoes.http';
import { despesaEvents, despesaStream } from '@encomenda/contracts/despesas/despesa.events';
import { produtoEvents, produtoStream } from '@encomenda/contracts/produtos/produto.events';
import type { EventStore } from '@encomenda/platform/event-store/event-store';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { despesaFold } from '../../despesas/domain/despesa.js';
import { StateReader } from '../../platform/commands/streams/state-reader.js';
import { EVENT_STORE, WRITE_POOL } from '../../platform/tokens.js';
import { produtoFold } from '../../produtos/domain/produto.js';
import { RegistrosLidos, type Procura } from './registros-lidos.js';

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

const PROCURAS: Readonly<Record<NomeadoDaImportacao, Procura>> = {
  'categorias-de-produtos': PRODUTOS,
  'categorias-de-despesas': despesasPor('categoria_citada'),
  'unidades-de-medida': despesasPor('unidade_citada'),
};

class Candidatos extends RegistrosLidos {
  quais(registro: number): Promise<number[]> {
    return this.achados(registro, null);
  }
}

/** Whether the log has a product or expense that uses a category or unit today. */
@Injectable()
export class NomesEmUso {
  constructor(
    @Inject(WRITE_POOL) private readonly pool: pg.Pool,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly reader: StateReader,
  ) {}

  async usa(de: NomeadoDaImportacao, registro: number): Promise<boolean> {
    const candidatos = new Candidatos(this.pool, this.store, PROCURAS[de]);
    for (const id of await candidatos.quais(registro))
      if (await this.refere(id, de, registro)) return true;
    return false;
  }

  private async refere(id: number, de: NomeadoDaImportacao, registro: number): Promise<boolean> {
    if (de === 'categorias-de-produtos') {
      const produto = await this.reader.stateOf(produtoFold, produtoStream(id));
      return produto.situacao === 'ativo' && produto.dados.categoriaId === registro;
    }
    const despesa = await this.reader.stateOf(despesaFold, despesaStream(id));
    const campo = de === 'categorias-de-despesas' ? 'categoriaId' : 'unidadeId';
    return despesa.situacao === 'lancada' && despesa.dados[campo] === registro;
  }
}
