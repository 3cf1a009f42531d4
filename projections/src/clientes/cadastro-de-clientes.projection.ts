import type {
  CadastroDoClienteEvent,
  ClienteEvent,
  DadosDoCliente,
} from '@encomenda/contracts/clientes/cliente.events';
import type {
  LinhaCadastroDeCliente,
  LinhaClienteExcluido,
  LinhaClienteJuntado,
} from '@encomenda/contracts/clientes/clientes.read-models';
import { aniversarioDe } from '@encomenda/contracts/clientes/nascimento';
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
  const { dataNascimento, razaoSocial, telefone, ...outros } = dados;
  unit.rows.clientes.put({
    id,
    ...outros,
    telefone: telefone && telefoneGuardado(telefone),
    data_nascimento: dataNascimento,
    aniversario: dataNascimento && aniversarioDe(dataNascimento),
    razao_social: razaoSocial,
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
  version: 1,
  ddl: `
    create table clientes (
      id integer primary key,
      nome text collate "pt-BR-x-icu" not null,
      cpf text,
      cnpj text,
      razao_social text,
      contato text,
      data_nascimento text collate "C",
      aniversario text collate "C",
      cep text,
      bairro text,
      cidade text,
      estado text,
      logradouro text,
      numero text,
      complemento text,
      telefone text,
      email text,
      observacoes text,
      busca text collate "C" not null,
      revisao integer not null
    );
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
    create table excluidos (
      id integer primary key,
      nome text collate "pt-BR-x-icu" not null,
      excluido_em date not null,
      eliminado boolean not null,
      busca text collate "C" not null
    );
    create table juntados (
      id integer primary key,
      fica_id integer not null
    );
    create index juntados_fica on juntados (fica_id, id);
    comment on column excluidos.nome is '@pessoal';
    comment on column excluidos.busca is '@pessoal';
    comment on column clientes.nome is '@pessoal';
    comment on column clientes.cpf is '@pessoal';
    comment on column clientes.cnpj is '@pessoal';
    comment on column clientes.razao_social is '@pessoal';
    comment on column clientes.contato is '@pessoal';
    comment on column clientes.data_nascimento is '@pessoal';
    comment on column clientes.aniversario is '@pessoal';
    comment on column clientes.cep is '@pessoal';
    comment on column clientes.bairro is '@pessoal';
    comment on column clientes.cidade is '@pessoal';
    comment on column clientes.estado is '@pessoal';
    comment on column clientes.logradouro is '@pessoal';
    comment on column clientes.numero is '@pessoal';
    comment on column clientes.complemento is '@pessoal';
    comment on column clientes.telefone is '@pessoal';
    comment on column clientes.email is '@pessoal';
    comment on column clientes.observacoes is '@pessoal';
    comment on column clientes.busca is '@pessoal';
  `,
  tables: {
    clientes: {
      key: 'id',
      touchedBy: ({ type, data }) =>
        'titular' in data || type === 'ClienteExcluido' ? data.clienteId : undefined,
    },
    excluidos: {
      key: 'id',
      touchedBy: ({ type, data }) =>
        type === 'DadosPessoaisEliminados' ? data.clienteId : undefined,
    },
    juntados: {
      key: 'id',
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
