import type { Decider } from '@encomenda/contracts/shared/decider';
import { diaDeNegocio, formatarDia, formatarHora } from '@encomenda/contracts/shared/dia';
import type { DomainEvent, RecordedEvent } from '@encomenda/contracts/shared/event';
import type { Autor, CampoAlterado, Conflito } from '@encomenda/contracts/shared/http';
import type { Clock } from '@encomenda/platform/clock';
import { Inject, Injectable } from '@nestjs/common';
import { Nomes } from '../auth/nomes.js';
import { RequestRefused } from '../http/request-refused.js';
import { CLOCK } from '../tokens.js';
import { HandleCommand, type CommandOrigin, type CommandResult } from './handle-command.js';
import {
  lastToChange,
  mergeEdit,
  stateAt,
  type FormOfRecord,
  type MergedEdit,
} from './merge-edit.js';

export interface EditToHandle<State, Command, Event extends DomainEvent, Body extends object> {
  readonly decider: Decider<State, Command, Event>;
  readonly stream: string;
  readonly origin: CommandOrigin;
  readonly formulario: FormOfRecord<State, Body>;
  readonly corpo: Body;
  /** The body with what it leaves out filled in, where that means "as it was". */
  readonly completo?: (corpo: Body, aberto: Body) => Body;
  /** The command of the body once what others changed meanwhile is in it. */
  readonly command: (corpo: Body) => Command | Promise<Command>;
}

/** Two people changed the same fields: HTTP 409 with both versions. */
export class EditsCollided extends RequestRefused {
  constructor(
    message: string,
    readonly conflito: Conflito,
  ) {
    super(409, message);
    this.name = 'EditsCollided';
  }
}

/** Edits of forms: whoever saves says which revision was seen, and overwrites nothing unseen. */
@Injectable()
export class Edits {
  constructor(
    private readonly writer: HandleCommand,
    private readonly nomes: Nomes,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Carries out an edit. Fields that only others changed since the sender's `ifMatch` stay as they
   * are now. Without `ifMatch` the body counts as a whole.
   * @throws EditsCollided when the same fields were changed since
   */
  handle<State, Command, Event extends DomainEvent, Body extends object>(
    edit: EditToHandle<State, Command, Event, Body>,
  ): Promise<CommandResult<Event>> {
    const { decider, stream, origin, command } = edit;
    return this.writer.handle({
      decider,
      stream,
      origin,
      merges: true,
      command: async (known) => command(await this.merged(edit, known)),
    });
  }

  private async merged<State, Command, Event extends DomainEvent, Body extends object>(
    { decider, origin, formulario, corpo, completo }: EditToHandle<State, Command, Event, Body>,
    known: readonly RecordedEvent[],
  ): Promise<Body> {
    const fold = decider as unknown as Decider<State, never, DomainEvent>;
    const now = known.at(-1)?.revision ?? 0n;
    const since = origin.ifMatch ?? now;
    const aberto = formulario.preenchido(stateAt(fold, known, since));
    const atual = formulario.preenchido(stateAt(fold, known, now));
    // What is not there is refused by the decision, whatever the body says.
    if (!aberto || !atual) return corpo;
    const enviado = completo ? completo(corpo, aberto) : corpo;
    const edit = mergeEdit({ aberto, enviado, atual });
    if (edit.disputados.length === 0) return edit.corpo;
    const last = lastToChange(fold, known, {
      since,
      campos: edit.disputados,
      preenchido: formulario.preenchido,
    })!;
    const campos = await Promise.all(
      inOrder(formulario, edit.alterados).map((campo) =>
        changedField(formulario, { campo, edit, enviado, atual }),
      ),
    );
    throw await this.collision(formulario.registro, last, { revisao: Number(now), campos });
  }

  private async collision(
    registro: string,
    { metadata }: RecordedEvent,
    conflito: Pick<Conflito, 'revisao' | 'campos'>,
  ): Promise<EditsCollided> {
    const { usuarioId, ocorridoEm } = metadata;
    const autor = usuarioId === null ? null : await this.nomes.de(usuarioId);
    const message = `${quemFoi(autor)} alterou ${registro} ${quandoFoi(new Date(ocorridoEm), this.clock())}.`;
    return new EditsCollided(message, { ...conflito, autor, quando: ocorridoEm });
  }
}

/** The fields as the form has them, from top to bottom. */
const inOrder = <State, Body extends object>(
  { campos }: FormOfRecord<State, Body>,
  some: readonly (keyof Body)[],
): (keyof Body)[] =>
  (Object.keys(campos) as (keyof Body)[]).filter((campo) => some.includes(campo));

const quemFoi = (autor: Autor | null): string => autor?.nome ?? 'O sistema';

/** "às 14:32"; with its day when that is not today's. */
const quandoFoi = (instante: Date, agora: Date): string => {
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
