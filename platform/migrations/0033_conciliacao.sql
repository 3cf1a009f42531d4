-- Up Migration

-- Which entries of banks' files were read, by their keys: what the log says of it, so that no entry is
-- read twice. Refilled from the log when rows are missing.
create table escrita.extratos_lidos (
  extrato_id integer primary key,
  command_id uuid not null unique
);
create table escrita.lancamentos_lidos (
  chave text primary key,
  extrato_id integer not null references escrita.extratos_lidos on delete cascade
);
create index lancamentos_lidos_extrato on escrita.lancamentos_lidos (extrato_id);

-- What the bank wrote of each entry. It names people of whom nobody knows yet who they are: in no event,
-- and swept after some months or when anybody's data are erased.
create table escrita.textos_de_lancamentos (
  chave text primary key,
  -- @pessoal
  texto text not null,
  guardado_em timestamptz not null
);
create index textos_de_lancamentos_guardado on escrita.textos_de_lancamentos (guardado_em);

-- What the columns of a bank's CSV hold, by the hash of its titles: chosen once.
create table escrita.colunas_de_extratos (
  titulos text primary key,
  -- A field for each title, or null.
  colunas text[] not null
);

-- Down Migration
drop table escrita.colunas_de_extratos;
drop table escrita.textos_de_lancamentos;
drop table escrita.lancamentos_lidos;
drop table escrita.extratos_lidos;
