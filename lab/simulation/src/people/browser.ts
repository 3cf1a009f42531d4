import type { RequestContext } from '@encomenda/backend/platform/http/request/request-context';
import { RequestRefused } from '@encomenda/backend/platform/http/errors/request-refused';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import { StoreUnavailable } from '@encomenda/platform/event-store/event-store';
import { derivedId } from '@encomenda/platform/ids';
import type { Api, Reply } from '../parts/api.js';
import { Actor, type Life } from '../world/actor.js';
import { NoAnswer, type World } from '../world/world.js';
import type { Intent } from './intents.js';
import type { Known } from './known.js';

export interface Door {
  readonly actor: Actor;
  readonly api: () => Api | undefined;
}

export interface CommandRecord {
  readonly commandId: string;
  readonly name: string;
  outcome: 'ok' | 'refused' | 'unknown' | 'given up';
  reply: Reply | undefined;
  refusal: string;
  readonly attempts: string[];
}

class Reset extends Error {}

const PATIENCE_MS = 15_000;
const USER = 1;

export class Browser {
  private readonly life: Life;
  private sent = 0;

  constructor(
    private readonly world: World,
    private readonly name: string,
    private readonly doors: readonly Door[],
    private readonly options: {
      known: Known;
      records: CommandRecord[];
      offences: string[];
      replyLost: () => number;
      doubleClick: number;
      onReply: (reply: Reply, since: number) => Promise<void>;
    },
  ) {
    const actor = new Actor(name, world, () => undefined);
    actor.start();
    this.life = actor.life!;
  }

  async wants(intent: Intent): Promise<void> {
    const { world, options } = this;
    const commandId = derivedId('simulacao', world.seed, this.name, ++this.sent);
    const record: CommandRecord = {
      commandId,
      name: intent.name,
      outcome: 'unknown',
      reply: undefined,
      refusal: '',
      attempts: [],
    };
    options.records.push(record);
    const origin: RequestContext = {
      usuarioId: USER,
      commandId,
      requestHash: intent.name,
      correlationId: commandId,
      ifMatch: null,
    };
    const twice = world.random.next() < options.doubleClick;
    if (twice) world.count('a double click');
    await Promise.all([
      this.insist(intent, origin, record),
      twice ? this.insist(intent, origin, record) : undefined,
    ]);
    if (record.outcome === 'ok' && intent.creates && record.reply?.id !== undefined)
      options.known[intent.creates].push(record.reply.id);
  }

  private async insist(
    intent: Intent,
    origin: RequestContext,
    record: CommandRecord,
  ): Promise<void> {
    const { world, options } = this;
    for (let attempt = 0; ; attempt++) {
      const since = world.now;
      try {
        const reply = await this.send(intent.command(origin));
        record.attempts.push('ok');
        await options.onReply(reply, since);
        const before = record.reply;
        if (before && (before.id !== reply.id || before.types.join() !== reply.types.join()))
          options.offences.push(`${intent.name}: two answers to one command`);
        record.outcome = 'ok';
        record.reply = reply;
        return;
      } catch (error) {
        record.attempts.push(error instanceof Error ? error.name : String(error));
        if (error instanceof Recusa || error instanceof RequestRefused) {
          // Of a double click, one request may be refused before the other is accepted.
          if (record.outcome === 'unknown') record.outcome = 'refused';
          record.refusal = error.message;
          return;
        }
        if (!isPassing(error)) {
          options.offences.push(`${intent.name}: ${String(error)} ${(error as Error).stack ?? ''}`);
          return;
        }
        if (intent.givesUp) {
          if (record.outcome !== 'ok') record.outcome = 'given up';
          return;
        }
      }
      await world.sleep(Math.min(2_000, 50 * 2 ** attempt) * (0.5 + world.random.next()));
    }
  }

  private send(command: object): Promise<Reply> {
    const { world } = this;
    const { actor, api } = world.random.pick(this.doors);
    const fate = {
      there: 0.2 + world.random.next() * 3,
      back: 0.2 + world.random.next() * 3,
      replyLost: world.random.next() < this.options.replyLost(),
      noticedAfter: world.random.next() * 2_500,
    };
    if (fate.replyLost) world.count('a lost answer to a browser');
    const what = command.constructor.name;
    const request = { to: actor.name, what, patience: PATIENCE_MS, fate };
    return world.request(
      this.life,
      request,
      () =>
        new Promise<Reply>((resolve, reject) => {
          const { life } = actor;
          const listening = api();
          if (!life?.alive || !listening) return reject(new Reset('Nobody listens.'));
          life.onEnd(() => reject(new Reset('The connection ended.')));
          life.deliver(() => void listening.execute(command).then(resolve, reject));
        }),
    );
  }
}

const isPassing = (error: unknown): boolean =>
  error instanceof NoAnswer ||
  error instanceof Reset ||
  error instanceof StoreUnavailable ||
  (error instanceof Error && /connection|not queryable/i.test(error.message)) ||
  (error instanceof Error && 'code' in error && /^(08|40|53|55|57|58)/.test(String(error.code)));
