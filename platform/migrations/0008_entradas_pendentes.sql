-- Up Migration

-- Logins with a correct password and a pending second factor. These rows are not sessions:
-- they only identify the login.
create table escrita.entradas_pendentes (
  sid_hash bytea primary key,
  usuario_id integer not null references escrita.contas on delete cascade,
  expira_em timestamptz not null,
  tentativas integer not null default 0
);
create index entradas_pendentes_usuario on escrita.entradas_pendentes (usuario_id);
create index entradas_pendentes_expira on escrita.entradas_pendentes (expira_em);

-- Down Migration
drop table escrita.entradas_pendentes;
