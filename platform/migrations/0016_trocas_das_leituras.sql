-- Up Migration

-- How often a rebuild has put new tables in the place of a read model's. Who writes rows compares it
-- in the same statement: its tables were chosen before it waited for the swap.
alter table projecao.projecoes add column trocas integer not null default 0;

-- Down Migration
alter table projecao.projecoes drop column trocas;
