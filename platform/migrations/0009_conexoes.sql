-- Up Migration

-- Every open connection has a row, also one that shows no record: how many a person has open counts
-- over all processes. A process that starts again clears away what its crash left behind.
alter table escrita.presencas
  alter column assunto drop not null,
  alter column registro drop not null,
  add column processo text not null default '';

-- Whoever gets another role is let in anew: every process hears of it and closes their sockets.
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
