-- Up Migration

-- Rows that grant authority have a seal: an HMAC under a key that PostgreSQL does not know. Null: the
-- row was never sealed, and grants nothing.

-- Login accounts. The e-mail is stored as a keyed hash, the password as argon2id.
create table escrita.contas (
  usuario_id integer primary key,
  email_hash bytea not null unique,
  senha_hash text not null,
  papel text not null,
  ativa boolean not null default true,
  -- The first account; there is never a second one.
  primeira boolean not null default false,
  criada_em timestamptz not null,
  -- Null until the event that creates this user is known to be in the log.
  confirmada_em timestamptz,
  -- Revision of the user's stream that the account reflects.
  revisao bigint not null default -1,
  selo bytea
);
create unique index contas_primeira on escrita.contas (primeira) where primeira;

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

-- Data of account changes that the log must not hold: committed before the event, applied by
-- whichever process reads the event, also after a crash.
create table escrita.mudancas_de_conta (
  comando uuid primary key,
  usuario_id integer not null references escrita.contas on delete cascade,
  senha_hash text,
  -- Reserved e-mail.
  email_hash bytea,
  -- Already excluded from the count of Administradores.
  deixa_a_administracao boolean not null default false,
  -- Hash of the requesting session's id; that session survives.
  sessao bytea,
  -- Second factor: confirmed secret, time step of its code, recovery codes.
  segredo bytea,
  passo bigint,
  codigos bytea[],
  feita_em timestamptz not null
);
create index mudancas_de_conta_usuario on escrita.mudancas_de_conta (usuario_id);

-- Sessions by a hash of their id: reading this table opens no session.
create table escrita.sessoes (
  sid_hash bytea primary key,
  usuario_id integer not null references escrita.contas on delete cascade,
  criada_em timestamptz not null,
  expira_em timestamptz not null,
  -- Number and device by which users recognize their sessions.
  numero bigint generated always as identity,
  aparelho text not null default '',
  selo bytea
);
create index sessoes_usuario on escrita.sessoes (usuario_id);
create index sessoes_expira_em on escrita.sessoes (expira_em);
create unique index sessoes_numero on escrita.sessoes (numero);

-- Logins with a correct password and a pending second factor. These rows are not sessions:
-- they only identify the login.
create table escrita.entradas_pendentes (
  sid_hash bytea primary key,
  usuario_id integer not null references escrita.contas on delete cascade,
  expira_em timestamptz not null,
  tentativas integer not null default 0,
  selo bytea
);
create index entradas_pendentes_usuario on escrita.entradas_pendentes (usuario_id);
create index entradas_pendentes_expira on escrita.entradas_pendentes (expira_em);

-- Secret address under which a person's calendar program reads the agenda. One per person, stored as
-- a hash. It works until it is renewed or revoked.
create table escrita.enderecos_do_calendario (
  usuario_id integer primary key references escrita.contas on delete cascade,
  token_hash bytea not null unique,
  criado_em timestamptz not null,
  lido_em timestamptz,
  selo bytea
);

-- Last unread notification shown per session: marking as read goes no further.
create table escrita.notificacoes_servidas (
  sid_hash bytea primary key references escrita.sessoes on delete cascade,
  posicao numeric(20) not null
);

-- Every process is notified of a session's end and closes its sockets. The transaction that ends
-- sessions sets the reason.
create function escrita.avisar_fim_da_sessao() returns trigger language plpgsql as $$
begin
  perform pg_notify(
    'sessao_encerrada',
    encode(old.sid_hash, 'hex') || ' ' ||
      coalesce(nullif(current_setting('encomenda.motivo', true), ''), 'encerrada')
  );
  return null;
end $$;
create trigger sessao_encerrada after delete on escrita.sessoes
  for each row execute function escrita.avisar_fim_da_sessao();

create function escrita.encerrar_sessoes_da_conta() returns trigger language plpgsql as $$
begin
  delete from escrita.sessoes where usuario_id = new.usuario_id;
  return null;
end $$;
create trigger conta_desativada after update of ativa on escrita.contas
  for each row when (old.ativa and not new.ativa)
  execute function escrita.encerrar_sessoes_da_conta();

-- When a role changes, every process is notified and closes that user's sockets.
create function escrita.avisar_papel_mudado() returns trigger language plpgsql as $$
begin
  perform pg_notify('papel_mudado', new.usuario_id::text);
  return null;
end $$;
create trigger papel_mudado after update of papel on escrita.contas
  for each row when (old.papel <> new.papel)
  execute function escrita.avisar_papel_mudado();

-- Sealed rows as the programs read them; the programs check the seals themselves.
create function escrita.conta_selada(c escrita.contas) returns json language sql stable as $$
  select json_build_object('usuarioId', c.usuario_id,
    'emailHash', encode(c.email_hash, 'hex'), 'senhaHash', c.senha_hash, 'papel', c.papel,
    'ativa', c.ativa, 'primeira', c.primeira, 'confirmada', c.confirmada_em is not null,
    'revisao', c.revisao::text, 'selo', encode(c.selo, 'hex'))
$$;
create function escrita.sessao_selada(s escrita.sessoes) returns json language sql stable as $$
  select json_build_object('sidHash', encode(s.sid_hash, 'hex'), 'usuarioId', s.usuario_id,
    'criadaEm', floor(extract(epoch from s.criada_em) * 1000)::bigint,
    'expiraEm', floor(extract(epoch from s.expira_em) * 1000)::bigint,
    'selo', encode(s.selo, 'hex'))
$$;

-- Down Migration
drop function escrita.sessao_selada, escrita.conta_selada;
drop table escrita.notificacoes_servidas, escrita.enderecos_do_calendario,
  escrita.entradas_pendentes, escrita.sessoes, escrita.mudancas_de_conta,
  escrita.segundos_fatores, escrita.emails_antigos, escrita.contas;
drop function escrita.avisar_papel_mudado, escrita.encerrar_sessoes_da_conta,
  escrita.avisar_fim_da_sessao;
