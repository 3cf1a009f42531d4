-- Up Migration

-- A number by which a person names one of their sessions, and the machine's words for it.
alter table escrita.sessoes add column numero bigint generated always as identity;
alter table escrita.sessoes add column aparelho text not null default '';
create unique index sessoes_numero on escrita.sessoes (numero);

-- Whoever is thrown out is told why: the transaction that ends sessions says so.
create or replace function escrita.avisar_fim_da_sessao() returns trigger language plpgsql as $$
begin
  perform pg_notify(
    'sessao_encerrada',
    encode(old.sid_hash, 'hex') || ' ' ||
      coalesce(nullif(current_setting('encomenda.motivo', true), ''), 'encerrada')
  );
  return null;
end $$;

-- E-mails that people had before: they are nobody else's for good.
create table escrita.emails_antigos (
  email_hash bytea primary key,
  usuario_id integer not null references escrita.contas on delete cascade
);

-- Second step of a login. The secret is encrypted, recovery codes stand as hashes; a code counts
-- once because only a later step of time than the last one used is taken.
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
