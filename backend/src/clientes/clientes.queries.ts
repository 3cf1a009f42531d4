import { camposDaListaDeClientes } from '@encomenda/contracts/clientes/cliente.campos';
import type {
  Cliente,
  ConsultaDeClientes,
  ConsultaDeDuplicado,
  ConsultaDeTelefone,
  Duplicado,
  ClienteParaEscolher,
  OpcaoDeCliente,
  LinhaDeCliente,
  TelefoneLido,
} from '@encomenda/contracts/clientes/clientes.http';
import type { CadastroDeClientesDb } from '@encomenda/contracts/clientes/clientes.read-models';
import { formatarCnpj, mascararCnpj } from '@encomenda/contracts/clientes/cnpj';
import { formatarCep, formatarCpf, mascararCpf } from '@encomenda/contracts/clientes/cpf';
import { formatarNascimento } from '@encomenda/contracts/clientes/nascimento';
import {
  condicoesDosPedidos,
  type PedidosDb,
} from '@encomenda/contracts/pedidos/pedidos.read-models';
import { nomesDe, soOsCampos, type Corpo } from '@encomenda/contracts/shared/campos/campo';
import { TITULAR_REMOVIDO } from '@encomenda/contracts/shared/events/event';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import { emReais, formatarReais } from '@encomenda/contracts/shared/numeros/dinheiro';
import type { ConsultaDeLista, Lista, Pagina } from '@encomenda/contracts/shared/transport/http';
import { telefoneNaTela } from '@encomenda/contracts/shared/telefone/contato-do-telefone';
import { formatarTelefone, lerTelefone } from '@encomenda/contracts/shared/telefone/telefone';
import { Inject, Injectable } from '@nestjs/common';
import { sql, type Kysely } from 'kysely';
import { READ_DATABASE } from '../platform/queries/read-models/read-database.js';
import { matchesSearch } from '../platform/queries/search.js';
import { LIST_LIMIT, mapped, ordered, paged } from '../platform/queries/table.js';
import { CAMPOS_DO_CADASTRO } from './cadastro/campos-do-cadastro.js';
import { comOTelefone } from './juncao/com-o-telefone.js';
import { comprasDe, ultimoPedidoDe } from './compras-do-cliente.js';
import {
  CAMPOS_DA_DISTINCAO,
  distincaoDe,
  distincaoMascarada,
  distincaoOuNumero,
} from './juncao/distincao.js';
import { recusaDaExclusao } from './cadastro/excluir-cliente.js';

/** Must match the expression of the register's index: otherwise the planner does not use it. */
const DOCUMENTO = sql<string | null>`coalesce(cpf, cnpj)`;
const DO_CADASTRO = {
  id: 'id',
  nome: 'nome',
  cpf: DOCUMENTO,
  data_nascimento: 'data_nascimento',
  aniversario: 'aniversario',
};
const COMPRADO = sql<number>`coalesce(comprado_em_centavos, 0)`;

const NAO_CANCELADO = sql.raw(condicoesDosPedidos().naoCancelado);

/** Value of a customer's last order; null without one. An index finds it. */
const doUltimoPedido = <Valor>(coluna: 'id' | 'data') => sql<Valor | null>`(
  select ${sql.ref(coluna)} from pedidos.pedidos
  where cliente_id = clientes.id and ${NAO_CANCELADO}
  order by data desc, id desc limit 1)`;
const ULTIMO_PEDIDO_ID = doUltimoPedido<number>('id');
const ULTIMO_PEDIDO_DATA = doUltimoPedido<string>('data');

const DE_TODOS = { ...DO_CADASTRO, ultimo_pedido: ULTIMO_PEDIDO_DATA, comprado: COMPRADO };
const TALVEZ_VAZIAS = ['cpf', 'data_nascimento', 'aniversario', 'ultimo_pedido'];

interface Linha extends Corpo<typeof camposDaListaDeClientes> {
  id: number;
  ultimo_pedido_id: number | null;
  ultimo_pedido_data: string | null;
  comprado: number;
}

const linhaDe = (linha: Linha, comCompras: boolean): LinhaDeCliente => ({
  ...soOsCampos(camposDaListaDeClientes, linha),
  id: linha.id,
  cpf: linha.cpf && mascararCpf(linha.cpf),
  cnpj: linha.cnpj && mascararCnpj(linha.cnpj),
  data_nascimento_br: linha.data_nascimento && formatarNascimento(linha.data_nascimento),
  ultimo_pedido: comCompras
    ? ultimoPedidoDe(linha.ultimo_pedido_id, linha.ultimo_pedido_data)
    : null,
  comprado: comCompras ? emReais(linha.comprado) : null,
  comprado_br: comCompras ? formatarReais(linha.comprado) : null,
});

interface VistaDoCliente {
  readonly comCompras: boolean;
  readonly podeExcluir: boolean;
}

@Injectable()
export class CadastroDeClientes {
  constructor(
    @Inject(READ_DATABASE)
    private readonly db: Kysely<CadastroDeClientesDb & PedidosDb>,
  ) {}

