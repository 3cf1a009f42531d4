-- Up Migration

-- Categories and units of measure that a person made for the rows of a spreadsheet, so that undoing the
-- import takes them back too.
create table escrita.nomes_de_planilhas (
  planilha_id uuid not null references escrita.planilhas on delete cascade,
  -- The subject of the record.
  de text not null
    check (de in ('categorias-de-produtos', 'categorias-de-despesas', 'unidades-de-medida')),
  registro integer not null,
  nome text not null,
  desfecho text check (desfecho in ('desfeito', 'ficou')),
  -- Why it stayed.
  recado text,
  primary key (planilha_id, de, registro)
);

-- Down Migration
drop table escrita.nomes_de_planilhas;
