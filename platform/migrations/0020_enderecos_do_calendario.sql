-- Up Migration

-- The secret address under which a person's own calendar reads the agenda. One per person, kept as a
-- hash, like a session: whoever has the address reads, until it is renewed or revoked.
create table escrita.enderecos_do_calendario (
  usuario_id integer primary key references escrita.contas on delete cascade,
  token_hash bytea not null unique,
  criado_em timestamptz not null,
  lido_em timestamptz
);

-- Down Migration
drop table escrita.enderecos_do_calendario;
