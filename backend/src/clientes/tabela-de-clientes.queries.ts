import type { LinhaDeCliente } from '@encomenda/contracts/clientes/clientes.http';
import type {
  CadastroDeClientesDb,
  PedidosPorClienteDb,
} from '@encomenda/contracts/clientes/clientes.read-models';
import { mascararCpf } from '@encomenda/contracts/clientes/cpf';
import { formatarDia } from '@encomenda/contracts/shared/dia';
import { emReais, formatarReais } from '@encomenda/contracts/shared/dinheiro';
import type { ConsultaDeTabela, Pagina } from '@encomenda/contracts/shared/http';
import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { sql, type Kysely } from 'kysely';
import { READ_DATABASE } from '../platform/queries/read-database.js';
import { matchesSearch } from '../platform/queries/search.js';
import { mapped, ordered, paged } from '../platform/queries/table.js';
import { ultimoPedidoDe } from './compras-do-cliente.js';

const DO_CADASTRO = { id: 'id', nome: 'nome', cpf: 'cpf', data_nascimento: 'data_nascimento' };
const COMPRADO = sql<number>`coalesce(comprado_em_centavos, 0)`;
const DE_TODOS = { ...DO_CADASTRO, ultimo_pedido: 'ultimo_pedido_data', comprado: COMPRADO };
const TALVEZ_VAZIAS = ['cpf', 'data_nascimento', 'ultimo_pedido'];

export class TabelaDeClientes extends Query<Pagina<LinhaDeCliente>> {
  constructor(
    readonly consulta: ConsultaDeTabela,
    /** Whether who asks may read orders. */
    readonly comCompras: boolean,
  ) {
    super();
  }
}

interface Linha {
  id: number;
  nome: string;
  cpf: string | null;
  data_nascimento: string | null;
  ultimo_pedido_id: number | null;
  ultimo_pedido_data: string | null;
  comprado: number;
}

const linhaDe = (linha: Linha, comCompras: boolean): LinhaDeCliente => ({
  id: linha.id,
  nome: linha.nome,
  cpf: linha.cpf && mascararCpf(linha.cpf),
  data_nascimento: linha.data_nascimento,
  data_nascimento_br: linha.data_nascimento && formatarDia(linha.data_nascimento),
  ultimo_pedido: comCompras
    ? ultimoPedidoDe(linha.ultimo_pedido_id, linha.ultimo_pedido_data)
    : null,
  comprado: comCompras ? emReais(linha.comprado) : null,
  comprado_br: comCompras ? formatarReais(linha.comprado) : null,
});

@QueryHandler(TabelaDeClientes)
export class TabelaDeClientesHandler implements IQueryHandler<TabelaDeClientes> {
  constructor(
    @Inject(READ_DATABASE)
    private readonly db: Kysely<CadastroDeClientesDb & PedidosPorClienteDb>,
  ) {}

  async execute({ consulta, comCompras }: TabelaDeClientes) {
    const clientes = this.db
      .selectFrom('cadastro_de_clientes.clientes')
      .where((eb) => matchesSearch(eb.ref('busca'), consulta.pesquisa));
    const linhas = clientes
      .leftJoin('pedidos_por_cliente.totais', 'cliente_id', 'id')
      .select(['id', 'nome', 'cpf', 'data_nascimento', 'ultimo_pedido_id', 'ultimo_pedido_data'])
      .select(COMPRADO.as('comprado'));
    const ordem = { columns: comCompras ? DE_TODOS : DO_CADASTRO, nullable: TALVEZ_VAZIAS };
    const pagina = await paged(consulta, ordered(linhas, consulta, ordem), clientes);
    return mapped(pagina, (linha) => linhaDe(linha, comCompras));
  }
}
