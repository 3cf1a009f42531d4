-- Up Migration

-- Answers "nothing to do": such a command appends no event that identifies its repeat.
create table escrita.respostas_sem_efeito (
  comando uuid not null,
  stream text not null,
  -- Keyed hash of the request, as in event metadata.
  pedido_hash text,
  desde timestamptz not null default now(),
  primary key (comando, stream)
);
create index respostas_sem_efeito_desde on escrita.respostas_sem_efeito (desde);

-- Down Migration
drop table escrita.respostas_sem_efeito;
