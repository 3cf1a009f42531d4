-- Automatic copies: asked for, running and finished. At most one is open.
create table operacao.copias (
  id bigint generated always as identity primary key,
  -- Null for the system.
  usuario_id integer,
  estado text not null default 'pedida' check (estado in ('pedida', 'andando', 'concluida', 'falhou')),
  pedida_em timestamptz not null,
  iniciada_em timestamptz,
  terminada_em timestamptz,
  -- Name of the folder; null until the copy is finished and tested.
  pasta text,
  bytes bigint,
  -- Last line that the copying program said.
  andamento text,
  erro text
);
create unique index copias_abertas on operacao.copias ((true)) where estado in ('pedida', 'andando');
