-- Up Migration

-- How a file was read, so that a person can have it read otherwise.
alter table escrita.planilhas
  -- Of a CSV; null for an XLSX.
  add column separador text
    check (separador in ('ponto-e-virgula', 'virgula', 'tabulacao', 'barra')),
  -- Visible sheets of an XLSX, and the one that was read.
  add column abas text[] not null default '{}',
  add column aba text;
-- Indexes, from 0, of the cells that are numbers for the spreadsheet program; null for none.
alter table escrita.linhas_de_planilhas add column numeros smallint[];

create table escrita.arquivos_de_planilhas (
  planilha_id uuid primary key references escrita.planilhas on delete cascade,
  -- @pessoal Deleted once the import begins.
  bytes bytea not null
);

-- Down Migration
drop table escrita.arquivos_de_planilhas;
alter table escrita.linhas_de_planilhas drop column numeros;
alter table escrita.planilhas drop column separador, drop column abas, drop column aba;
