import { pause } from '../system/waiting.js';
import type { CommandRecord, Sender } from './sender.js';

/** Numbers from 0 to 1, always the same ones for a seed (mulberry32). */
export const seeded = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

interface Order {
  readonly id: number;
  readonly items: number[];
}

const ADM = '/api/adm';
const CUSTOMERS = 5;
const PRODUCTS = 4;
/** Everybody works on the latest orders, so that they meet. */
const LATEST = 24;

/** Several people at work in one shop, each doing now this, now that. */
export class Workshop {
  private readonly customers: number[] = [];
  private readonly products: number[] = [];
  private readonly orders: Order[] = [];
  /** Repeated commands whose second answer was not the first one. */
  readonly changedAnswers: string[] = [];

  constructor(
    private readonly sender: Sender,
    private readonly random: () => number,
  ) {}

  /** Registers the first customers and products, and takes the first orders. */
  async open(): Promise<void> {
    for (let n = 1; n <= CUSTOMERS; n++)
      this.customers.push(idOf(await this.post('clientes/store', { nome: `Cliente ${n}` })));
    for (let n = 1; n <= PRODUCTS; n++) {
      const product = { nome: `Produto ${n}`, valor: 10 * n, ativo_site: false };
      this.products.push(idOf(await this.post('produtos/store', product)));
    }
    for (let n = 1; n <= 4; n++) await this.takeOrder();
  }

  /** `workers` people send `commands` commands in all. `onSent` hears of each that has its answer. */
  async work(commands: number, workers: number, onSent: (sent: number) => void): Promise<void> {
    let begun = 0;
    let sent = 0;
    const person = async (): Promise<void> => {
      while (begun < commands) {
        begun++;
        await this.act();
        onSent(++sent);
      }
    };
    await Promise.all(Array.from({ length: workers }, person));
  }

  /** `workers` people work until the signal, each with a pause after every command. */
  async keepWorking(workers: number, pauseMs: number, signal: AbortSignal): Promise<void> {
    const person = async (): Promise<void> => {
      while (!signal.aborted) {
        await this.act();
        await pause(pauseMs);
      }
    };
    await Promise.all(Array.from({ length: workers }, person));
  }

  private async act(): Promise<void> {
    const order = this.one(this.orders.slice(-LATEST));
    const item = order.items.length > 0 ? this.one(order.items) : null;
    const what = this.random();
    if (what < 0.2) return this.takeOrder();
    if (what < 0.42 || item === null) return this.addItem(order);
    if (what < 0.54) return this.put(`pedidos/next-estagio/${order.id}`);
    if (what < 0.7) return this.put(`itens/next-estagio/${item}`);
    if (what < 0.76) return this.put(`itens/finalizar-unidade/${item}`, {});
    if (what < 0.92) return this.pay(order);
    return this.repeatSomething();
  }

  private async takeOrder(): Promise<void> {
    const prazo = `2031-0${1 + Math.floor(this.random() * 9)}-15`;
    const body = {
      cliente_id: this.one(this.customers),
      estagio_id: 1,
      data: '2030-12-01',
      prazo: this.random() < 0.3 ? null : prazo,
      descricao: '<p>Para presente</p>',
    };
    const record = await this.post('pedidos/store', body);
    if (record.outcome === 'ok') this.orders.push({ id: idOf(record), items: [] });
  }

  private async addItem(order: Order): Promise<void> {
    const record = await this.post('itens/store', {
      pedido_id: order.id,
      produto_id: this.one(this.products),
      quantidade: 1 + Math.floor(this.random() * 3),
      valor: 50 + Math.floor(this.random() * 100),
      desconto: this.random() < 0.3 ? 5.5 : 0,
    });
    if (record.outcome === 'ok') order.items.push(idOf(record));
  }

  private async pay(order: Order): Promise<void> {
    const valor = 10 + Math.floor(this.random() * 90);
    await this.post('receita/store', { pedido_id: order.id, valor, forma_pagamento: 'Pix' });
  }

  private async repeatSomething(): Promise<void> {
    const first = this.one(this.sender.records.filter(({ outcome }) => outcome === 'ok'));
    const again = await this.sender.repeat(first);
    const answers = [first, again].map(({ status, told }) => JSON.stringify({ status, told }));
    if (answers[0] !== answers[1]) this.changedAnswers.push(answers.join(' → '));
  }

  private post(path: string, body: unknown): Promise<CommandRecord> {
    return this.sender.post(`${ADM}/${path}`, body);
  }

  private async put(path: string, body?: unknown): Promise<void> {
    await this.sender.put(`${ADM}/${path}`, body);
  }

  private one<T>(among: readonly T[]): T {
    return among[Math.floor(this.random() * among.length)]!;
  }
}

const idOf = ({ told, intent, status }: CommandRecord): number => {
  if (told?.id === undefined) throw new Error(`${intent.path} answered ${status} without an id`);
  return told.id;
};
