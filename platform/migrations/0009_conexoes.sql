-- Up Migration

-- One row per open connection, also without a record, to count a user's connections over all
-- processes. A starting process removes the rows of its crashed predecessor.
alter table escrita.presencas
  alter column assunto drop not null,
  alter column registro drop not null,
  add column processo text not null default '';

-- When a role changes, every process is notified and closes that user's sockets.
create function escrita.avisar_papel_mudado() returns trigger language plpgsql as $$
begin
  perform pg_notify('papel_mudado', new.usuario_id::text);
  return null;
end $$;
create trigger papel_mudado after update of papel on escrita.contas
  for each row when (old.papel <> new.papel)
  execute function escrita.avisar_papel_mudado();

-- Down Migration
drop trigger papel_mudado on escrita.contas;
drop function escrita.avisar_papel_mudado();
delete from escrita.presencas where assunto is null;
alter table escrita.presencas
  drop column processo,
  alter column registro set not null,
  alter column assunto set not null;
