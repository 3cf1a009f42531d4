import type { Random } from '@encomenda/platform/random';
import { randomUUID } from 'node:crypto';
import { pause } from '@encomenda/system/waiting';
import type { RecordedEvent } from '@encomenda/contracts/shared/events/event';
import { together, type Desk, type Found, type Subject } from './acts/subject.js';
import type { CommandRecord, Intent, Sender } from './sender.js';
import { idOf } from './told.js';

interface Order {
  readonly id: number;
  readonly items: number[];
}

const ADM = '/api/adm';
const CUSTOMERS = 5;
const PRODUCTS = 4;
const LATEST = 24;
const OTHER_SUBJECTS = 0.6;
/** A repetition gets another answer: the address of a link is told once, and pages show the present state. */
const isRepeatedOtherwise = ({ method, path, publicText }: Intent): boolean =>
  publicText !== undefined || (method === 'POST' && path.startsWith(`${ADM}/orcamentos/link/`));

export class Workshop {
  private readonly customers: number[] = [];
  private readonly products: number[] = [];
  private readonly orders: Order[] = [];
  readonly changedAnswers: string[] = [];

  constructor(
    private readonly sender: Sender,
    private readonly random: Random,
    private readonly subjects: readonly Subject[] = [],
  ) {}

  async open(): Promise<void> {
    for (let n = 1; n <= CUSTOMERS; n++)
      this.customers.push(idOf(await this.post('clientes/store', { nome: `Cliente ${n}` })));
    for (let n = 1; n <= PRODUCTS; n++) {
      const product = { nome: `Produto ${n}`, valor: 10 * n, ativo_site: false };
      this.products.push(idOf(await this.post('produtos/store', product)));
    }
    for (let n = 1; n <= 4; n++) await this.takeOrder();
  }

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

  async keepWorking(workers: number, pauseMs: number, signal: AbortSignal): Promise<void> {
    const person = async (): Promise<void> => {
      while (!signal.aborted) {
        await this.act();
        await pause(pauseMs);
      }
    };
    await Promise.all(Array.from({ length: workers }, person));
  }

  /** A command that has another meaning when its body is lost. */
  async changeThatNeedsItsBody(): Promise<Intent> {
    const pedido_id = idOf(await this.createOrder(2));
    const item = {
      pedido_id,
      produto_id: this.random.pick(this.products),
      quantidade: 9,
      valor: 50,
    };
    const key = randomUUID();
    if (this.random.next() < 0.5) {
      const id = idOf(await this.post('itens/store', item));
      await this.put(`itens/next-estagio/${id}`);
      const body = { quantidade_finalizada: this.random.between(2, 9) };
      return { method: 'PUT', path: `${ADM}/itens/finalizar-unidade/${id}`, body, key };
    }
    await this.post('itens/store', item);
    await this.pay({ id: pedido_id, items: [] });
    const body = { motivo: 'Desistiu', pagamentos: 'estornar' };
    return { method: 'DELETE', path: `${ADM}/pedidos/destroy/${pedido_id}`, body, key };
  }

  async takeOrder(): Promise<CommandRecord> {
    const record = await this.createOrder(1);
    if (record.outcome === 'ok') this.orders.push({ id: idOf(record), items: [] });
    return record;
  }

  check(log: readonly RecordedEvent[]): Found {
    return together(this.subjects.map((subject) => subject.check(log)));
  }

  private async act(): Promise<void> {
    const { sender, random, customers, products, subjects } = this;
    if (subjects.length > 0 && random.next() < OTHER_SUBJECTS) {
      const desk: Desk = { sender, random, customers, products };
      return random.pick(subjects).act(desk);
    }
    const order = this.random.pick(this.orders.slice(-LATEST));
    const item = order.items.length > 0 ? this.random.pick(order.items) : null;
    const what = this.random.next();
    if (what < 0.2) return void (await this.takeOrder());
    if (what < 0.42 || item === null) return this.addItem(order);
    if (what < 0.54) return this.put(`pedidos/next-estagio/${order.id}`);
    if (what < 0.7) return this.put(`itens/next-estagio/${item}`);
    if (what < 0.76) return this.put(`itens/finalizar-unidade/${item}`, this.units());
    if (what < 0.92) return this.pay(order);
    return this.repeatSomething();
  }

  /** Without a quantity, one unit is finished. */
  private units(): object {
    return this.random.next() < 0.3 ? {} : { quantidade_finalizada: this.random.between(1, 2) };
  }

  private createOrder(estagio_id: number): Promise<CommandRecord> {
    const prazo = `2031-0${this.random.between(1, 9)}-15`;
    const body = {
      cliente_id: this.random.pick(this.customers),
      estagio_id,
      data: '2030-12-01',
      prazo: this.random.next() < 0.3 ? null : prazo,
      descricao: '<p>Para presente</p>',
    };
    return this.post('pedidos/store', body);
  }

  private async addItem(order: Order): Promise<void> {
    const record = await this.post('itens/store', {
      pedido_id: order.id,
      produto_id: this.random.pick(this.products),
      quantidade: this.random.between(1, 3),
      valor: this.random.between(50, 149),
      desconto: this.random.next() < 0.3 ? 5.5 : 0,
    });
    if (record.outcome === 'ok') order.items.push(idOf(record));
  }

  private async pay(order: Order): Promise<void> {
    const valor = this.random.between(10, 99);
    await this.post('receita/store', { pedido_id: order.id, valor, forma_pagamento: 'Pix' });
  }

  private async repeatSomething(): Promise<void> {
    const first = this.random.pick(
      this.sender.records.filter(
        ({ outcome, intent }) => outcome === 'ok' && !isRepeatedOtherwise(intent),
      ),
    );
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
}
