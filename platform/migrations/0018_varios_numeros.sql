-- Up Migration

-- A command may begin a record together with parts: an order with its items and a payment. `ordem`
-- counts the numbers that one command has of one kind, from 1.
alter table escrita.numeros add column ordem integer not null default 1;
alter table escrita.numeros drop constraint numeros_command_id_tipo_key;
alter table escrita.numeros add constraint numeros_command_id_tipo_ordem_key
  unique (command_id, tipo, ordem);

drop function escrita.liberar_comandos;
drop function escrita.dar_numeros;

-- Allocates numbers for commands, in order and idempotently. Callers also report the outcome of
-- earlier numbers, which saves a commit. Separate statements: each must see what the previous one
-- waited for.
create function escrita.dar_numeros(
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

-- What commands need to know right before their events are appended, in one statement for all that
-- wait: whether each was answered "nothing to do" before, the role that its sender has now, and its
-- numbers, a row for each. A number is not given when it would not be used. Withdraws unconfirmed
-- answers, so it must come after the stream was read.
create function escrita.liberar_comandos(
  quem uuid,
  -- `lidos`: the streams that were read; `tipos`: null for no number; `ordens`: of the command's
  -- numbers of that kind; `com_numero`: the number ends the name of its stream.
  comandos uuid[], lidos text[], sessoes bytea[],
  tipos text[], ordens integer[], streams text[], com_numero boolean[],
  tipos_no_log text[], numeros_no_log integer[],
  tipos_soltos text[], numeros_soltos integer[]
) returns table (
  respondido boolean, pedido_hash text, papel text, numero integer, stream text, novo boolean
)
language plpgsql as $$
declare
  respostas escrita.comandos_sem_efeito[];
  resposta escrita.comandos_sem_efeito;
  papeis text[];
  pedem integer[] := '{}';
  dado record;
  numeros integer[];
  nomes text[];
  novos boolean[];
begin
  for i in 1 .. cardinality(comandos) loop
    -- Of the same sending.
    if i > 1 and (comandos[i], lidos[i], sessoes[i])
      is not distinct from (comandos[i - 1], lidos[i - 1], sessoes[i - 1]) then
      papeis[i] := papeis[i - 1];
      resposta := respostas[i - 1];
    else
      papeis[i] := (
        select c.papel from escrita.sessoes s join escrita.contas c using (usuario_id)
        where s.sid_hash = sessoes[i] and c.ativa
      );
      select * into resposta from escrita.comandos_sem_efeito s
      where s.comando = comandos[i] and s.stream = lidos[i];
      if found and not resposta.respondido then
        delete from escrita.comandos_sem_efeito s
        where s.comando = comandos[i] and s.stream = lidos[i] and not s.respondido;
        -- Unless it was confirmed meanwhile.
        select * into resposta from escrita.comandos_sem_efeito s
        where s.comando = comandos[i] and s.stream = lidos[i];
      end if;
    end if;
    respostas[i] := resposta;
    if tipos[i] is not null and resposta.comando is null
      and (sessoes[i] is null or papeis[i] is not null) then
      pedem := pedem || i;
    end if;
  end loop;

  if cardinality(pedem) + cardinality(numeros_no_log) + cardinality(numeros_soltos) > 0 then
    for dado in
      select * from escrita.dar_numeros(
        quem,
        array(select tipos[i] from unnest(pedem) i),
        array(select comandos[i] from unnest(pedem) i),
        array(select ordens[i] from unnest(pedem) i),
        array(select streams[i] from unnest(pedem) i),
        array(select com_numero[i] from unnest(pedem) i),
        tipos_no_log, numeros_no_log, tipos_soltos, numeros_soltos
      ) with ordinality as d (numero, stream, novo, ordem)
    loop
      numeros[pedem[dado.ordem]] := dado.numero;
      nomes[pedem[dado.ordem]] := dado.stream;
      novos[pedem[dado.ordem]] := dado.novo;
    end loop;
  end if;

  for i in 1 .. cardinality(comandos) loop
    respondido := coalesce((respostas[i]).respondido, false);
    pedido_hash := (respostas[i]).pedido_hash;
    papel := papeis[i];
    numero := numeros[i];
    stream := nomes[i];
    novo := novos[i];
    return next;
  end loop;
end $$;

-- Down Migration
drop function escrita.liberar_comandos;
drop function escrita.dar_numeros;
alter table escrita.numeros drop constraint numeros_command_id_tipo_ordem_key;
-- Fails when a command has several numbers of a kind: the functions below know only one.
alter table escrita.numeros add constraint numeros_command_id_tipo_key unique (command_id, tipo);
alter table escrita.numeros drop column ordem;
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
create function escrita.liberar_comandos(
  quem uuid,
  -- `lidos`: the streams that were read; `tipos`: null for no number; `com_numero`: the number ends
  -- the name of its stream.
  comandos uuid[], lidos text[], sessoes bytea[],
  tipos text[], streams text[], com_numero boolean[],
  tipos_no_log text[], numeros_no_log integer[],
  tipos_soltos text[], numeros_soltos integer[]
) returns table (
  respondido boolean, pedido_hash text, papel text, numero integer, stream text, novo boolean
)
language plpgsql as $$
declare
  respostas escrita.comandos_sem_efeito[];
  resposta escrita.comandos_sem_efeito;
  papeis text[];
  pedem integer[] := '{}';
  dado record;
  numeros integer[];
  nomes text[];
  novos boolean[];
begin
  for i in 1 .. cardinality(comandos) loop
    papeis[i] := (
      select c.papel from escrita.sessoes s join escrita.contas c using (usuario_id)
      where s.sid_hash = sessoes[i] and c.ativa
    );
    select * into resposta from escrita.comandos_sem_efeito s
    where s.comando = comandos[i] and s.stream = lidos[i];
    if found and not resposta.respondido then
      delete from escrita.comandos_sem_efeito s
      where s.comando = comandos[i] and s.stream = lidos[i] and not s.respondido;
      -- Unless it was confirmed meanwhile.
      select * into resposta from escrita.comandos_sem_efeito s
      where s.comando = comandos[i] and s.stream = lidos[i];
    end if;
    respostas[i] := resposta;
    if tipos[i] is not null and resposta.comando is null
      and (sessoes[i] is null or papeis[i] is not null) then
      pedem := pedem || i;
    end if;
  end loop;

  if cardinality(pedem) + cardinality(numeros_no_log) + cardinality(numeros_soltos) > 0 then
    for dado in
      select * from escrita.dar_numeros(
        quem,
        array(select tipos[i] from unnest(pedem) i),
        array(select comandos[i] from unnest(pedem) i),
        array(select streams[i] from unnest(pedem) i),
        array(select com_numero[i] from unnest(pedem) i),
        tipos_no_log, numeros_no_log, tipos_soltos, numeros_soltos
      ) with ordinality as d (numero, stream, novo, ordem)
    loop
      numeros[pedem[dado.ordem]] := dado.numero;
      nomes[pedem[dado.ordem]] := dado.stream;
      novos[pedem[dado.ordem]] := dado.novo;
    end loop;
  end if;

  for i in 1 .. cardinality(comandos) loop
    respondido := coalesce((respostas[i]).respondido, false);
    pedido_hash := (respostas[i]).pedido_hash;
    papel := papeis[i];
    numero := numeros[i];
    stream := nomes[i];
    novo := novos[i];
    return next;
  end loop;
end $$;
