-- Up Migration

-- Checkpoint of each process that turns events into commands.
create table escrita.processos (
  nome text primary key,
  commit_posicao numeric(20) not null,
  prepare_posicao numeric(20) not null
);

-- Down Migration
drop table escrita.processos;
