-- Up Migration

-- Author, announced by name; null for the system and for whole subjects.
alter table projecao.mudancas add column autor integer;

-- Presence: one row per socket that shows a record. Rows of a crashed process expire: only
-- recently renewed ones count.
create unlogged table escrita.presencas (
  socket text primary key,
  usuario_id integer not null,
  assunto text not null,
  registro integer not null,
  renovada_em timestamptz not null default now()
);
create index presencas_do_registro on escrita.presencas (assunto, registro);
create index presencas_do_usuario on escrita.presencas (usuario_id);

-- Down Migration
drop table escrita.presencas;
alter table projecao.mudancas drop column autor;
