-- Up Migration

-- How the system itself is doing, for whoever looks after it. Nothing of the shop stands here:
-- all of it may be lost.
create schema operacao;

-- Rebuilds of read models that somebody asked for. A projection worker takes them up, one at a time;
-- killed half way, the next worker begins anew.
create table operacao.reconstrucoes (
  id bigint generated always as identity primary key,
  projecao text not null,
  -- The same for every sending of one request.
  comando uuid not null unique,
  usuario_id integer,
  pedida_em timestamptz not null default now(),
  estado text not null default 'pedida' check (estado in ('pedida', 'andando', 'concluida', 'falhou')),
  tentativas integer not null default 0,
  iniciada_em timestamptz,
  terminada_em timestamptz,
  eventos bigint not null default 0,
  -- Share of the log that is in, in percent.
  parte integer not null default 0,
  erro text,
  erro_posicao numeric(20)
);
-- One open request per read model.
create unique index reconstrucoes_abertas on operacao.reconstrucoes (projecao)
  where estado in ('pedida', 'andando');

-- Every process of ours that runs, by its own word; one that is silent has died.
create unlogged table operacao.processos (
  id uuid primary key,
  papel text not null,
  maquina text not null,
  pid integer not null,
  versao text not null,
  iniciado_em timestamptz not null,
  visto_em timestamptz not null default now(),
  memoria bigint not null
);

-- Down Migration
drop schema operacao cascade;
