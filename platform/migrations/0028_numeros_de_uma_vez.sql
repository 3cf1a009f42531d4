-- Up Migration

-- As before, but the numbers of all commands that wait are given together: a statement for each kind
-- and table instead of six for each number. The first of a kind in the list gets the lowest number.
create or replace function escrita.dar_numeros(
  quem uuid,
  -- A null stream is that of the last record before it in the list.
  tipos text[], comandos uuid[], ordens integer[], streams text[], com_numero boolean[],
  tipos_no_log text[], numeros_no_log integer[],
  tipos_soltos text[], numeros_soltos integer[]
) returns table (numero integer, stream text, novo boolean)
language plpgsql
-- Rows are found through their keys, whatever the size of the tables when a statement was planned.
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
declare
  solto record;
  pedido record;
  travados bigint;
  registro text;
  -- Given before; null for those to be given now.
  antes integer[];
  numeros integer[];
  nomes text[];
  -- Where the same number was asked for first.
  primeiros integer[];
  dados integer[];
  faltam integer;
  ate integer;
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

  select array_agg(n.numero order by p.i), array_agg(n.stream order by p.i),
    array_agg(p.primeiro order by p.i)
  into antes, nomes, primeiros
  from (
    select u.*, min(u.i) over (partition by u.comando, u.tipo, u.ordem) as primeiro
    from unnest(comandos, tipos, ordens) with ordinality as u (comando, tipo, ordem, i)
  ) p
  left join escrita.numeros n
    on n.command_id = p.comando and n.tipo = p.tipo and n.ordem = p.ordem;
  numeros := antes;

  update escrita.numeros_em_aberto a
  set desde = clock_timestamp(), processo = case when a.processo = quem then quem end
  from (
    select distinct u.t, u.n from unnest(tipos, antes) as u (t, n) where u.n is not null
  ) ja
  where a.tipo = ja.t and a.numero = ja.n;

  for pedido in
    select u.tipo, array_agg(u.i order by u.i) as onde
    from unnest(tipos, antes, primeiros) with ordinality as u (tipo, antes, primeiro, i)
    where u.antes is null and u.primeiro = u.i
    group by u.tipo
  loop
    dados := array(
      select l.numero from escrita.numeros_livres l
      where l.tipo = pedido.tipo order by l.numero limit cardinality(pedido.onde)
    );
    if cardinality(dados) > 0 then
      delete from escrita.numeros_livres l where l.tipo = pedido.tipo and l.numero = any (dados);
    end if;
    faltam := cardinality(pedido.onde) - cardinality(dados);
    if faltam > 0 then
      update escrita.contadores c set ultimo = ultimo + faltam where c.tipo = pedido.tipo
      returning c.ultimo into ate;
      dados := dados || array(select generate_series(ate - faltam + 1, ate));
    end if;
    for k in 1 .. cardinality(pedido.onde) loop
      numeros[pedido.onde[k]] := dados[k];
    end loop;
  end loop;

  for i in 1 .. cardinality(tipos) loop
    numero := numeros[primeiros[i]];
    stream := nomes[primeiros[i]];
    novo := antes[i] is null and primeiros[i] = i;
    if novo then
      stream := case
        when com_numero[i] then streams[i] || numero
        else coalesce(streams[i], registro)
      end;
      nomes[i] := stream;
    end if;
    if com_numero[i] then
      registro := stream;
    end if;
    return next;
  end loop;

  insert into escrita.numeros (tipo, numero, command_id, ordem, stream)
  select u.tipo, u.numero, u.comando, u.ordem, u.stream
  from unnest(tipos, numeros, comandos, ordens, nomes, antes, primeiros) with ordinality
    as u (tipo, numero, comando, ordem, stream, antes, primeiro, i)
  where u.antes is null and u.primeiro = u.i;
  insert into escrita.numeros_em_aberto (tipo, numero, processo)
  select u.tipo, u.numero, quem
  from unnest(tipos, numeros, antes, primeiros) with ordinality
    as u (tipo, numero, antes, primeiro, i)
  where u.antes is null and u.primeiro = u.i;
end $$;

-- Down Migration
create or replace function escrita.dar_numeros(
  quem uuid,
  -- A null stream is that of the last record before it in the list.
  tipos text[], comandos uuid[], ordens integer[], streams text[], com_numero boolean[],
  tipos_no_log text[], numeros_no_log integer[],
  tipos_soltos text[], numeros_soltos integer[]
) returns table (numero integer, stream text, novo boolean)
language plpgsql as $$
declare
  solto record;
  travados bigint;
  registro text;
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
    where n.command_id = comandos[i] and n.tipo = tipos[i] and n.ordem = ordens[i];
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
      stream := case
        when com_numero[i] then streams[i] || numero
        else coalesce(streams[i], registro)
      end;
      insert into escrita.numeros (tipo, numero, command_id, ordem, stream)
      values (tipos[i], numero, comandos[i], ordens[i], stream);
      insert into escrita.numeros_em_aberto (tipo, numero, processo)
      values (tipos[i], numero, quem);
    end if;
    if com_numero[i] then
      registro := stream;
    end if;
    return next;
  end loop;
end $$;
