-- Up Migration
create extension if not exists pg_trgm;

-- What the write side must remember beside the log.
create schema escrita;

-- The numbers that people see: one per command, never given twice, gaps allowed.
create table escrita.numeros (
  tipo text not null,
  numero integer not null,
  command_id uuid not null,
  -- The stream that decides on this record; null for the kinds whose stream is named by the number.
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

-- Who may log in. The e-mail stands only as a keyed hash; the password as argon2id.
create table escrita.contas (
  usuario_id integer primary key,
  email_hash bytea not null unique,
  senha_hash text not null,
  papel text not null,
  ativa boolean not null default true,
  criada_em timestamptz not null
);

create table escrita.sessoes (
  sid text primary key,
  sess jsonb not null,
  expire timestamptz(6) not null
);
create index sessoes_expire on escrita.sessoes (expire);

-- One key per person, wrapped by the master key. Destroying a row erases the person from the log.
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
