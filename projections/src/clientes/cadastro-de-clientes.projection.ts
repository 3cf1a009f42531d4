import type { ClienteEvent } from '@encomenda/contracts/clientes/cliente.events';
import type { LinhaCadastroDeCliente } from '@encomenda/contracts/clientes/clientes.read-models';
import { normalizarBusca } from '@encomenda/contracts/shared/busca';
import { defineProjection, type Handler } from '../platform/projection.js';

interface Tabelas {
  clientes: LinhaCadastroDeCliente;
}

const guardar: Handler<
  Tabelas,
  Extract<ClienteEvent, { type: 'ClienteCadastrado' | 'ClienteAtualizado' }>
> = ({ data }, unit) => {
  const { clienteId: id, dataNascimento, ...dados } = data;
  unit.rows.clientes.put({
    id,
    ...dados,
    data_nascimento: dataNascimento,
    busca: normalizarBusca(`${id} ${data.nome} ${data.cpf ?? ''}`),
  });
  unit.changed('clientes', id);
};

/** The register of customers: table, detail and the choices of the order's form. */
export const cadastroDeClientes = defineProjection<Tabelas, ClienteEvent>({
  name: 'cadastro_de_clientes',
  version: 2,
  ddl: `
    create table clientes (
      id integer primary key,
      nome text collate "pt-BR-x-icu" not null,
      cpf text,
      data_nascimento date,
      cep text,
      bairro text,
      cidade text,
      estado text,
      logradouro text,
      numero text,
      complemento text,
      telefone text,
      email text,
      busca text collate "C" not null
    );
    create index clientes_nome on clientes (nome, id);
    create index clientes_cpf on clientes (cpf, id);
    create index clientes_data_nascimento on clientes (data_nascimento, id);
    create index clientes_cep on clientes (cep, id);
    create index clientes_busca on clientes using gin (busca gin_trgm_ops);
    comment on column clientes.nome is '@pessoal';
    comment on column clientes.cpf is '@pessoal';
    comment on column clientes.data_nascimento is '@pessoal';
    comment on column clientes.cep is '@pessoal';
    comment on column clientes.bairro is '@pessoal';
    comment on column clientes.cidade is '@pessoal';
    comment on column clientes.estado is '@pessoal';
    comment on column clientes.logradouro is '@pessoal';
    comment on column clientes.numero is '@pessoal';
    comment on column clientes.complemento is '@pessoal';
    comment on column clientes.telefone is '@pessoal';
    comment on column clientes.email is '@pessoal';
    comment on column clientes.busca is '@pessoal';
  `,
  // Written and deleted, never read: each event brings the whole register of its customer.
  tables: { clientes: { key: 'id', touchedBy: () => undefined } },
  on: {
    ClienteCadastrado: guardar,
    ClienteAtualizado: guardar,
    ClienteExcluido: ({ data: { clienteId } }, unit) => {
      unit.rows.clientes.delete(clienteId);
      unit.changed('clientes', clienteId);
    },
  },
});
