-- Up Migration

-- A refused or broken-off command keeps its number: nothing is freed, and nothing is looked up later.
-- `registrado`: the record is known to be in the log. Said with a later command, so a record whose
-- process died right after the append may lack it.
alter table escrita.numeros add column registrado boolean not null default false;
update escrita.numeros n set registrado = true
where not exists (
  select from escrita.numeros_em_aberto a where a.tipo = n.tipo and a.numero = n.numero
);

-- Every number up to the counter has a row, so that a missing row is known to be deleted. Fills in the
-- numbers that earlier versions skipped or freed; also after the restore of a copy of theirs.
create function escrita.completar_numeros() returns void language sql as $$
  insert into escrita.numeros (tipo, numero, command_id, stream)
  select c.tipo, n, gen_random_uuid(), c.tipo || '-0'
  from escrita.contadores c cross join lateral generate_series(1, c.ultimo) n
  on conflict (tipo, numero) do nothing
$$;
select escrita.completar_numeros();

drop function escrita.liberar_comandos;
drop function escrita.dar_numeros;
drop function escrita.soltar_numero;
drop function escrita.anotar_numeros_pulados;
drop table escrita.numeros_em_aberto, escrita.numeros_livres, escrita.numeros_pulados;

-- Gives numbers to commands, a row for each number that is asked for; the same to a repeated command.
create function escrita.dar_numeros(
  -- `ordens` counts the numbers that one command has of one kind, from 1. `nomeados`: the number ends
  -- the name of its stream. A null stream is that of the command's first number.
  comandos uuid[], tipos text[], ordens integer[], streams text[], nomeados boolean[]
) returns table (linha bigint, comando uuid, numero integer, stream text, novo boolean)
language plpgsql
-- Rows are found through their keys, whatever the size of the tables when a statement was planned.
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
#variable_conflict use_column
declare
  travados bigint;
begin
  if cardinality(tipos) = 0 then
    return;
  end if;
  perform from escrita.contadores where tipo = any (tipos) order by tipo for update;
  get diagnostics travados = row_count;
  if travados < (select count(distinct t) from unnest(tipos) t) then
    insert into escrita.contadores (tipo, ultimo)
    select t, coalesce((select max(n.numero) from escrita.numeros n where n.tipo = t), 0)
    from (select distinct unnest(tipos) as t order by t) kinds
    on conflict do nothing;
    perform from escrita.contadores where tipo = any (tipos) order by tipo for update;
  end if;
  -- A statement of its own: it must see what the locks waited for.
  return query
  with numerados as (
    select p.linha, p.comando, p.tipo, p.ordem, p.stream, p.nomeado, n.stream as antes,
      coalesce(n.numero, c.ultimo + (
        count(*) filter (where n.numero is null) over (partition by p.tipo order by p.linha)
      )::integer) as numero
    from unnest(comandos, tipos, ordens, streams, nomeados) with ordinality
        as p (comando, tipo, ordem, stream, nomeado, linha)
      join escrita.contadores c on c.tipo = p.tipo
      left join escrita.numeros n
        on n.command_id = p.comando and n.tipo = p.tipo and n.ordem = p.ordem
  ), pedidos as (
    select linha, comando, tipo, ordem, numero, antes is null as novo, coalesce(
      antes,
      case when nomeado then stream || numero else stream end,
      first_value(coalesce(antes, stream || numero)) over (partition by comando order by linha)
    ) as stream
    from numerados
  ), dados as (
    insert into escrita.numeros (tipo, numero, command_id, ordem, stream)
    select tipo, numero, comando, ordem, stream from pedidos where novo
  ), contados as (
    update escrita.contadores c set ultimo = p.ultimo
    from (select tipo, max(numero) as ultimo from pedidos where novo group by tipo) p
    where c.tipo = p.tipo
  )
  select p.linha, p.comando, p.numero, p.stream, p.novo from pedidos p;
end $$;

-- Answers "nothing to do": such a command appends no event that identifies its repeat.
create table escrita.respostas_sem_efeito (
  comando uuid not null,
  stream text not null,
  -- Keyed hash of the request, as in event metadata.
  pedido_hash text,
  desde timestamptz not null default now(),
  primary key (comando, stream)
);
create index respostas_sem_efeito_desde on escrita.respostas_sem_efeito (desde);
insert into escrita.respostas_sem_efeito (comando, stream, pedido_hash, desde)
select comando, stream, pedido_hash, desde from escrita.comandos_sem_efeito where respondido;
drop table escrita.comandos_sem_efeito;
