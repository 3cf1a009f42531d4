import { signalAll } from '@encomenda/system/processes';
import type { Random } from '@encomenda/platform/random';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FAULT_POINTS as OF_THE_EVENT_STORE } from '@encomenda/embedded/process/fault-point';
import { FAULT_POINTS } from '@encomenda/platform/fault-point';
import { until } from '@encomenda/system/waiting';
import { photograph } from '../checks/photographs.js';
import type { Fault } from './fault.js';
import type { World } from '../world.js';

const REACHED_WITHIN_MS = 90_000;

const ABOUT: Readonly<Record<string, string>> = {
  'comando.antes-do-append': 'a command is decided, not yet appended',
  'comando.depois-do-append': 'appended, the result not yet processed',
  'comando.antes-da-resposta': 'the read models show it, the answer is not sent',
  'leitura.antes-do-commit': 'rows and checkpoint written, not committed',
  'leitura.depois-do-commit': 'rows and checkpoint committed, the process does not know',
  'leitura.antes-da-troca': 'rebuild complete, swap not committed',
  'leitura.depois-da-troca': 'rebuild swapped in, clean-up pending',
  'aviso.antes-do-envio': 'change committed, sockets not notified',
  'processo.antes-da-posicao': 'the worker has handled an event, checkpoint not stored',
  'processo.depois-da-posicao': 'the worker has just stored its checkpoint',
  'trabalho.antes-do-fim': 'a job is done, not yet acknowledged',
  'eventos.antes-de-gravar': 'the event store has planned a batch, not written it',
  'eventos.depois-de-gravar': 'the batch is on disk, nobody is answered',
  'eventos.antes-de-religar': 'the event store reconnects to a crashed database',
};

const PROVOKED: Readonly<Record<string, (world: World, random: Random) => Promise<unknown>>> = {
  'leitura.antes-da-troca': askForRebuild,
  'leitura.depois-da-troca': askForRebuild,
  'trabalho.antes-do-fim': photograph,
  'eventos.antes-de-religar': async ({ system }) => signalAll([system.pids().postgres], 'SIGKILL'),
};
/** Fault points that are passed rarely: the process crashes at the first passage. */
const RARE = /troca|trabalho|religar/;

async function askForRebuild({ database, sender }: World, random: Random): Promise<unknown> {
  const { rows } = await database.query<{ nome: string }>(
    'select nome from projecao.projecoes order by nome',
  );
  const { nome } = random.pick(rows);
  return sender.visitor.post(`/api/adm/operacao/projecoes/${nome}/reconstruir`);
}

const deathAt = (point: string): Fault => ({
  kind: `ponto-${point}`,
  about: ABOUT[point] ?? point,
  losesPositions: point === 'eventos.antes-de-religar' || point.endsWith('troca'),
  async inflict(world, random) {
    const order = join(world.orders, point);
    const passages = RARE.test(point) ? 1 : random.between(1, 6);
    writeFileSync(order, String(passages));
    try {
      await PROVOKED[point]?.(world, random);
      await until(`somebody at ${point}`, () => !existsSync(order), REACHED_WITHIN_MS);
    } finally {
      rmSync(order, { force: true });
    }
    return performance.now();
  },
});

export const ORDERED_CRASHES: readonly Fault[] = [...FAULT_POINTS, ...OF_THE_EVENT_STORE].map(
  deathAt,
);
