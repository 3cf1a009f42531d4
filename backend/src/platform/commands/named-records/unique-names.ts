import { normalizarBusca } from '@encomenda/contracts/shared/texto/busca';
import { Recusa, type Decision, type Fold } from '@encomenda/contracts/shared/events/decider';
import type { DomainEvent, RecordedEvent } from '@encomenda/contracts/shared/events/event';
import type { Clock } from '@encomenda/platform/clock';
import type pg from 'pg';
import type { CommandResult, CommandToHandle, HandleCommand } from '../handle-command.js';
import { namedRecordFold } from './named-record.js';
import type { NumberKind } from '../numbers/number-kind.js';
import type { StateReader } from '../streams/state-reader.js';

/** A kind of record with unique names, ignoring accents and case. */
export interface UniqueName {
  readonly number: NumberKind;
  readonly stream: (id: number) => string;
  readonly taken: (nome: string) => string;
}

interface Held {
  readonly tipo: NumberKind;
  readonly nome: string;
  readonly tentativa: string;
}

interface Holder {
  numero: number;
  tentativa: string;
  confirmado: boolean;
  desde: Date;
}

/** Age at which an unconfirmed reservation is abandoned, ms. */
const ABANDONED_AFTER_MS = 60_000;

const TAKE = `
  insert into escrita.nomes as antes (tipo, nome, numero, desde) values ($1, $2, $3, $4)
  on conflict (tipo, nome) do update
    set tentativa = default, confirmado = false, desde = excluded.desde
    where antes.numero = excluded.numero
  returning tentativa::text`;

const HOLDER = `
  select numero, tentativa::text, confirmado, desde from escrita.nomes
  where tipo = $1 and nome = $2`;

/** Reserves a name before the append and confirms it after. The log decides whether another record holds the name. */
export class UniqueNames {
  private readonly read = new Map<NumberKind, Promise<void>>();

  constructor(
    private readonly pool: pg.Pool,
    private readonly reader: StateReader,
    private readonly writer: HandleCommand,
    private readonly clock: Clock,
  ) {}

  /** As `HandleCommand.handle`. @throws Recusa under `nome` when another record has that name */
  async handle<State, Event extends DomainEvent>(
    unique: UniqueName,
    id: number,
    task: CommandToHandle<State, Event>,
  ): Promise<CommandResult<Event>> {
    const held: Held[] = [];
    const result = await this.writer.handle({
      ...task,
      decide: async (known) => {
        const decision = await task.decide(known);
        const nome = nameGiven(task.fold, decision, known);
        if (nome !== null) held.push(await this.take(unique, id, nome));
        return decision;
      },
    });
    for (const name of held) await this.confirm(name);
    return result;
  }

  /** Checks without reserving, for previews. @throws Recusa under `nome` */
  async check<State, Event extends DomainEvent>(
    unique: UniqueName,
    {
      fold,
      decision,
      known,
    }: {
      fold: Fold<State, Event>;
      decision: Decision<State, Event>;
      known: readonly RecordedEvent[];
    },
  ): Promise<void> {
    const nome = nameGiven(fold, decision, known);
    if (nome === null) return;
    await this.readOnce(unique);
    const holder = await this.holderOf(unique, normalizarBusca(nome));
    if (holder) await this.refuseIfBorne(unique, holder, nome);
  }

  private async take(unique: UniqueName, id: number, given: string): Promise<Held> {
    await this.readOnce(unique);
    const { number: tipo } = unique;
    const nome = normalizarBusca(given);
    for (;;) {
      const { rows } = await this.pool.query<{ tentativa: string }>({
        name: 'nomes-tomar',
        text: TAKE,
        values: [tipo, nome, id, this.clock()],
      });
      if (rows[0]) return { tipo, nome, tentativa: rows[0].tentativa };
      const holder = await this.holderOf(unique, nome);
      if (!holder) continue;
      await this.refuseIfBorne(unique, holder, given);
      const age = this.clock().getTime() - holder.desde.getTime();
      if (!holder.confirmado && age < ABANDONED_AFTER_MS)
        throw Recusa.campo(
          'nome-sendo-usado',
          'nome',
          'Outra pessoa está usando este nome agora. Tente de novo em um minuto.',
        );
      // The reservation was abandoned. `tentativa` keeps this query from deleting a newer one.
      await this.pool.query(
        'delete from escrita.nomes where tipo = $1 and nome = $2 and tentativa = $3',
        [tipo, nome, holder.tentativa],
      );
    }
  }

  private async confirm({ tipo, nome, tentativa }: Held): Promise<void> {
    await this.pool.query(
      `update escrita.nomes set confirmado = true
       where tipo = $1 and nome = $2 and tentativa = $3`,
      [tipo, nome, tentativa],
    );
  }

  private async holderOf({ number: tipo }: UniqueName, nome: string): Promise<Holder | undefined> {
    const { rows } = await this.pool.query<Holder>({
      name: 'nomes-de-quem',
      text: HOLDER,
      values: [tipo, nome],
    });
    return rows[0];
  }

  private async refuseIfBorne(unique: UniqueName, holder: Holder, nome: string): Promise<void> {
    const record = await this.reader.stateOf(namedRecordFold, unique.stream(holder.numero));
    if (record.situacao === 'ativo' && sameName(record.nome, nome))
      throw Recusa.campo('nome-repetido', 'nome', unique.taken(record.nome));
  }

  /** Fills the table with the names of older records, once per database. */
  private readOnce(unique: UniqueName): Promise<void> {
    const { number: tipo } = unique;
    const reading =
      this.read.get(tipo) ??
      this.readNames(unique).catch((error: unknown) => {
        this.read.delete(tipo);
        throw error;
      });
    this.read.set(tipo, reading);
    return reading;
  }

  private async readNames({ number: tipo, stream }: UniqueName): Promise<void> {
    const before = await this.pool.query('select from escrita.nomes_lidos where tipo = $1', [tipo]);
    if (before.rowCount !== 0) return;
    const { rows } = await this.pool.query<{ numero: number }>(
      'select numero::integer from escrita.numeros where tipo = $1 order by numero',
      [tipo],
    );
    for (const { numero } of rows) {
      const record = await this.reader.stateOf(namedRecordFold, stream(numero));
      // If two records have the same name, the older one holds it.
      if (record.situacao === 'ativo')
        await this.pool.query(
          `insert into escrita.nomes (tipo, nome, numero, confirmado, desde)
           values ($1, $2, $3, true, $4) on conflict do nothing`,
          [tipo, normalizarBusca(record.nome), numero, this.clock()],
        );
    }
    await this.pool.query('insert into escrita.nomes_lidos values ($1) on conflict do nothing', [
      tipo,
    ]);
  }
}

const sameName = (a: string, b: string): boolean => normalizarBusca(a) === normalizarBusca(b);

const nameGiven = <State, Event extends DomainEvent>(
  fold: Fold<State, Event>,
  decision: Decision<State, Event>,
  known: readonly RecordedEvent[],
): string | null => {
  const state = (known as unknown as readonly Event[]).reduce(
    (folded, event) => fold.evolve(folded, event),
    fold.initialState,
  );
  const decided: readonly DomainEvent[] = decision(state, 0);
  const given = decided.map(({ data }) => data.nome).findLast((nome) => typeof nome === 'string');
  if (given === undefined) return null;
  const now = known.reduce(
    (folded, event) => namedRecordFold.evolve(folded, event),
    namedRecordFold.initialState,
  );
  return now.situacao === 'ativo' && sameName(now.nome, given) ? null : given;
};
