-- Up Migration

-- Number and device by which users recognize their sessions.
alter table escrita.sessoes add column numero bigint generated always as identity;
alter table escrita.sessoes add column aparelho text not null default '';
create unique index sessoes_numero on escrita.sessoes (numero);

-- The transaction that ends sessions notifies the reason.
create or replace function escrita.avisar_fim_da_sessao() returns trigger language plpgsql as $$
begin
  perform pg_notify(
    'sessao_encerrada',
    encode(old.sid_hash, 'hex') || ' ' ||
      coalesce(nullif(current_setting('encomenda.motivo', true), ''), 'encerrada')
  );
  return null;
end $$;

-- Former e-mails: never available to other users.
create table escrita.emails_antigos (
  email_hash bytea primary key,
  usuario_id integer not null references escrita.contas on delete cascade
);

-- Second factor. The secret is encrypted, recovery codes are hashed. A code works once: only a
-- later time step than the last used one is accepted.
create table escrita.segundos_fatores (
  usuario_id integer primary key references escrita.contas on delete cascade,
  segredo bytea not null,
  confirmado_em timestamptz,
  ultimo_passo bigint not null default 0,
  codigos bytea[] not null default '{}'
);

-- Down Migration
drop table escrita.segundos_fatores;
drop table escrita.emails_antigos;
create or replace function escrita.avisar_fim_da_sessao() returns trigger language plpgsql as $$
begin
  perform pg_notify('sessao_encerrada', encode(old.sid_hash, 'hex'));
  return null;
end $$;
drop index escrita.sessoes_numero;
alter table escrita.sessoes drop column aparelho;
alter table escrita.sessoes drop column numero;
