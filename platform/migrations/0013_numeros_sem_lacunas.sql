-- Up Migration

-- Last number per kind. Sequences skip numbers when PostgreSQL crashes.
create table escrita.contadores (
  tipo text primary key,
  ultimo integer not null
);
insert into escrita.contadores (tipo, ultimo)
select tipo, max(numero) from escrita.numeros group by tipo;

-- Numbers of commands not known to be in the log.
create table escrita.numeros_em_aberto (
  tipo text not null,
  numero integer not null,
  -- Process that runs the command; null for more than one.
  processo uuid,
  desde timestamptz not null default clock_timestamp(),
  primary key (tipo, numero)
);

-- Numbers of failed commands, reused lowest first.
create table escrita.numeros_livres (
  tipo text not null,
  numero integer not null,
  primary key (tipo, numero)
);

-- Returns an open number unless another process took it since `o_desde`.
create function escrita.soltar_numero(o_tipo text, o_numero integer, o_desde timestamptz)
returns void language plpgsql as $$
begin
  perform from escrita.contadores c where c.tipo = o_tipo for update;
  delete from escrita.numeros_em_aberto a
  where a.tipo = o_tipo and a.numero = o_numero and a.desde = o_desde;
  if found then
    delete from escrita.numeros n where n.tipo = o_tipo and n.numero = o_numero;
    insert into escrita.numeros_livres (tipo, numero) values (o_tipo, o_numero);
  end if;
end $$;

-- Allocates numbers for commands, in order and idempotently. Callers also report the outcome of
-- earlier numbers, which saves a commit. Separate statements: each must see what the previous one
-- waited for.
create function escrita.dar_numeros(
  quem uuid,
  tipos text[], comandos uuid[], streams text[], com_numero boolean[],
  tipos_no_log text[], numeros_no_log integer[],
  tipos_soltos text[], numeros_soltos integer[]
) returns table (numero integer, stream text, novo boolean)
language plpgsql as $$
declare
  solto record;
  travados bigint;
begin
  perform from escrita.contadores c where c.tipo = any (tipos || tipos_soltos)
  order by c.tipo for update;
  get diagnostics travados = row_count;
  -- The first of its kind, or since a copy of before was restored.
  if travados < (select count(distinct t) from unnest(tipos || tipos_soltos) t) then
    insert into escrita.contadores (tipo, ultimo)
    select t, coalesce((select max(n.numero) from escrita.numeros n where n.tipo = t), 0)
    from (select distinct unnest(tipos || tipos_soltos) as t order by t) kinds
    on conflict do nothing;
    perform from escrita.contadores c where c.tipo = any (tipos || tipos_soltos)
    order by c.tipo for update;
  end if;

  if cardinality(numeros_no_log) > 0 then
    delete from escrita.numeros_em_aberto a
    using unnest(tipos_no_log, numeros_no_log) as l (tipo, numero)
    where a.tipo = l.tipo and a.numero = l.numero;
  end if;

  if cardinality(numeros_soltos) > 0 then
    for solto in
      select a.tipo, a.numero, a.desde from escrita.numeros_em_aberto a
      join unnest(tipos_soltos, numeros_soltos) as s (tipo, numero) using (tipo, numero)
      where a.processo = quem
    loop
      perform escrita.soltar_numero(solto.tipo, solto.numero, solto.desde);
    end loop;
  end if;

  for i in 1 .. cardinality(tipos) loop
    select n.numero, n.stream into numero, stream from escrita.numeros n
    where n.command_id = comandos[i] and n.tipo = tipos[i];
    novo := not found;
    if not novo then
      update escrita.numeros_em_aberto a
      set desde = clock_timestamp(), processo = case when a.processo = quem then quem end
      where a.tipo = tipos[i] and a.numero = dar_numeros.numero;
    else
      delete from escrita.numeros_livres l
      where l.tipo = tipos[i]
        and l.numero = (select min(m.numero) from escrita.numeros_livres m where m.tipo = tipos[i])
      returning l.numero into numero;
      if not found then
        update escrita.contadores c set ultimo = ultimo + 1 where c.tipo = tipos[i]
        returning c.ultimo into numero;
      end if;
      stream := case when com_numero[i] then streams[i] || numero else streams[i] end;
      insert into escrita.numeros (tipo, numero, command_id, stream)
      values (tipos[i], numero, comandos[i], stream);
      insert into escrita.numeros_em_aberto (tipo, numero, processo)
      values (tipos[i], numero, quem);
    end if;
    return next;
  end loop;
end $$;

do $$
declare
  sequencia regclass;
begin
  for sequencia in
    select c.oid::regclass from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'escrita' and c.relkind = 'S' and c.relname like 'numero\_%'
  loop
    execute format('drop sequence %s', sequencia);
  end loop;
end $$;

-- Down Migration
do $$
declare
  kind text;
begin
  foreach kind in array array[
    'cliente', 'produto', 'imagem', 'categoria_de_produto', 'entrega', 'destino', 'despesa',
    'categoria_de_despesa', 'unidade_de_medida', 'tag', 'usuario', 'pedido', 'item', 'pedido_tag',
    'pagamento']
  loop
    execute format('create sequence escrita.%I', 'numero_' || kind);
    perform setval(format('escrita.%I', 'numero_' || kind)::regclass,
      greatest(1, (select max(ultimo) from escrita.contadores where tipo = kind)),
      exists (select from escrita.contadores where tipo = kind and ultimo > 0));
  end loop;
end $$;
drop function escrita.dar_numeros, escrita.soltar_numero;
drop table escrita.numeros_livres, escrita.numeros_em_aberto, escrita.contadores;
