import { pause } from '@encomenda/system/waiting';

/** Appends until the JIT has warmed up; WARM_UP_MS limits slow variants. */
const WARM_UP_APPENDS = 5_000;
const WARM_UP_MS = 6_000;

export type AppendOne = (stream: string) => Promise<void>;

/** Appends per second of `count` concurrent writers over `seconds`. */
export const appendsPerSecond = async (
  append: AppendOne,
  count: number,
  seconds: number,
): Promise<number> => {
  const run = `${process.hrtime.bigint()}`;
  let done = 0;
  let running = true;
  const writers = Array.from({ length: count }, async (_, writer) => {
    for (let n = 0; running; n++) {
      await append(`pedido-${run}-${writer}-${n}`);
      done++;
    }
  });
  const warmAt = performance.now() + WARM_UP_MS;
  while (done < WARM_UP_APPENDS && performance.now() < warmAt) await pause(20);
  const from = { done, at: performance.now() };
  await pause(seconds * 1_000);
  const rate = (done - from.done) / ((performance.now() - from.at) / 1_000);
  running = false;
  await Promise.all(writers);
  return rate;
};

export const samplePayload = {
  pedido: 4711,
  descricao: 'Bolsa de palha com forro estampado e alça de couro, bordada à mão. '.repeat(5),
  itens: [
    { produto: 12, quantidade: 2, preco: 12_990 },
    { produto: 31, quantidade: 1, preco: 4_500 },
  ],
};
