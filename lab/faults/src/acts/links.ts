import { diaDeNegocio, somarDias } from '@encomenda/contracts/shared/dia/dia';
import type { RecordedEvent } from '@encomenda/contracts/shared/events/event';
import { randomUUID } from 'node:crypto';
import { offencesOfLinks } from './links.check.js';
import type { Quotes } from './quotes.js';
import { draw, type Desk, type Found, type Subject } from './subject.js';

interface Link {
  readonly orcamentoId: number;
  readonly address: string;
}

const LATEST = 8;
const DAYS_OPEN = 30;
const FORM = 'application/x-www-form-urlencoded';
/** Form fields that tell which version of the quote the customer saw. */
const SEEN = ['versao', 'hash', 'revisao'] as const;
const ANSWERS = { aprovar: 'nome', mudar: 'mensagem', recusar: 'motivo' } as const;

const hidden = (html: string, name: string): string | undefined =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1];

export class Links implements Subject {
  private readonly links: Link[] = [];

  constructor(private readonly quotes: Quotes) {}

  async act(desk: Desk): Promise<void> {
    const links = this.links.slice(-LATEST);
    if (links.length === 0) return this.create(desk);
    const act = draw<(link: Link) => Promise<void>>(desk.random, [
      [4, () => this.create(desk)],
      [3, ({ address }) => desk.sender.publicPage(address).then(() => undefined)],
      [4, (link) => this.answer(desk, link, 'aprovar')],
      [3, (link) => this.answer(desk, link, 'mudar')],
      [1, (link) => this.answer(desk, link, 'recusar')],
      [1, (link) => this.revoke(desk, link)],
    ]);
    await act(desk.random.pick(links));
  }

  check(log: readonly RecordedEvent[]): Found {
    return offencesOfLinks(log);
  }

  private async create({ sender, random }: Desk): Promise<void> {
    const quotes = this.quotes.latest();
    if (quotes.length === 0) return;
    const { id: orcamentoId } = random.pick(quotes);
    const ate = somarDias(diaDeNegocio(new Date()), DAYS_OPEN);
    const { told } = await sender.post(`/api/adm/orcamentos/link/${orcamentoId}`, { ate });
    // No address when the first answer was lost: the api tells it only once.
    if (told?.endereco) this.links.push({ orcamentoId, address: told.endereco });
  }

  private async answer(
    { sender }: Desk,
    { address: path }: Link,
    acao: keyof typeof ANSWERS,
  ): Promise<void> {
    const html = await sender.publicPage(path);
    const seen = SEEN.map(
      (name) => [name, html === null ? undefined : hidden(html, name)] as const,
    );
    if (seen.some(([, value]) => value === undefined)) return;
    const publicText = `${ANSWERS[acao]} ${randomUUID()}`;
    const fields = { ...Object.fromEntries(seen), acao, [ANSWERS[acao]]: publicText };
    const body = Buffer.from(new URLSearchParams(fields as Record<string, string>).toString());
    const says = { versao: Number(hidden(html!, 'versao')), [ANSWERS[acao]]: publicText };
    await sender.send({
      method: 'POST',
      path,
      body,
      type: FORM,
      says,
      publicText,
      key: randomUUID(),
    });
  }

  private async revoke({ sender }: Desk, { orcamentoId }: Link): Promise<void> {
    const path = `/api/adm/orcamentos/link/${orcamentoId}`;
    await sender.send({ method: 'DELETE', path, mayChangeNothing: true, key: randomUUID() });
  }
}
