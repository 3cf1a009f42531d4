import type { FuzzAnswer, FuzzRequest } from '../request.js';

interface Item {
  stage: number;
  left: number;
  readonly units: number;
}

interface Order {
  stage: number;
  archived: boolean;
  readonly items: Map<number, Item>;
}

interface Told {
  readonly id: number;
  readonly body: Readonly<Record<string, unknown>>;
}

type Undoable = string;

/** Records that earlier requests created. Valid requests are sent to records in a fitting state. */
export class Stock {
  private readonly orders = new Map<number, Order>();
  private readonly deliveries = new Set<number>();
  private readonly customers = new Map<number, string>();
  private readonly people = new Set<number>();
  private readonly gone = new Set<number>();
  private undoable: Undoable[] = [];
  private spreadsheets: string[] = [];

  /** The request with the id of a fitting record; unchanged when there is none. */
  suited(request: FuzzRequest): FuzzRequest {
    const { wire, manner, route, target, number } = request;
    if (wire !== 'http' || !RIGHT.has(manner) || number % 6 === 0) return request;
    const pick = <T>(fitting: readonly T[]): T | undefined => fitting[number % fitting.length];
    const wanted = pick(this.fitting(route));
    if (wanted !== undefined) return { ...request, target: pointedAt(route, target, wanted) };
    if (route.endsWith('clientes/:id/eliminar')) {
      const customer = pick([...this.customers]);
      if (!customer) return request;
      const [id, confirmacao] = customer;
      const suited = { ...request, target: pointedAt(route, target, String(id)) };
      return withFields(suited, { confirmacao });
    }
    const order = OF_ORDERS.get(route);
    const fits = order && pick([...this.orders].filter(([, one]) => order(one)));
    return fits ? withFields(request, { pedido_id: fits[0] }) : request;
  }

  learn(request: FuzzRequest, answer: FuzzAnswer): void {
    if (request.wire !== 'http' || ![200, 201].includes(answer.status)) return;
    if (request.method === 'GET' || !request.route.includes('/api/adm/')) return;
    const told = jsonOf(answer.body, 'latin1');
    const { desfazer } = told as { desfazer?: { assunto: string; id: number; revisao: number } };
    if (desfazer) this.undoable.push(`${desfazer.assunto}/${desfazer.id}/${desfazer.revisao}`);
    this.undoable = this.undoable.slice(-50);
    if (typeof told['planilha'] === 'string') this.spreadsheets.push(told['planilha']);
    this.spreadsheets = this.spreadsheets.slice(-20);
    const id = Number(told['id'] ?? /\/(\d+)(?:\?|$)/.exec(request.target)?.[1]);
    this.happened(request, { id, body: jsonOf(request.body?.toString() ?? '') });
  }

  private fitting(route: string): readonly string[] {
    const orders = (fits: (order: Order) => boolean): string[] =>
      [...this.orders].filter(([, order]) => fits(order)).map(([id]) => String(id));
    const items = (fits: (item: Item) => boolean): string[] =>
      [...this.orders.values()]
        .filter(({ stage }) => stage === 2)
        .flatMap((order) => [...order.items].filter(([, item]) => fits(item)))
        .map(([id]) => String(id));
    switch (route.replace('/api/adm/', '')) {
      case 'PUT pedidos/mover/:id':
      case 'PUT pedidos/next-estagio/:id':
        return orders(mayGoOn);
      case 'PUT pedidos/arquivar/:id':
        return orders(({ stage, archived }) => stage === 4 && !archived);
      case 'PUT pedidos/desarquivar/:id':
        return orders(({ archived }) => archived);
      case 'PUT itens/next-estagio/:id':
        return items(
          ({ stage, left, units }) => stage === 1 || (stage === 2 && (left === 0 || units === 1)),
        );
      case 'PUT pedidos/entregar/:id':
        return orders(({ stage }) => stage === 3);
      case 'PUT itens/finalizar/:id':
        return items(({ stage }) => stage === 2);
      case 'PUT itens/finalizar-unidade/:id':
        return items(({ stage, left, units }) => stage === 2 && left > 0 && units > 1);
      case 'PUT entregas/finalizar/:id':
        return [...this.deliveries].map(String);
      case 'PUT users/reativar/:id':
        return [...this.gone].map(String);
      case 'DELETE users/destroy/:id':
        return [...this.people].map(String);
      case 'GET importacoes/linhas/:id':
      case 'GET importacoes/show/:id':
      case 'POST importacoes/nomes/:id':
      case 'PUT importacoes/colunas/:id':
      case 'PUT importacoes/escolher/:id':
      case 'PUT importacoes/importar/:id':
      case 'PUT importacoes/leitura/:id':
      case 'DELETE importacoes/destroy/:id':
        return this.spreadsheets;
      case 'POST desfazer/:assunto/:id/:revisao':
        return this.undoable.splice(-1);
      default:
        return [];
    }
  }

