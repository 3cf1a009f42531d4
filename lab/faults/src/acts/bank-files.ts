import { diaDeNegocio } from '@encomenda/contracts/shared/dia/dia';
import type { RecordedEvent } from '@encomenda/contracts/shared/events/event';
import { derivedId } from '@encomenda/platform/ids';
import { extratoSimples } from '@encomenda/shop/extrato-simples';
import { multipart } from '@encomenda/system/visitor/form';
import { randomUUID } from 'node:crypto';
import type { Intent } from '../sender.js';
import { idOf } from '../told.js';
import { offencesOfBankFiles } from './bank-files.check.js';
import { draw, type Desk, type Found, type Subject } from './subject.js';
import { UndoableActs } from './undoable-acts.js';

interface Entry {
  readonly extrato_id: number;
  readonly numero: number;
  readonly pedido_id?: number;
}

const ADM = '/api/adm/conciliacao';
const LATEST = 12;
const ORDER = 1_000;

const statement = (dia: string, valores: readonly number[]): Buffer =>
  extratoSimples(
    valores.map((valor) => ({
      dia,
      centavos: 100 * valor,
      fitid: randomUUID(),
      texto: `MOVIMENTO ${randomUUID()}`,
    })),
  );

export class BankFiles implements Subject {
  private readonly credits: Entry[] = [];
  private readonly debits: Entry[] = [];
  private readonly undoable = new UndoableActs();

  async act(desk: Desk): Promise<void> {
    if (this.credits.length === 0) return this.read(desk);
    const credit = desk.random.pick(this.credits.slice(-LATEST));
    const debit = desk.random.pick(this.debits.slice(-LATEST));
    const act = draw<() => Promise<void>>(desk.random, [
      [2, () => this.read(desk)],
      [5, () => this.ofList(desk, 'conciliar', credit)],
      [2, () => this.ofOne(desk, 'desconciliar', credit)],
      [1, () => this.ofList(desk, 'ignorar', credit)],
      [1, () => this.ofList(desk, 'reabrir', credit)],
      [4, () => this.ofList(desk, 'lancar-debitos', debit)],
      [2, () => this.ofOne(desk, 'soltar-debito', debit)],
      [3, () => this.undoable.undoOne(desk)],
    ]);
    await act();
  }

  check(log: readonly RecordedEvent[]): Found {
    return offencesOfBankFiles(log);
  }

  private async read(desk: Desk): Promise<void> {
    const { sender, random } = desk;
    const day = diaDeNegocio(new Date());
    const pedido_id = await this.orderToPay(desk, day);
    if (pedido_id === null) return;
    const valores = [...Array.from({ length: 3 }, () => random.between(10, 300)), -50, -75];
    const file = { name: 'extrato.ofx', type: 'application/x-ofx', bytes: statement(day, valores) };
    const { type, body } = await multipart({ file: file.name }, file);
    const path = `${ADM}/store`;
    const { told } = await sender.send({
      method: 'POST',
      path,
      body,
      type,
      says: {},
      key: randomUUID(),
    });
    const extrato_id = told?.extrato;
    if (typeof extrato_id !== 'number') return;
    valores.forEach((valor, index) => {
      const entry = { extrato_id, numero: index + 1 };
      if (valor > 0) this.credits.push({ ...entry, pedido_id });
      else this.debits.push(entry);
    });
  }

  private async orderToPay(
    { sender, random, customers, products }: Desk,
    data: string,
  ): Promise<number | null> {
    const order = { cliente_id: random.pick(customers), estagio_id: 1, data, prazo: null };
    const made = await sender.post('/api/adm/pedidos/store', { ...order, descricao: '<p>Pix</p>' });
    if (made.outcome !== 'ok') return null;
    const pedido_id = idOf(made);
    const item = { pedido_id, produto_id: random.pick(products), quantidade: 1, valor: ORDER };
    const { outcome } = await sender.post('/api/adm/itens/store', { ...item, desconto: 0 });
    return outcome === 'ok' ? pedido_id : null;
  }

  private async ofList(
    { sender }: Desk,
    what: 'conciliar' | 'ignorar' | 'reabrir' | 'lancar-debitos',
    { extrato_id, numero, pedido_id }: Entry,
  ): Promise<void> {
    const entry = { extrato_id, numero };
    const detail = {
      conciliar: { pedido_id },
      'lancar-debitos': { nome: `Gasto ${randomUUID()}`, categoria_id: null },
      ignorar: {},
      reabrir: {},
    }[what];
    const body = { lancamentos: [{ ...entry, ...detail }] };
    const intent: Intent = { method: 'PUT', path: `${ADM}/${what}`, body, key: randomUUID() };
    const commandId = derivedId(sender.commandIdOf(intent), extrato_id, numero);
    // Ignoring an ignored entry, or reopening an open one, appends no event.
    const mayChangeNothing = what === 'ignorar' || what === 'reabrir';
    this.undoable.keep(await sender.send({ ...intent, commandId, mayChangeNothing }));
  }

  private async ofOne(
    { sender }: Desk,
    what: 'desconciliar' | 'soltar-debito',
    { extrato_id, numero }: Entry,
  ): Promise<void> {
    this.undoable.keep(await sender.put(`${ADM}/${what}`, { extrato_id, numero }));
  }
}
