-- Up Migration

-- Numbers that no act explains, from before numbers without gaps. Written once: a later gap means that
-- somebody took a number away.
create table escrita.numeros_pulados (
  tipo text not null,
  numero integer not null,
  primary key (tipo, numero)
);

-- Also after the restore of a copy that does not know this table.
create function escrita.anotar_numeros_pulados() returns void language sql as $$
  insert into escrita.numeros_pulados (tipo, numero)
  select c.tipo, n from escrita.contadores c cross join lateral generate_series(1, c.ultimo) n
  where not exists (
      select from escrita.numeros g where g.tipo = c.tipo and g.numero = n
    ) and not exists (
      select from escrita.numeros_livres l where l.tipo = c.tipo and l.numero = n
    )
  on conflict do nothing
$$;

select escrita.anotar_numeros_pulados();

-- Down Migration
drop function escrita.anotar_numeros_pulados();
drop table escrita.numeros_pulados;
