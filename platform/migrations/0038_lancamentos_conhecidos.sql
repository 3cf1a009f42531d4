-- Up Migration

-- What tells an entry that was read from the same one in another file, where the bank numbers it anew or
-- writes the account otherwise. The log has it: the tables are emptied, and refilled by the next file.
delete from escrita.extratos_lidos;
alter table escrita.lancamentos_lidos
  add column data date not null,
  -- Centavos, above 0.
  add column valor_em_centavos bigint not null,
  add column saiu boolean not null,
  add column banco text,
  add column conta text,
  add column marca_do_texto text;
create index lancamentos_lidos_valor on escrita.lancamentos_lidos (data, valor_em_centavos);

-- An erasure forgets these texts itself.
delete from escrita.processos where nome = 'esquecer_textos';

-- Entries whose text named a person whose data were erased: a file that is sent again does not bring it
-- back.
create table escrita.textos_eliminados (
  chave text primary key
);

-- Down Migration
drop table escrita.textos_eliminados;
drop index escrita.lancamentos_lidos_valor;
alter table escrita.lancamentos_lidos
  drop column data,
  drop column valor_em_centavos,
  drop column saiu,
  drop column banco,
  drop column conta,
  drop column marca_do_texto;
