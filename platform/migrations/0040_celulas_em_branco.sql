-- Up Migration

-- Cells of a row that could not be read, and that the record goes without: label of the field, what was
-- written and why. They are personal data, and are forgotten with the row's cells.
alter table escrita.linhas_de_planilhas add column em_branco jsonb not null default '[]';
drop index escrita.linhas_de_planilhas_recusadas;
create index linhas_de_planilhas_a_corrigir on escrita.linhas_de_planilhas (planilha_id)
  where celulas is not null
    and (parecer = 'recusado' or desfecho = 'recusado' or em_branco <> '[]');

-- Down Migration
drop index escrita.linhas_de_planilhas_a_corrigir;
create index linhas_de_planilhas_recusadas on escrita.linhas_de_planilhas (planilha_id)
  where celulas is not null and (parecer = 'recusado' or desfecho = 'recusado');
alter table escrita.linhas_de_planilhas drop column em_branco;
