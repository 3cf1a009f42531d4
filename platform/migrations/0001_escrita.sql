-- Up Migration
create extension if not exists pg_trgm;

-- Write-side state beside the log.
create schema escrita;

-- Record numbers: one per command, never reused, gaps allowed.
create table escrita.numeros (
  tipo text not null,
  numero integer not null,
  command_id uuid not null,
  -- Stream of this record; null for kinds whose stream is named by the number.
  stream text not null,
  primary key (tipo, numero),
  unique (command_id, tipo)
);

create sequence escrita.numero_cliente;
create sequence escrita.numero_produto;
create sequence escrita.numero_categoria_de_produto;
create sequence escrita.numero_tag;
create sequence escrita.numero_usuario;
create sequence escrita.numero_pedido;
create sequence escrita.numero_item;
create sequence escrita.numero_pedido_tag;
create sequence escrita.numero_pagamento;

-- Login accounts. The e-mail is stored as a keyed hash, the password as argon2id.
create table escrita.contas (
  usuario_id integer primary key,
  email_hash bytea not null unique,
  senha_hash text not null,
  papel text not null,
  ativa boolean not null default true,
  -- The first account; there is never a second one.
  primeira boolean not null default false,
  criada_em timestamptz not null,
  -- Null until the event that creates this user is known to be in the log.
  confirmada_em timestamptz
);
create unique index contas_primeira on escrita.contas (primeira) where primeira;

-- Sessions by a hash of their id: reading this table opens no session.
create table escrita.sessoes (
  sid_hash bytea primary key,
  usuario_id integer not null references escrita.contas on delete cascade,
  criada_em timestamptz not null,
  expira_em timestamptz not null
);
create index sessoes_usuario on escrita.sessoes (usuario_id);
create index sessoes_expira_em on escrita.sessoes (expira_em);

-- Every process is notified of a session's end and closes its sockets.
create function escrita.avisar_fim_da_sessao() returns trigger language plpgsql as $$
begin
  perform pg_notify('sessao_encerrada', encode(old.sid_hash, 'hex'));
  return null;
end $$;
create trigger sessao_encerrada after delete on escrita.sessoes
  for each row execute function escrita.avisar_fim_da_sessao();

create function escrita.encerrar_sessoes_da_conta() returns trigger language plpgsql as $$
begin
  delete from escrita.sessoes where usuario_id = new.usuario_id;
  return null;
end $$;
create trigger conta_desativada after update of ativa on escrita.contas
  for each row when (old.ativa and not new.ativa)
  execute function escrita.encerrar_sessoes_da_conta();

-- One key per person, wrapped by the master key. Destroying the row erases the person from the log.
create schema chaves;
create table chaves.titulares (
  titular text primary key,
  chave bytea,
  criada_em timestamptz not null default now(),
  destruida_em timestamptz
);

-- Down Migration
drop schema chaves cascade;
drop schema escrita cascade;
