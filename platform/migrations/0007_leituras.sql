-- Up Migration

-- Registered read models: handled event types, checkpoint, state.
create table projecao.projecoes (
  nome text primary key,
  versao integer not null,
  tipos_de_evento text[] not null,
  -- Position of the last applied event; null before the first.
  commit_posicao numeric(20),
  prepare_posicao numeric(20),
  -- rodando, parada (poison event), reconstruindo (first fill: nobody waits for it)
  estado text not null check (estado in ('rodando', 'parada', 'reconstruindo')),
  erro text,
  erro_posicao numeric(20),
  atualizada_em timestamptz not null default now(),
  -- Number of rebuilds that replaced the tables. A writer of rows compares it in the same statement:
  -- it chose its tables before it waited for the swap.
  trocas integer not null default 0
);

-- Change announcements for the sockets; short-lived.
create table projecao.mudancas (
  projecao text not null,
  commit_posicao numeric(20) not null,
  assunto text not null,
  -- 0 for the whole subject.
  registro integer not null,
  criada_em timestamptz not null default now(),
  -- Author, announced by name; null for the system and for whole subjects.
  autor integer
);
create index mudancas_posicao on projecao.mudancas (projecao, commit_posicao);
-- Rows are stored in the order of their age, which only their deletion looks for: brin adds almost
-- nothing to an insert.
create index mudancas_criada_em on projecao.mudancas using brin (criada_em);

-- Down Migration
drop table projecao.mudancas, projecao.projecoes;
