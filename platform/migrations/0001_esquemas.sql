-- Up Migration
create extension if not exists pg_trgm;

-- Write-side state beside the log.
create schema escrita;
-- Keys of personal data.
create schema chaves;
-- Registry of the read models. Each read model has a schema of its own.
create schema projecao;
-- State of the system itself, without data of the shop: all of it may be lost.
create schema operacao;

-- Down Migration
drop schema operacao;
drop schema projecao;
drop schema chaves;
drop schema escrita;