  private happened({ route }: FuzzRequest, { id, body }: Told): void {
    const order = this.orders.get(id);
    const owner = [...this.orders.values()].find(({ items }) => items.has(id));
    const item = owner?.items.get(id);
    switch (route.replace('/api/adm/', '')) {
      case 'POST pedidos/store':
        this.orders.set(id, {
          stage: Number(body['estagio_id']),
          archived: false,
          items: new Map(),
        });
        break;
      case 'POST itens/store': {
        const units = Number(body['quantidade']);
        this.orders.get(Number(body['pedido_id']))?.items.set(id, { stage: 1, left: units, units });
        break;
      }
      case 'PUT pedidos/mover/:id':
        if (order) Object.assign(order, { stage: Number(body['estagio_id']), archived: false });
        break;
      case 'PUT pedidos/next-estagio/:id':
        if (order) order.stage++;
        break;
      case 'PUT pedidos/arquivar/:id':
        if (order) order.archived = true;
        break;
      case 'PUT pedidos/desarquivar/:id':
        if (order) order.archived = false;
        break;
      case 'PUT itens/next-estagio/:id':
        if (item) item.stage++;
        break;
      case 'PUT pedidos/entregar/:id':
        if (order) order.stage = 4;
        break;
      case 'PUT itens/finalizar/:id':
        if (item) item.stage = 3;
        break;
      case 'PUT itens/finalizar-unidade/:id':
        if (item) item.left -= Number(body['quantidade_finalizada'] ?? 1);
        break;
      case 'PUT itens/update/:id':
      case 'DELETE itens/destroy/:id':
        owner?.items.delete(id);
        break;
      case 'PUT pedidos/update/:id':
      case 'DELETE pedidos/destroy/:id':
        this.orders.delete(id);
        break;
      case 'POST entregas/store':
        this.deliveries.add(id);
        break;
      case 'DELETE entregas/destroy/:id':
        this.deliveries.delete(id);
        break;
      case 'POST clientes/store':
        this.customers.set(id, String(body['nome']));
        break;
      case 'PUT clientes/update/:id':
      case 'DELETE clientes/destroy/:id':
      case 'POST titulares/clientes/:id/eliminar':
        this.customers.delete(id);
        break;
      case 'POST users/store':
      case 'PUT users/reativar/:id':
        this.people.add(id);
        this.gone.delete(id);
        break;
      case 'DELETE users/destroy/:id':
        this.people.delete(id);
        this.gone.add(id);
        break;
      case 'POST desfazer/:assunto/:id/:revisao':
        // Nothing tells which act was undone, so the record is forgotten.
        this.orders.delete(id);
        this.deliveries.delete(id);
        this.customers.delete(id);
    }
  }
}

const RIGHT = new Set(['válido', 'corpo']);

const mayGoOn = ({ stage, items }: Order): boolean =>
  stage < 4 &&
  items.size > 0 &&
  (stage !== 2 || [...items.values()].every((item) => item.stage === 3));

const OF_ORDERS = new Map<string, (order: Order) => boolean>([
  ['POST /api/adm/itens/store', ({ stage, items }) => stage < 3 && items.size < 3],
  ['POST /api/adm/receita/store', ({ items }) => items.size > 0],
  ['POST /api/adm/pedido-tags/store', () => true],
  ['POST /api/adm/entrega-destinos/store', () => true],
]);

const jsonOf = (text: string, encoding: BufferEncoding = 'utf8'): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, encoding).toString());
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
};

const pointedAt = (route: string, target: string, wanted: string): string => {
  const [, path = ''] = route.split(' ');
  const query = target.includes('?') ? target.slice(target.indexOf('?')) : '';
  return path.replace(/:assunto\/:id\/:revisao|:id/, wanted) + query;
};

const withFields = (request: FuzzRequest, fields: object): FuzzRequest => ({
  ...request,
  body: Buffer.from(JSON.stringify({ ...jsonOf(request.body?.toString() ?? ''), ...fields })),
});
