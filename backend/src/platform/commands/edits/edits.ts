import type { Decision, Fold } from '@encomenda/contracts/shared/events/decider';
import { diaDeNegocio, formatarDia, formatarHora } from '@encomenda/contracts/shared/dia/dia';
import type { DomainEvent, RecordedEvent } from '@encomenda/contracts/shared/events/event';
import type { Autor, CampoAlterado, Conflito } from '@encomenda/contracts/shared/transport/http';
import type { Clock } from '@encomenda/platform/clock';
import { Inject, Injectable } from '@nestjs/common';
import { UserNames } from '../../auth/user-names.js';
import { RequestRefused } from '../../http/errors/request-refused.js';
import { CLOCK } from '../../tokens.js';
import { HandleCommand, type CommandOrigin, type CommandResult } from '../handle-command.js';
import {
  lastToChange,
  mergeEdit,
  stateAt,
  type FormOfRecord,
  type MergedEdit,
} from './merge-edit.js';

export interface EditToHandle<State, Event extends DomainEvent, Body extends object> {
  readonly fold: Fold<State, Event>;
  readonly stream: string;
  readonly origin: CommandOrigin;
  readonly form: FormOfRecord<State, Body>;
  readonly body: Body;
  /** Fills omitted fields with their values when the form was opened. */
  readonly complete?: (sent: Body, opened: Body) => Body;
  readonly decide: (merged: Body) => Decision<State, Event> | Promise<Decision<State, Event>>;
}

/** Conflicting edits of the same fields: HTTP 409 with both versions. */
export class EditsCollided extends RequestRefused {
  constructor(
    message: string,
    readonly conflito: Conflito,
  ) {
    super(409, message);
    this.name = 'EditsCollided';
  }
}

/** Optimistic concurrency for forms, with merging by field. */
@Injectable()
export class Edits {
  constructor(
    private readonly writer: HandleCommand,
    private readonly userNames: UserNames,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Keeps fields that only others changed since `ifMatch`. @throws EditsCollided when both sides changed a field */
  handle<State, Event extends DomainEvent, Body extends object>(
    edit: EditToHandle<State, Event, Body>,
  ): Promise<CommandResult<Event>> {
    const { fold, stream, origin, decide } = edit;
    return this.writer.handle({
      fold,
      stream,
      origin,
      merges: true,
      decide: async (known) => decide(await this.merged(edit, known)),
    });
  }

  private async merged<State, Event extends DomainEvent, Body extends object>(
    { fold, origin, form, body, complete }: EditToHandle<State, Event, Body>,
    known: readonly RecordedEvent[],
  ): Promise<Body> {
    const recorded = fold as unknown as Fold<State, DomainEvent>;
    const now = known.at(-1)?.revision ?? 0n;
    const since = origin.ifMatch ?? now;
    const aberto = form.preenchido(stateAt(recorded, known, since));
    const atual = form.preenchido(stateAt(recorded, known, now));
    // The decision refuses a missing record.
    if (!aberto || !atual) return body;
    const enviado = complete ? complete(body, aberto) : body;
    const edit = mergeEdit({ aberto, enviado, atual });
    if (edit.disputados.length === 0) return edit.corpo;
    const last = lastToChange(recorded, known, {
      since,
      campos: edit.disputados,
      preenchido: form.preenchido,
    })!;
    const campos = await Promise.all(
      inOrder(form, edit.alterados).map((campo) =>
        changedField(form, { campo, edit, enviado, atual }),
      ),
    );
    throw await this.collision(form.registro, last, { revisao: Number(now), campos });
  }

  private async collision(
    registro: string,
    { metadata }: RecordedEvent,
    conflito: Pick<Conflito, 'revisao' | 'campos'>,
  ): Promise<EditsCollided> {
    const { usuarioId, ocorridoEm } = metadata;
    const autor = usuarioId === null ? null : await this.userNames.of(usuarioId);
    const message = `${authorName(autor)} alterou ${registro} ${changedWhen(new Date(ocorridoEm), this.clock())}.`;
    return new EditsCollided(message, { ...conflito, autor, quando: ocorridoEm });
  }
}

const inOrder = <State, Body extends object>(
  { campos }: FormOfRecord<State, Body>,
  some: readonly (keyof Body)[],
): (keyof Body)[] =>
  (Object.keys(campos) as (keyof Body)[]).filter((campo) => some.includes(campo));

const authorName = (autor: Autor | null): string => autor?.nome ?? 'O sistema';

const changedWhen = (instante: Date, agora: Date): string => {
  const dia = diaDeNegocio(instante);
  const hora = `às ${formatarHora(instante)}`;
  return dia === diaDeNegocio(agora) ? hora : `em ${formatarDia(dia)} ${hora}`;
};

const changedField = async <State, Body extends object, K extends keyof Body>(
  { campos }: FormOfRecord<State, Body>,
  { campo, edit, enviado, atual }: { campo: K; edit: MergedEdit<Body>; enviado: Body; atual: Body },
): Promise<CampoAlterado> => {
  const { rotulo, texto, noFormulario } = campos[campo];
  return {
    campo: String(campo),
    rotulo,
    valor: noFormulario ? noFormulario(atual[campo]) : atual[campo],
    texto: await texto(atual[campo]),
    meu: edit.disputados.includes(campo) ? await texto(enviado[campo]) : null,
  };
};
