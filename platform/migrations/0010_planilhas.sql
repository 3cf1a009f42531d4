-- Up Migration

-- Spreadsheets sent for an import, and their rows. The log holds what happened, in the streams of the
-- import and of each record. These tables hold what has no event yet, and which row made which record.
create table escrita.planilhas (
  id uuid primary key,
  assunto text not null,
  arquivo text not null,
  enviada_por integer not null,
  enviada_em timestamptz not null,
  titulos text[] not null,
  -- A field for each title, or null.
  colunas text[] not null,
  situacao text not null default 'conferindo'
    check (situacao in ('conferindo', 'importando', 'importada', 'desfazendo', 'desfeita')),
  -- Of the import's stream, and the user who began or undid it last.
  importacao_id integer unique,
  mandada_por integer,
  -- When the last row was done, or taken back.
  encerrada_em timestamptz,
  -- Refused rows keep their cells for some days after an import, so that they can be corrected and
  -- sent again. An erasure of anybody's data meanwhile sets this, and ends it.
  esquecer_recusadas boolean not null default false,
  -- How the file was read, so that a person can have it read otherwise. Separator of a CSV; null for
  -- an XLSX.
  separador text
    check (separador in ('ponto-e-virgula', 'virgula', 'tabulacao', 'barra')),
  -- Visible sheets of an XLSX, and the one that was read.
  abas text[] not null default '{}',
  aba text
);

create table escrita.linhas_de_planilhas (
  planilha_id uuid not null references escrita.planilhas on delete cascade,
  numero integer not null,
  -- @pessoal Null once the import is over.
  celulas text[],
  parecer text not null,
  -- @pessoal
  recados text[] not null default '{}',
  -- The record that the row is about, if there is one already.
  alvo integer,
  -- Number of the row whose record this row is a part of.
  grupo integer,
  escolha text not null default 'pular' check (escolha in ('cadastrar', 'alterar', 'pular')),
  -- Whether a command for the row may have been sent.
  iniciada boolean not null default false,
  desfecho text check (desfecho in ('cadastrado', 'alterado', 'recusado', 'desfeito', 'ficou')),
  -- The record that it made or changed, and the revision of its event.
  registro integer,
  revisao bigint,
  -- Indexes, from 0, of the cells that are numbers for the spreadsheet program; null for none.
  numeros smallint[],
  -- @pessoal Cells that could not be read and that the record goes without: label of the field, text
  -- and reason. Deleted with `celulas`.
  em_branco jsonb not null default '[]',
  primary key (planilha_id, numero)
);
create index linhas_de_planilhas_por_fazer on escrita.linhas_de_planilhas (planilha_id, numero)
  where desfecho is null;
create index linhas_de_planilhas_a_corrigir on escrita.linhas_de_planilhas (planilha_id)
  where celulas is not null
    and (parecer = 'recusado' or desfecho = 'recusado' or em_branco <> '[]');

create table escrita.arquivos_de_planilhas (
  planilha_id uuid primary key references escrita.planilhas on delete cascade,
  -- @pessoal Deleted once the import begins.
  bytes bytea not null
);

-- Categories and units of measure that a person made for the rows of a spreadsheet, so that undoing
-- the import takes them back too.
create table escrita.nomes_de_planilhas (
  planilha_id uuid not null references escrita.planilhas on delete cascade,
  -- The subject of the record.
  de text not null
    check (de in ('categorias-de-produtos', 'categorias-de-despesas', 'unidades-de-medida')),
  registro integer not null,
  nome text not null,
  desfecho text check (desfecho in ('desfeito', 'ficou')),
  -- Why it stayed.
  recado text,
  primary key (planilha_id, de, registro)
);

-- Down Migration
drop table escrita.nomes_de_planilhas, escrita.arquivos_de_planilhas,
  escrita.linhas_de_planilhas, escrita.planilhas;
