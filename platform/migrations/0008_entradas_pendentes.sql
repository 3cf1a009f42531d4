-- Up Migration

-- Whoever gave the right password and still owes the code of the second step. No session stands
-- here and none of these rows is one: a browser is led back to its login by it, nothing more.
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
