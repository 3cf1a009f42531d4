import { prontoAPartirDe } from '@encomenda/contracts/agenda/pronto-a-partir-de';
import { ENCOMENDA_INICIAL } from '@encomenda/contracts/produtos/encomenda-do-produto.events';
import type { OpcaoDoProduto } from '@encomenda/contracts/produtos/opcao-do-produto';
import type { ProdutosDb } from '@encomenda/contracts/produtos/produtos.read-models';
import type { Dia } from '@encomenda/contracts/shared/dia/dia';
import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { DiasParaProduzir } from '../../agenda/dias-para-produzir.js';
import { READ_DATABASE } from '../../platform/queries/read-models/read-database.js';

export interface EncomendaDoVisitante {
  readonly diasDeProducao: number | null;
  readonly opcoes: readonly OpcaoDoProduto[];
  /** Revision of the event that set the options; -1 without one. */
  readonly revisao: number;
}

/** How a product is ordered. Does not check whether visitors may see the product. */
@Injectable()
export class EncomendaNaVitrine {
  constructor(
    @Inject(READ_DATABASE) private readonly db: Kysely<ProdutosDb>,
    private readonly dias: DiasParaProduzir,
  ) {}

  async de(produtoId: number): Promise<EncomendaDoVisitante> {
    const linha = await this.db
      .selectFrom('cadastro_de_produtos.encomendas')
      .select(['dias_de_producao', 'opcoes', 'revisao'])
      .where('id', '=', produtoId)
      .executeTakeFirst();
    if (!linha) return { ...ENCOMENDA_INICIAL, revisao: -1 };
    const { dias_de_producao: diasDeProducao, opcoes, revisao } = linha;
    return { diasDeProducao, opcoes, revisao };
  }

  /** First business day on which the product can be ready; null without production days or without a free day. */
  async prontoAPartirDe(
    { diasDeProducao }: EncomendaDoVisitante,
    quantidade: number,
  ): Promise<Dia | null> {
    if (diasDeProducao === null) return null;
    return prontoAPartirDe({ diasDeProducao, quantidade, ...(await this.dias.aFrente()) });
  }
}
