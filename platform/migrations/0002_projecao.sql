-- Up Migration
create schema projecao;

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
  atualizada_em timestamptz not null default now()
);

-- Change announcements for the sockets; short-lived.
create table projecao.mudancas (
  projecao text not null,
  commit_posicao numeric(20) not null,
  assunto text not null,
  -- 0 for the whole subject.
  registro integer not null,
  criada_em timestamptz not null default now()
);
create index mudancas_posicao on projecao.mudancas (projecao, commit_posicao);
create index mudancas_criada_em on projecao.mudancas (criada_em);

-- Down Migration
drop schema projecao cascade;
