-- Up Migration

-- One key per person, wrapped by the master key. Destroying the key erases the person from the log.
create table chaves.titulares (
  titular text primary key,
  chave bytea,
  criada_em timestamptz not null default now(),
  destruida_em timestamptz
);

-- Record of the master key, which itself is never stored: one row, written by the first
-- program that opens the system.
create table chaves.chave_mestra (
  unica boolean primary key default true check (unica),
  -- HMAC of a constant under the key; identifies the key.
  impressao bytea not null,
  -- Position of the last event allowed without an authentication tag; null for none.
  antigos_ate_commit numeric(20),
  antigos_ate_prepare numeric(20),
  -- HMAC of that position under the key.
  autenticacao bytea not null,
  registrada_em timestamptz not null default now()
);

-- Owners whose key is damaged but not destroyed. Until repaired, their data reads as erased.
create table chaves.danificadas (
  titular text primary key,
  vista_em timestamptz not null default now()
);

-- Down Migration
drop table chaves.danificadas, chaves.chave_mestra, chaves.titulares;
