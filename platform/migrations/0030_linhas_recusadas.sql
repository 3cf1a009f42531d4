-- Up Migration

-- Refused rows keep their cells for some days after an import, so that they can be corrected and sent
-- again; whoever erases a person's data meanwhile ends that.
alter table escrita.planilhas
  -- When the last row was done, or taken back.
  add column encerrada_em timestamptz,
  add column esquecer_recusadas boolean not null default false;
create index linhas_de_planilhas_recusadas on escrita.linhas_de_planilhas (planilha_id)
  where celulas is not null and (parecer = 'recusado' or desfecho = 'recusado');

-- Down Migration
drop index escrita.linhas_de_planilhas_recusadas;
alter table escrita.planilhas drop column encerrada_em, drop column esquecer_recusadas;
