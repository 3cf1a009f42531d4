import type { RecordedEvent } from '@encomenda/contracts/shared/events/event';
import { derivedId } from '@encomenda/platform/ids';
import { multipart } from '@encomenda/system/visitor/form';
import { randomUUID } from 'node:crypto';
import type { CommandRecord, Intent } from '../sender.js';
import { offencesOfImports, type Sheet } from './imports.check.js';
import { draw, type Desk, type Found, type Subject } from './subject.js';
import { UndoableActs } from './undoable-acts.js';

const ADM = '/api/adm/importacoes';
const LATEST = 3;

const HEADS = {
  clientes: 'Nome;Cidade',
  pedidos: 'Nº do pedido;Cliente;Produto;Quantidade;Valor da unidade;Observação do pedido',
} as const;

const lineOf = (assunto: Sheet['assunto'], text: string, n: number): string =>
  assunto === 'clientes'
    ? `${text};Recife`
    : `${n};Freguesa ${text.slice(-8)};Bolo ${n};${n};12,50;${text}`;

export class Imports implements Subject {
  private readonly sheets: Sheet[] = [];
  private pending: Sheet[] = [];
  private readonly undoable = new UndoableActs();

  async act(desk: Desk): Promise<void> {
    const pending = this.pending.slice(-LATEST);
    if (pending.length === 0) return this.read(desk);
    const act = draw<(sheet: Sheet) => Promise<unknown>>(desk.random, [
      [3, () => this.read(desk)],
      [1, (sheet) => this.prepare(desk, sheet, 'leitura', { separador: ';', aba: null })],
      [1, (sheet) => this.prepare(desk, sheet, 'escolher', { escolha: 'pular', linhas: null })],
      [4, (sheet) => this.begin(desk, sheet)],
      [1, (sheet) => this.beginTwice(desk, sheet)],
      [2, () => this.undoable.undoOne(desk)],
    ]);
    await act(desk.random.pick(pending));
  }

  check(log: readonly RecordedEvent[]): Found {
    return offencesOfImports(log, this.sheets);
  }

  private async read(desk: Desk): Promise<void> {
    const { random, sender } = desk;
    const assunto = random.pick(['clientes', 'pedidos'] as const);
    const texts = Array.from({ length: random.between(2, 8) }, () => `Linha ${randomUUID()}`);
    const lines = texts.map((text, index) => lineOf(assunto, text, index + 1));
    const bytes = Buffer.from([HEADS[assunto], ...lines].join('\r\n'));
    const file = { name: 'planilha.csv', type: 'text/csv', bytes };
    const { type, body } = await multipart({ assunto, file: file.name }, file);
    const path = `${ADM}/store`;
    const intent: Intent = { method: 'POST', path, body, type, key: randomUUID() };
    const { told } = await sender.repeat({ intent });
    if (told?.planilha === undefined) return;
    const sheet = { id: told.planilha, assunto, texts };
    this.sheets.push(sheet);
    this.pending.push(sheet);
  }

  private prepare(
    { sender }: Desk,
    { id }: Sheet,
    what: 'leitura' | 'escolher',
    body: object,
  ): Promise<CommandRecord> {
    const path = `${ADM}/${what}/${id}`;
    return sender.repeat({ intent: { method: 'PUT', path, body, key: randomUUID() } });
  }

  /** Sends the same command id each time, because several people may start one import. */
  private async begin({ sender }: Desk, sheet: Sheet): Promise<void> {
    const { id, texts } = sheet;
    const record = await sender.send({
      method: 'PUT',
      path: `${ADM}/importar/${id}`,
      body: {},
      says: { planilha: id, linhas: texts.length },
      commandId: derivedId(id, 'importar'),
      key: randomUUID(),
    });
    this.pending = this.pending.filter((one) => one !== sheet);
    this.undoable.keep(record);
  }

  private async beginTwice(desk: Desk, sheet: Sheet): Promise<void> {
    await Promise.all([this.begin(desk, sheet), this.begin(desk, sheet)]);
  }
}
