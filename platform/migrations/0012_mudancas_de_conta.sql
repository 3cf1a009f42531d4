-- Up Migration

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

-- Revision of the user's stream that the account reflects.
alter table escrita.contas add column revisao bigint not null default -1;

-- Down Migration
alter table escrita.contas drop column revisao;
drop table escrita.mudancas_de_conta;
