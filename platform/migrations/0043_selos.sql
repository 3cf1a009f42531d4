-- Up Migration

-- Rows that grant authority carry a seal: an HMAC under a key that PostgreSQL does not know. Null: the
-- row was never sealed, and grants nothing.
alter table escrita.contas add column selo bytea;
alter table escrita.sessoes add column selo bytea;
alter table escrita.entradas_pendentes add column selo bytea;
alter table escrita.enderecos_do_calendario add column selo bytea;

-- Why the present log does not continue the copies before this one; null: it does.
alter table operacao.copias add column quebra text;

-- As the programs read these rows; they check the seals themselves.
create function escrita.conta_selada(c escrita.contas) returns json language sql stable as $$
  select json_build_object('usuarioId', c.usuario_id,
    'emailHash', encode(c.email_hash, 'hex'), 'senhaHash', c.senha_hash, 'papel', c.papel,
    'ativa', c.ativa, 'primeira', c.primeira, 'confirmada', c.confirmada_em is not null,
    'revisao', c.revisao::text, 'selo', encode(c.selo, 'hex'))
$$;
create function escrita.sessao_selada(s escrita.sessoes) returns json language sql stable as $$
  select json_build_object('sidHash', encode(s.sid_hash, 'hex'), 'usuarioId', s.usuario_id,
    'criadaEm', floor(extract(epoch from s.criada_em) * 1000)::bigint,
    'expiraEm', floor(extract(epoch from s.expira_em) * 1000)::bigint,
    'selo', encode(s.selo, 'hex'))
$$;

drop function escrita.liberar_comandos;

-- What commands need to know right before their events are appended, in one statement for all that
-- wait: whether each was answered "nothing to do" before, the sealed rows of its sender, and its
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
  respondido boolean, pedido_hash text, remetente json, numero integer, stream text, novo boolean
)
language plpgsql as $$
declare
  respostas escrita.comandos_sem_efeito[];
  resposta escrita.comandos_sem_efeito;
  remetentes json[];
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
      remetentes[i] := remetentes[i - 1];
      resposta := respostas[i - 1];
    else
      remetentes[i] := (
        select json_build_object('sessao', escrita.sessao_selada(s), 'conta', escrita.conta_selada(c))
        from escrita.sessoes s join escrita.contas c using (usuario_id)
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
      and (sessoes[i] is null or remetentes[i] is not null) then
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
    remetente := remetentes[i];
    numero := numeros[i];
    stream := nomes[i];
    novo := novos[i];
    return next;
  end loop;
end $$;

-- Down Migration
drop function escrita.liberar_comandos;

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

drop function escrita.sessao_selada, escrita.conta_selada;
alter table operacao.copias drop column quebra;
alter table escrita.enderecos_do_calendario drop column selo;
alter table escrita.entradas_pendentes drop column selo;
alter table escrita.sessoes drop column selo;
alter table escrita.contas drop column selo;
