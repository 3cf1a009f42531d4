-- Up Migration

-- Keys of the bank entries that were read, so that no entry is read twice. The log has them: rows that
-- are missing are refilled by the next file.
create table escrita.extratos_lidos (
  extrato_id integer primary key,
  command_id uuid not null unique
);
create table escrita.lancamentos_lidos (
  chave text primary key,
  extrato_id integer not null references escrita.extratos_lidos on delete cascade,
  -- The other columns recognize the entry in another file, where the bank numbers it anew or writes the
  -- account otherwise.
  data date not null,
  -- Centavos, above 0.
  valor_em_centavos bigint not null,
  saiu boolean not null,
  banco text,
  conta text,
  marca_do_texto text
);
create index lancamentos_lidos_extrato on escrita.lancamentos_lidos (extrato_id);
create index lancamentos_lidos_valor on escrita.lancamentos_lidos (data, valor_em_centavos);

-- The bank's text of each entry. It names people who are not identified yet: no event holds it, and it
-- is deleted after some months or when anybody's data are erased.
create table escrita.textos_de_lancamentos (
  chave text primary key,
  -- @pessoal
  texto text not null,
  guardado_em timestamptz not null
);
create index textos_de_lancamentos_guardado on escrita.textos_de_lancamentos (guardado_em);

-- Entries whose text named a person whose data were erased: sending the file again does not restore it.
create table escrita.textos_eliminados (
  chave text primary key
);

-- Columns of a bank's CSV, by the hash of its titles: chosen once.
create table escrita.colunas_de_extratos (
  titulos text primary key,
  -- A field for each title, or null.
  colunas text[] not null
);

-- Down Migration
drop table escrita.colunas_de_extratos, escrita.textos_eliminados,
  escrita.textos_de_lancamentos, escrita.lancamentos_lidos, escrita.extratos_lidos;
