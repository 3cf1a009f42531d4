-- Up Migration

-- Up to which notification each session was shown the unread ones: marking them read goes no further.
create table escrita.notificacoes_servidas (
  sid_hash bytea primary key references escrita.sessoes on delete cascade,
  posicao numeric(20) not null
);

-- The processes and the recurring work that cannot go on just now: what happened, since when, how often.
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
