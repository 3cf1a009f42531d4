-- Up Migration

-- How far each process is that turns events into commands: the place of the last one it dealt with.
create table escrita.processos (
  nome text primary key,
  commit_posicao numeric(20) not null,
  prepare_posicao numeric(20) not null
);

-- Down Migration
drop table escrita.processos;
