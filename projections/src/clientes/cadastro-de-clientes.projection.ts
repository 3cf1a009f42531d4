import { camposDoCliente } from '@encomenda/contracts/clientes/cliente.campos';
import type {
  CadastroDoClienteEvent,
  ClienteEvent,
  DadosDoCliente,
} from '@encomenda/contracts/clientes/cliente.events';
import {
  CLIENTES,
  CLIENTES_EXCLUIDOS,
  CLIENTES_JUNTADOS,
  type LinhaCadastroDeCliente,
  type LinhaClienteExcluido,
  type LinhaClienteJuntado,
} from '@encomenda/contracts/clientes/clientes.read-models';
import { aniversarioDe } from '@encomenda/contracts/clientes/nascimento';
import { valoresDe } from '@encomenda/contracts/shared/campos/campo';
import { normalizarBusca } from '@encomenda/contracts/shared/texto/busca';
import { TITULAR_REMOVIDO } from '@encomenda/contracts/shared/events/event';
import { telefoneGuardado } from '@encomenda/contracts/shared/telefone/telefone';
import {
  CADASTRO_ELIMINADO,
  type TitularEvent,
} from '@encomenda/contracts/titulares/titular.events';
import { defineProjection, type Handler, type Unit } from '../platform/projection.js';
import { buscaDoCliente } from './busca-do-cliente.js';

interface Tabelas {
  clientes: LinhaCadastroDeCliente;
  excluidos: LinhaClienteExcluido;
  juntados: LinhaClienteJuntado;
}

const escrever = (
  unit: Unit<Tabelas>,
  { id, dados, revision }: { id: number; dados: DadosDoCliente; revision: bigint },
): void => {
  const { dataNascimento, telefone } = dados;
  unit.rows.clientes.put({
    id,
    ...valoresDe(camposDoCliente, dados),
    telefone: telefone && telefoneGuardado(telefone),
    aniversario: dataNascimento && aniversarioDe(dataNascimento),
    busca: `${id} ${buscaDoCliente(dados)}`,
    revisao: Number(revision),
  });
  unit.changed('clientes', id);
};

const guardar: Handler<Tabelas, CadastroDoClienteEvent> = (
  { data: { clienteId: id, ...dados }, revision },
  unit,
) => escrever(unit, { id, dados, revision });

const excluidoDe = (linha: Omit<LinhaClienteExcluido, 'busca'>): LinhaClienteExcluido => ({
  ...linha,
  busca: normalizarBusca(`${linha.id} ${linha.nome}`),
});

const avancar: Handler<Tabelas, TitularEvent> = async ({ data, revision }, unit) => {
  const antes = await unit.rows.clientes.get(data.clienteId);
  if (!antes) return;
  unit.rows.clientes.put({ ...antes, revisao: Number(revision) });
  unit.changed('clientes', antes.id);
};

export const cadastroDeClientes = defineProjection<Tabelas, ClienteEvent | TitularEvent>({
  name: 'cadastro_de_clientes',
  version: 2,
  ddl: `
    create index clientes_nome on clientes (nome, id);
    create index clientes_mesmo_nome on clientes (lower(nome), id);
    create index clientes_cpf on clientes (cpf, id);
    create index clientes_cnpj on clientes (cnpj, id);
    create index clientes_documento on clientes ((coalesce(cpf, cnpj)), id);
    create index clientes_data_nascimento on clientes (data_nascimento, id);
    create index clientes_telefone on clientes (split_part(telefone, ' ', 1), id);
    create index clientes_aniversario on clientes (aniversario, id);
    create index clientes_cep on clientes (cep, id);
    create index clientes_busca on clientes using gin (busca gin_trgm_ops);
    create index juntados_fica on juntados (fica_id, id);
  `,
  tables: {
    clientes: {
      key: 'id',
      columns: CLIENTES,
      touchedBy: ({ type, data }) =>
        'titular' in data || type === 'ClienteExcluido' ? data.clienteId : undefined,
    },
    excluidos: {
      key: 'id',
      columns: CLIENTES_EXCLUIDOS,
      touchedBy: ({ type, data }) =>
        type === 'DadosPessoaisEliminados' ? data.clienteId : undefined,
    },
    juntados: {
      key: 'id',
      columns: CLIENTES_JUNTADOS,
      touchedBy: ({ type, data }) => (type === 'ClienteRestaurado' ? data.clienteId : undefined),
    },
  },
  on: {
    ClienteJuntado: ({ data: { clienteId: id, ficaId } }, unit) => {
      unit.rows.juntados.put({ id, fica_id: ficaId });
      unit.changed('clientes', ficaId);
    },
    ClienteCadastrado: guardar,
    ClienteAtualizado: guardar,
    ClienteRestaurado: async (event, unit) => {
      const juntado = await unit.rows.juntados.get(event.data.clienteId);
      if (juntado) unit.changed('clientes', juntado.fica_id);
      unit.rows.juntados.delete(event.data.clienteId);
      unit.rows.excluidos.delete(event.data.clienteId);
      return guardar(event, unit);
    },
    ClienteExcluido: async ({ data: { clienteId: id }, metadata: { dia } }, unit) => {
      const { nome } = await unit.rows.clientes.need(id);
      unit.rows.clientes.delete(id);
      unit.rows.excluidos.put(excluidoDe({ id, nome, excluido_em: dia, eliminado: false }));
      unit.changed('clientes', id);
    },
    DadosPessoaisExportados: avancar,
    EliminacaoAgendada: avancar,
    AgendamentoDaEliminacaoCancelado: avancar,
    EliminacaoIniciada: avancar,
    DadosPessoaisEliminados: async ({ data: { clienteId: id }, revision }, unit) => {
      if (await unit.rows.clientes.get(id))
        escrever(unit, { id, dados: CADASTRO_ELIMINADO, revision });
      const excluido = await unit.rows.excluidos.get(id);
      if (!excluido) return;
      const { excluido_em } = excluido;
      unit.rows.excluidos.put(
        excluidoDe({ id, nome: TITULAR_REMOVIDO, excluido_em, eliminado: true }),
      );
      unit.changed('clientes', id);
    },
  },
});
