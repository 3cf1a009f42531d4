-- Up Migration

-- Requested rebuilds of read models. A projection worker runs one at a time; after a crash
-- the next worker starts over.
create table operacao.reconstrucoes (
  id bigint generated always as identity primary key,
  projecao text not null,
  -- Idempotency key of the request.
  comando uuid not null unique,
  usuario_id integer,
  pedida_em timestamptz not null default now(),
  estado text not null default 'pedida' check (estado in ('pedida', 'andando', 'concluida', 'falhou')),
  tentativas integer not null default 0,
  iniciada_em timestamptz,
  terminada_em timestamptz,
  eventos bigint not null default 0,
  -- Progress, percent of the log.
  parte integer not null default 0,
  erro text,
  erro_posicao numeric(20)
);
-- One open request per read model.
create unique index reconstrucoes_abertas on operacao.reconstrucoes (projecao)
  where estado in ('pedida', 'andando');

-- Running processes by heartbeat; a silent one is dead.
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

-- Automatic copies: requested, running and finished. At most one is open.
create table operacao.copias (
  id bigint generated always as identity primary key,
  -- Null for the system.
  usuario_id integer,
  estado text not null default 'pedida' check (estado in ('pedida', 'andando', 'concluida', 'falhou')),
  pedida_em timestamptz not null,
  iniciada_em timestamptz,
  terminada_em timestamptz,
  -- Name of the folder; null until the copy is finished and tested.
  pasta text,
  bytes bigint,
  -- Last line that the copying program printed.
  andamento text,
  erro text,
  -- Why the present log does not continue the copies before this one; null: it does.
  quebra text
);
create unique index copias_abertas on operacao.copias ((true)) where estado in ('pedida', 'andando');

-- Down Migration
drop table operacao.copias, operacao.processos, operacao.reconstrucoes;