  /** A merged customer is answered with the one that it was merged into. @throws Recusa (404) for an unknown id */
  async mostrar(clienteId: number, vista: VistaDoCliente): Promise<Cliente> {
    const cliente = await this.db
      .selectFrom('cadastro_de_clientes.clientes')
      .select([...CAMPOS_DO_CADASTRO, 'revisao'])
      .where('id', '=', clienteId)
      .executeTakeFirst();
    if (!cliente) {
      const fica = await this.ficaDe(clienteId);
      if (fica !== null) return this.mostrar(fica, vista);
    }
    if (!cliente) throw Recusa.inexistente('cliente-inexistente', 'Cliente não encontrado.');
    const juntados = await this.juntados(clienteId);
    return {
      ...cliente,
      cpf: cliente.cpf && formatarCpf(cliente.cpf),
      cnpj: cliente.cnpj && formatarCnpj(cliente.cnpj),
      cep: cliente.cep && formatarCep(cliente.cep),
      ...telefoneNaTela(cliente.telefone),
      data_nascimento_br: cliente.data_nascimento && formatarNascimento(cliente.data_nascimento),
      juntados,
      compras: vista.comCompras ? await this.compras(clienteId) : null,
      recusa_da_exclusao: vista.podeExcluir
        ? await this.recusaDaExclusao(clienteId, juntados.length > 0)
        : null,
    };
  }

  /** Dropdown options, masked for callers who do not serve customers (`atende` false). */
  async lista(consulta: ConsultaDeLista, atende: boolean): Promise<Lista<ClienteParaEscolher>> {
    const linhas = await this.db
      .selectFrom('cadastro_de_clientes.clientes')
      .select(['id', 'nome', ...CAMPOS_DA_DISTINCAO])
      .where((eb) => matchesSearch(eb.ref('busca'), consulta.pesquisa))
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

  /** The answer is a warning, never a refusal: the number may be mistyped, or a couple may share one. */
  async duplicado({ cpf, cnpj, ignorar }: ConsultaDeDuplicado): Promise<Duplicado> {
    if (cpf === null && cnpj === null) return { cliente: null };
    const cliente = await this.db
      .selectFrom('cadastro_de_clientes.clientes')
      .select(['id', 'nome'])
      .where((eb) => eb.or([eb('cpf', '=', cpf), eb('cnpj', '=', cnpj)]))
      .where('id', '!=', ignorar ?? 0)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    return { cliente: cliente ?? null };
  }

  /** Reads a telephone while it is typed. Another customer with the same number is no error: a couple may share it. */
  async telefone({ telefone, ignorar }: ConsultaDeTelefone): Promise<TelefoneLido> {
    const lido = lerTelefone(telefone);
    if ('falha' in lido) return { escrito: null, falha: lido.falha, cliente: null };
    const cliente = await this.db
      .selectFrom('cadastro_de_clientes.clientes')
      .select(['id', 'nome', 'telefone'])
      .where(comOTelefone(lido.guardado))
      .where('id', '!=', ignorar ?? 0)
      .orderBy('id')
      .executeTakeFirst();
    return {
      escrito: lido.escrito,
      falha: null,
      cliente: cliente ? { ...cliente, telefone: formatarTelefone(cliente.telefone ?? '') } : null,
    };
  }

  /** Leaves the purchases out unless the caller may read orders. @throws Recusa under `order` for a forbidden column */
  async tabela(consulta: ConsultaDeClientes, comCompras: boolean): Promise<Pagina<LinhaDeCliente>> {
    const { pesquisa, aniversario } = consulta;
    const clientes = this.db
      .selectFrom('cadastro_de_clientes.clientes')
      .where((eb) => matchesSearch(eb.ref('busca'), pesquisa))
      .$if(aniversario !== undefined, (de) => {
        const mes = String(aniversario).padStart(2, '0');
        return de.where('aniversario', '>=', `${mes}-01`).where('aniversario', '<=', `${mes}-31`);
      });
    const linhas = clientes
      .leftJoin('pedidos.por_cliente', 'cliente_id', 'id')
      .select(['id', ...nomesDe(camposDaListaDeClientes)])
      .select([
        ULTIMO_PEDIDO_ID.as('ultimo_pedido_id'),
        ULTIMO_PEDIDO_DATA.as('ultimo_pedido_data'),
      ])
      .select(COMPRADO.as('comprado'));
    const ordem = { columns: comCompras ? DE_TODOS : DO_CADASTRO, nullable: TALVEZ_VAZIAS };
    const pagina = await paged(consulta, ordered(linhas, consulta, ordem), clientes);
    return mapped(pagina, (linha) => linhaDe(linha, comCompras));
  }

  private async ficaDe(clienteId: number): Promise<number | null> {
    const juntado = await this.db
      .selectFrom('cadastro_de_clientes.juntados')
      .select('fica_id')
      .where('id', '=', clienteId)
      .executeTakeFirst();
    return juntado?.fica_id ?? null;
  }

  private juntados(clienteId: number): Promise<OpcaoDeCliente[]> {
    return this.db
      .selectFrom('cadastro_de_clientes.juntados as juntado')
      .innerJoin('cadastro_de_clientes.excluidos as excluido', 'excluido.id', 'juntado.id')
      .select(['excluido.id', 'excluido.nome'])
      .where('juntado.fica_id', '=', clienteId)
      .orderBy('excluido.id')
      .execute();
  }

  private async recusaDaExclusao(clienteId: number, temJuntados: boolean): Promise<string | null> {
    const pedido = await this.db
      .selectFrom('pedidos.pedidos')
      .select('id')
      .where('cliente_id', '=', clienteId)
      .limit(1)
      .executeTakeFirst();
    return recusaDaExclusao({ temPedidos: pedido !== undefined, temJuntados })?.message ?? null;
  }

  private async compras(clienteId: number) {
    const totais = await this.db
      .selectFrom('cadastro_de_clientes.clientes')
      .leftJoin('pedidos.por_cliente', 'cliente_id', 'id')
      .selectAll('pedidos.por_cliente')
      .select([
        ULTIMO_PEDIDO_ID.as('ultimo_pedido_id'),
        ULTIMO_PEDIDO_DATA.as('ultimo_pedido_data'),
      ])
      .where('id', '=', clienteId)
      .executeTakeFirst();
    return comprasDe(totais);
  }
}
