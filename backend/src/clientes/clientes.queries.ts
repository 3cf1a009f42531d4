import type {
  Cliente,
  ConsultaDeDuplicado,
  Duplicado,
  ClienteParaEscolher,
} from '@encomenda/contracts/clientes/clientes.http';
import type {
  CadastroDeClientesDb,
  PedidosPorClienteDb,
} from '@encomenda/contracts/clientes/clientes.read-models';
import { formatarCep, formatarCpf } from '@encomenda/contracts/clientes/cpf';
import { TITULAR_REMOVIDO } from '@encomenda/contracts/shared/event';
import { Recusa } from '@encomenda/contracts/shared/decider';
import { formatarDia } from '@encomenda/contracts/shared/dia';
import type { ConsultaDeLista, Lista } from '@encomenda/contracts/shared/http';
import { formatarTelefone } from '@encomenda/contracts/shared/telefone';
import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { Kysely } from 'kysely';
import { READ_DATABASE } from '../platform/queries/read-database.js';
import { matchesSearch } from '../platform/queries/search.js';
import { LIST_LIMIT } from '../platform/queries/table.js';
import { comprasDe } from './compras-do-cliente.js';
import {
  CAMPOS_DA_DISTINCAO,
  distincaoDe,
  distincaoMascarada,
  distincaoOuNumero,
} from './distincao.js';

const CAMPOS = [
  'id',
  'nome',
  'cpf',
  'data_nascimento',
  'cep',
  'bairro',
  'cidade',
  'estado',
  'logradouro',
  'numero',
  'complemento',
  'telefone',
  'email',
  'revisao',
] as const;

export class MostrarCliente extends Query<Cliente> {
  constructor(
    readonly clienteId: number,
    /** Whether who asks may read orders. */
    readonly comCompras: boolean,
  ) {
    super();
  }
}

@QueryHandler(MostrarCliente)
export class MostrarClienteHandler implements IQueryHandler<MostrarCliente> {
  constructor(
    @Inject(READ_DATABASE)
    private readonly db: Kysely<CadastroDeClientesDb & PedidosPorClienteDb>,
  ) {}

  async execute({ clienteId, comCompras }: MostrarCliente) {
    const cliente = await this.db
      .selectFrom('cadastro_de_clientes.clientes')
      .select(CAMPOS)
      .where('id', '=', clienteId)
      .executeTakeFirst();
    if (!cliente) throw Recusa.inexistente('cliente-inexistente', 'Cliente não encontrado.');
    return {
      ...cliente,
      cpf: cliente.cpf && formatarCpf(cliente.cpf),
      cep: cliente.cep && formatarCep(cliente.cep),
      telefone: cliente.telefone && formatarTelefone(cliente.telefone),
      data_nascimento_br: cliente.data_nascimento && formatarDia(cliente.data_nascimento),
      compras: comCompras ? await this.compras(clienteId) : null,
    };
  }

  private async compras(clienteId: number) {
    const totais = await this.db
      .selectFrom('pedidos_por_cliente.totais')
      .selectAll()
      .where('cliente_id', '=', clienteId)
      .executeTakeFirst();
    return comprasDe(totais);
  }
}

export class ListarClientes extends Query<Lista<ClienteParaEscolher>> {
  constructor(
    readonly consulta: ConsultaDeLista,
    /** Whether who asks serves customers: others see no more than in a table. */
    readonly atende: boolean,
  ) {
    super();
  }
}

@QueryHandler(ListarClientes)
export class ListarClientesHandler implements IQueryHandler<ListarClientes> {
  constructor(@Inject(READ_DATABASE) private readonly db: Kysely<CadastroDeClientesDb>) {}

  async execute({ consulta, atende }: ListarClientes) {
    const linhas = await this.db
      .selectFrom('cadastro_de_clientes.clientes')
      .select(['id', 'nome', ...CAMPOS_DA_DISTINCAO])
      .where((eb) => matchesSearch(eb.ref('busca'), consulta.pesquisa))
      // Nobody sells to somebody who was erased.
      .where('nome', '!=', TITULAR_REMOVIDO)
      .orderBy('nome')
      .orderBy('id')
      .limit(LIST_LIMIT)
      .execute();
    const data = linhas.map(({ id, nome, ...cliente }) => ({
      id,
      nome,
      distincao: distincaoOuNumero(id, (atende ? distincaoDe : distincaoMascarada)(cliente)),
    }));
    return { data };
  }
}

/** A CPF twice is allowed, and said: it may be a mistake, and it may be a couple. */
export class ProcurarDuplicado extends Query<Duplicado> {
  constructor(readonly consulta: ConsultaDeDuplicado) {
    super();
  }
}

@QueryHandler(ProcurarDuplicado)
export class ProcurarDuplicadoHandler implements IQueryHandler<ProcurarDuplicado> {
  constructor(@Inject(READ_DATABASE) private readonly db: Kysely<CadastroDeClientesDb>) {}

  async execute({ consulta: { cpf, ignorar } }: ProcurarDuplicado) {
    if (cpf === null) return { cliente: null };
    const cliente = await this.db
      .selectFrom('cadastro_de_clientes.clientes')
      .select(['id', 'nome'])
      .where('cpf', '=', cpf)
      .where('id', '!=', ignorar ?? 0)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    return { cliente: cliente ?? null };
  }
}

export const clientesQueries = [
  MostrarClienteHandler,
  ListarClientesHandler,
  ProcurarDuplicadoHandler,
];
