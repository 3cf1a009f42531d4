-- Up Migration

-- Last unread notification shown per session: marking as read goes no further.
create table escrita.notificacoes_servidas (
  sid_hash bytea primary key references escrita.sessoes on delete cascade,
  posicao numeric(20) not null
);

-- Blocked processes and recurring work: error, since when, attempts.
create table escrita.falhas_de_processos (
  nome text primary key,
  erro text not null,
  desde timestamptz not null default now(),
  ultima_em timestamptz not null default now(),
  tentativas integer not null default 1
);

-- Down Migration
drop table escrita.falhas_de_processos;
drop table escrita.notificacoes_servidas;
