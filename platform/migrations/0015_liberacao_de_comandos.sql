-- Up Migration

-- What commands need to know right before their events are appended, in one statement for all that
-- wait: whether each was answered "nothing to do" before, the role that its sender has now, and its
-- number. A number is not given when it would not be used. Withdraws unconfirmed answers, so it must
-- come after the stream was read.
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

-- Down Migration
drop function escrita.liberar_comandos;
