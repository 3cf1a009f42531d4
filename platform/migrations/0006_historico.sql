-- Up Migration

-- The log that this database belongs to: one row, written by the first program that opens both.
create table escrita.historico_em_uso (
  unico boolean primary key default true check (unico),
  -- Same in every copy of the log.
  historico uuid not null,
  -- Of one copy alone: a moved or restored log has another.
  copia uuid not null,
  -- Where it was last opened, without user and password.
  servidor text not null,
  -- False until the log is known to have this identity too.
  gravado boolean not null default false,
  -- Last position known to exist when the row was written; null for an empty log.
  ate_commit numeric(20),
  ate_prepare numeric(20)
);

-- Checkpoint of each process that turns events into commands.
create table escrita.processos (
  nome text primary key,
  commit_posicao numeric(20) not null,
  prepare_posicao numeric(20) not null
);

-- Blocked processes and recurring work: error, since when, attempts.
create table escrita.falhas_de_processos (
  nome text primary key,
  erro text not null,
  desde timestamptz not null default now(),
  ultima_em timestamptz not null default now(),
  tentativas integer not null default 1
);

-- Down Migration
drop table escrita.falhas_de_processos, escrita.processos, escrita.historico_em_uso;
