import { signalAll } from '@encomenda/system/processes';
import type { Random } from '@encomenda/platform/random';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FAULT_POINTS as OF_THE_EVENT_STORE } from '@encomenda/embedded/process/fault-point';
import { FAULT_POINTS } from '@encomenda/platform/fault-point';
import { until } from '@encomenda/system/waiting';
import { photograph } from './photographs.js';
import type { Fault } from './fault.js';
import type { World } from './world.js';

/** Crashes at a chosen fault point. */

const REACHED_WITHIN_MS = 90_000;

const ABOUT: Readonly<Record<string, string>> = {
  'comando.antes-do-append': 'um comando foi decidido e ainda não foi gravado',
  'comando.depois-do-append': 'foi gravado, e quem o gravou ainda não sabe o que fazer com isso',
  'comando.antes-da-resposta': 'as leituras já o mostram, e quem pediu ainda não ouviu nada',
  'leitura.antes-do-commit': 'linhas e posição escritas, transação aberta',
  'leitura.depois-do-commit': 'linhas e posição gravadas, o processo ainda não sabe',
  'leitura.antes-da-troca': 'reconstrução cheia, troca escrita, transação aberta',
  'leitura.depois-da-troca': 'reconstrução no lugar, restos por limpar',
  'aviso.antes-do-envio': 'a mudança está gravada e as telas ainda não foram avisadas',
  'processo.antes-da-posicao': 'o worker fez o que um evento pede e ainda não anotou',
  'processo.depois-da-posicao': 'o worker acaba de anotar',
  'trabalho.antes-do-fim': 'um trabalho da fila foi feito e ainda não foi dado por feito',
  'eventos.antes-de-gravar': 'o servidor de eventos decidiu um lote e ainda não o gravou',
  'eventos.depois-de-gravar': 'o lote está no disco e ninguém recebeu resposta',
  'eventos.antes-de-religar': 'o servidor de eventos se liga de novo ao banco que caiu',
};

/** Triggers for fault points that ordinary work does not reach. */
const PROVOKED: Readonly<Record<string, (world: World, random: Random) => Promise<unknown>>> = {
  'leitura.antes-da-troca': askForRebuild,
  'leitura.depois-da-troca': askForRebuild,
  'trabalho.antes-do-fim': photograph,
  'eventos.antes-de-religar': async ({ system }) => signalAll([system.pids().postgres], 'SIGKILL'),
};
/** Rarely reached: crash at the first passage. */
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
