import type {
  Cliente,
  LinhaDeCliente,
  OpcaoDeCliente,
} from '@encomenda/contracts/clientes/clientes.http';
import type { CadastroDeClientesDb } from '@encomenda/contracts/clientes/clientes.read-models';
import { formatarCep, formatarCpf, mascararCpf } from '@encomenda/contracts/clientes/cpf';
import { Recusa } from '@encomenda/contracts/shared/decider';
import { formatarDia } from '@encomenda/contracts/shared/dia';
import type {
  ConsultaDeLista,
  ConsultaDeTabela,
  Lista,
  Pagina,
} from '@encomenda/contracts/shared/http';
import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { Kysely } from 'kysely';
import { READ_DATABASE } from '../platform/queries/read-database.js';
import { matchesSearch } from '../platform/queries/search.js';
import { LIST_LIMIT, mapped, ordered, paged } from '../platform/queries/table.js';

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
] as const;
const COLUNAS = { id: 'id', nome: 'nome', cpf: 'cpf', data_nascimento: 'data_nascimento' };

const nascimentoBr = ({ data_nascimento: dia }: { data_nascimento: string | null }) =>
  dia === null ? null : formatarDia(dia);

export class MostrarCliente extends Query<Cliente> {
  constructor(readonly clienteId: number) {
    super();
  }
}

@QueryHandler(MostrarCliente)
export class MostrarClienteHandler implements IQueryHandler<MostrarCliente> {
  constructor(@Inject(READ_DATABASE) private readonly db: Kysely<CadastroDeClientesDb>) {}

  async execute({ clienteId }: MostrarCliente) {
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
      data_nascimento_br: nascimentoBr(cliente),
    };
  }
}

export class ListarClientes extends Query<Lista<OpcaoDeCliente>> {
  constructor(readonly consulta: ConsultaDeLista) {
    super();
  }
}

@QueryHandler(ListarClientes)
export class ListarClientesHandler implements IQueryHandler<ListarClientes> {
  constructor(@Inject(READ_DATABASE) private readonly db: Kysely<CadastroDeClientesDb>) {}

  async execute({ consulta }: ListarClientes) {
    const data = await this.db
      .selectFrom('cadastro_de_clientes.clientes')
      .select(['id', 'nome'])
      .where((eb) => matchesSearch(eb.ref('busca'), consulta.pesquisa))
      .orderBy('nome')
      .orderBy('id')
      .limit(LIST_LIMIT)
      .execute();
    return { data };
  }
}

export class TabelaDeClientes extends Query<Pagina<LinhaDeCliente>> {
  constructor(readonly consulta: ConsultaDeTabela) {
    super();
  }
}

@QueryHandler(TabelaDeClientes)
export class TabelaDeClientesHandler implements IQueryHandler<TabelaDeClientes> {
  constructor(@Inject(READ_DATABASE) private readonly db: Kysely<CadastroDeClientesDb>) {}

  async execute({ consulta }: TabelaDeClientes) {
    const clientes = this.db
      .selectFrom('cadastro_de_clientes.clientes')
      .where((eb) => matchesSearch(eb.ref('busca'), consulta.pesquisa));
    const linhas = clientes.select(['id', 'nome', 'cpf', 'data_nascimento']);
    const pagina = await paged(
      consulta,
      ordered(linhas, consulta, { columns: COLUNAS, nullable: ['cpf', 'data_nascimento'] }),
      clientes,
    );
    return mapped(pagina, (cliente) => ({
      ...cliente,
      cpf: cliente.cpf && mascararCpf(cliente.cpf),
      data_nascimento_br: nascimentoBr(cliente),
    }));
  }
}

export const clientesQueries = [
  MostrarClienteHandler,
  ListarClientesHandler,
  TabelaDeClientesHandler,
];
