-- Up Migration

-- Rows come in the order of their age and are looked for by it only to be deleted: a summary of each
-- range of pages costs an insert next to nothing.
drop index projecao.mudancas_criada_em;
create index mudancas_criada_em on projecao.mudancas using brin (criada_em);

-- Down Migration
drop index projecao.mudancas_criada_em;
create index mudancas_criada_em on projecao.mudancas (criada_em);
