import type { RunningSystem } from '@encomenda/system/system';
import { succeed } from '@encomenda/system/succeed';
import type { Visitor } from '@encomenda/system/visitor/visitor';
import { PASSWORD } from '../own-people.js';
import type { Sender } from '../request.js';

export class Person {
  password = PASSWORD;
  /** Null: anonymous. */
  usuarioId: number | null = null;
  private renewing: Promise<void> | null = null;

  constructor(
    readonly sender: Sender,
    private readonly email: string | null,
    private visitor: Visitor,
    private readonly another: () => Visitor,
  ) {}

  get cookie(): string {
    return this.visitor.cookieHeader();
  }

  get token(): string {
    return this.visitor.csrfToken();
  }

  /** @throws an Error when the account is locked */
  renew(): Promise<void> {
    this.renewing ??= this.login().finally(() => (this.renewing = null));
    return this.renewing;
  }

  private async login(): Promise<void> {
    const visitor = this.another();
    if (this.email !== null)
      await succeed(`login of ${this.sender}`, visitor.login(this.email, this.password));
    const { body } = await visitor.session<{ user: { id: number } | null }>();
    this.usuarioId = body.user?.id ?? null;
    this.visitor = visitor;
  }
}

export type People = Readonly<Record<Sender, Person>>;

const EMAILS: Readonly<Record<Sender, string | null>> = {
  Administrador: 'adm@oficina.com.br',
  Auditor: 'auditor@oficina.com.br',
  Produção: 'producao@oficina.com.br',
  anônimo: null,
};

export const hire = async (system: RunningSystem, ana: Visitor): Promise<People> => {
  const one = async (sender: Sender): Promise<[Sender, Person]> => {
    const email = EMAILS[sender];
    if (email !== null) {
      const account = { name: sender, email, role: sender, password: PASSWORD };
      await succeed(`account of ${sender}`, ana.post('/api/adm/users/store', account));
    }
    const person = new Person(sender, email, system.visitor(), () => system.visitor());
    await person.renew();
    return [sender, person];
  };
  const people: [Sender, Person][] = [];
  for (const sender of Object.keys(EMAILS) as Sender[]) people.push(await one(sender));
  return Object.fromEntries(people) as Record<Sender, Person>;
};
