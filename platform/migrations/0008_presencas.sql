-- Up Migration

-- Presence: one row per open connection, so that a user's connections are counted over all processes.
-- Rows of a crashed process expire: only recently renewed ones count. Its successor removes them.
create unlogged table escrita.presencas (
  socket text primary key,
  usuario_id integer not null,
  -- The record that the connection shows; null for none.
  assunto text,
  registro integer,
  renovada_em timestamptz not null default now(),
  processo text not null default ''
);
create index presencas_do_registro on escrita.presencas (assunto, registro);
create index presencas_do_usuario on escrita.presencas (usuario_id);

-- Down Migration
drop table escrita.presencas;
