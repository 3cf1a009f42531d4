import type { CadastroDeClientesDb } from '@encomenda/contracts/clientes/clientes.read-models';
import { formatarCep } from '@encomenda/contracts/clientes/cpf';
import type { PedidoParaEntregar } from '@encomenda/contracts/entregas/entregas.http';
import type { EntregasDb } from '@encomenda/contracts/entregas/entregas.read-models';
import { formatarDia } from '@encomenda/contracts/shared/dia/dia';
import type { ConsultaDeLista, Lista } from '@encomenda/contracts/shared/transport/http';
import { Inject, Injectable } from '@nestjs/common';
import { sql, type Kysely } from 'kysely';
import { distincaoDe, lugarNaDistincao } from '../../clientes/juncao/distincao.js';
import { pedidoEm } from '../../pedidos/lista/condicoes-dos-pedidos.js';
import { enderecoDeEntrega } from '../../pedidos/saida/endereco-de-entrega.js';
import { READ_DATABASE } from '../../platform/queries/read-models/read-database.js';
import { matchesSearch, soughtFirst } from '../../platform/queries/search.js';
import { LIST_LIMIT } from '../../platform/queries/table.js';
import type { EntregasEPedidosDb } from '../entregas.queries.js';

const lugares = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** Open deliveries by order id, as text: `na entrega 3 (21/11/2026)`. Leaves out the delivery `exceto`. */
const entregasAbertas = async (
  db: Kysely<EntregasDb>,
  pedidos: readonly number[],
  exceto: number | null = null,
): Promise<Map<number, string>> => {
  if (pedidos.length === 0) return new Map();
  const linhas = await db
    .selectFrom('entregas.destinos as destino')
    .innerJoin('entregas.entregas as entrega', 'entrega.id', 'destino.entrega_id')
    .select(['destino.pedido_id', 'entrega.id', 'entrega.data'])
    .where('destino.pedido_id', 'in', pedidos)
    .where('entrega.finalizado_at', 'is', null)
    .where('entrega.id', 'is distinct from', exceto)
    .orderBy('entrega.id')
    .execute();
  const onde = new Map<number, string[]>();
  for (const { pedido_id, id, data } of linhas)
    onde.set(pedido_id, [
      ...(onde.get(pedido_id) ?? []),
      `na entrega ${id} (${formatarDia(data)})`,
    ]);
  return new Map([...onde].map(([pedidoId, entregas]) => [pedidoId, lugares.format(entregas)]));
};

@Injectable()
export class PedidosParaEntregar {
  constructor(
    @Inject(READ_DATABASE) private readonly db: Kysely<EntregasEPedidosDb & CadastroDeClientesDb>,
  ) {}

  /** Dropdown options. @param comCadastro whether the caller may read the customer register */
  async lista(consulta: ConsultaDeLista, comCadastro: boolean): Promise<Lista<PedidoParaEntregar>> {
    const pedidos = await this.db
      .selectFrom('pedidos.pedidos as pedido')
      .leftJoin('cadastro_de_clientes.clientes as cliente', 'cliente.id', 'pedido.cliente_id')
      .select([
        'pedido.id',
        'pedido.cliente_id',
        'pedido.cliente_nome',
        'pedido.entrega',
        'pedido.cliente_endereco_copiado',
        'pedido.entrega_cliente_id',
        'pedido.entrega_endereco',
        'cliente.cpf',
        'cliente.cnpj',
        'cliente.telefone',
        'cliente.cep',
        'cliente.bairro',
        'cliente.cidade',
        'cliente.estado',
        'cliente.logradouro',
        'cliente.numero',
        'cliente.complemento',
      ])
      .where(pedidoEm('pedido.').aEntregar)
      .where((eb) => matchesSearch(eb.ref('pedido.busca'), consulta.pesquisa))
      .$call((query) => soughtFirst(query, sql.ref('pedido.id'), consulta.pesquisa))
      .orderBy('pedido.id', 'desc')
      .limit(LIST_LIMIT)
      .execute();
    const ids = pedidos.map(({ id }) => id);
    const abertas = await entregasAbertas(this.db, ids);
    const data = pedidos.map((pedido): PedidoParaEntregar => {
      const { id, cliente_id, cliente_nome, cpf, cnpj, telefone, cep } = pedido;
      const { bairro, cidade, estado, logradouro, numero, complemento } = pedido;
      const endereco = { bairro, cidade, estado, logradouro, numero, complemento };
      const combinado = enderecoDeEntrega(pedido);
      const destino = combinado ?? { cep, ...endereco };
      const onde = abertas.get(id);
      return {
        id,
        nome: `#${id} ${cliente_nome}`,
        cliente: { id: cliente_id, nome: cliente_nome },
        distincao: comCadastro
          ? distincaoDe({ cpf, cnpj, telefone, ...endereco })
          : lugarNaDistincao(endereco),
        endereco: { ...destino, cep: destino.cep && formatarCep(destino.cep) },
        aviso: onde === undefined ? null : `Este pedido já está ${onde}.`,
      };
    });
    return { data };
  }

  /** Sentence that the order is in another open delivery too; null when it is not. */
  async avisoDeOutraEntrega(pedidoId: number, entregaId: number): Promise<string | null> {
    const onde = (await entregasAbertas(this.db, [pedidoId], entregaId)).get(pedidoId);
    return onde === undefined ? null : `O pedido ${pedidoId} também está ${onde}.`;
  }
}
