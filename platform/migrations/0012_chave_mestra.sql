-- Up Migration

-- What is known of the master key, which itself never stands in the database: one row, written by the first
-- program that opens the system.
create table chaves.chave_mestra (
  unica boolean primary key default true check (unica),
  -- HMAC of a constant under the key: tells whether the key at hand is this one.
  impressao bytea not null,
  -- Position of the last event that may stand in the log without an authentication tag; null: none may.
  antigos_ate_commit numeric(20),
  antigos_ate_prepare numeric(20),
  -- HMAC of that position under the key.
  autenticacao bytea not null,
  registrada_em timestamptz not null default now()
);

-- Owners whose key no longer opens although it was not destroyed. Their data reads as erased meanwhile.
create table chaves.danificadas (
  titular text primary key,
  vista_em timestamptz not null default now()
);

-- Down Migration
drop table chaves.danificadas;
drop table chaves.chave_mestra;
