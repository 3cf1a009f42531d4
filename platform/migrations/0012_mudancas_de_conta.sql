-- Up Migration

-- What a change of an account needs and the log must not hold: committed before its event is
-- appended, put in force by whoever reads that event, also after a crash.
create table escrita.mudancas_de_conta (
  comando uuid primary key,
  usuario_id integer not null references escrita.contas on delete cascade,
  senha_hash text,
  -- Nobody else is given this e-mail meanwhile.
  email_hash bytea,
  -- Whoever counts Administradores leaves this one out already.
  deixa_a_administracao boolean not null default false,
  -- Hash of the id of the session that asked: it stays.
  sessao bytea,
  -- Second step: the secret that was confirmed, the step of time of its code, the recovery codes.
  segredo bytea,
  passo bigint,
  codigos bytea[],
  feita_em timestamptz not null
);
create index mudancas_de_conta_usuario on escrita.mudancas_de_conta (usuario_id);

-- Revision of the user's stream that the account shows.
alter table escrita.contas add column revisao bigint not null default -1;

-- Down Migration
alter table escrita.contas drop column revisao;
drop table escrita.mudancas_de_conta;
