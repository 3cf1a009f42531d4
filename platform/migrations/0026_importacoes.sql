-- Up Migration

-- Spreadsheets that were sent to be imported, and their rows. What happened is in the log, in the streams
-- of the import and of each record; here is what has no event yet, and which row made which record.
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
  mandada_por integer
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
  primary key (planilha_id, numero)
);
create index linhas_de_planilhas_por_fazer on escrita.linhas_de_planilhas (planilha_id, numero)
  where desfecho is null;

-- Down Migration
drop table escrita.linhas_de_planilhas;
drop table escrita.planilhas;
