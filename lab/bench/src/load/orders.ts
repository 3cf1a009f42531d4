import type { BenchSystem } from '../system/bench-system.js';
import { closedLoop } from './closed-loop.js';

const CLIENTS = 16;
const CUSTOMERS = 100;
const SETUP_SECONDS = 120;
export const ITEMS = 3;

export interface Shop {
  readonly customers: readonly number[];
  readonly products: readonly number[];
}

export interface Expected {
  readonly orders: number[];
  centavos: number;
}

export const openShop = async ({ caller }: BenchSystem, products: number): Promise<Shop> => {
  const create = async (count: number, path: string, body: (n: number) => object) => {
    const ids: number[] = [];
    let next = 0;
    const loop = { clients: CLIENTS, warmUpSeconds: 0, seconds: SETUP_SECONDS };
    const { failures } = await closedLoop(loop, async () => {
      const n = next++;
      if (n >= count) return false;
      ids.push(await caller.create(path, body(n), `${path}-${n}`));
      return true;
    });
    if (failures[0] !== undefined) throw new Error(failures[0]);
    if (ids.length < count) throw new Error(`Only ${ids.length} of ${count} ${path}.`);
    return ids.toSorted((a, b) => a - b);
  };
  return {
    customers: await create(CUSTOMERS, '/api/adm/clientes/store', (n) => ({
      nome: `Cliente ${n + 1}`,
    })),
    products: await create(products, '/api/adm/produtos/store', (n) => ({
      nome: `Caneca ${n + 1}`,
      valor: 45,
    })),
  };
};

interface Line {
  readonly produto_id: number | undefined;
  readonly quantidade: number;
  /** Whole reais. */
  readonly valor: number;
  readonly desconto: number;
}

const linesOf = ({ products }: Shop, n: number): Line[] =>
  Array.from({ length: ITEMS }, (_, item) => ({
    produto_id: products[(ITEMS * n + item) % products.length],
    quantidade: 1 + ((n + item) % 5),
    valor: 10 + ((7 * n + item) % 90),
    desconto: 0,
  }));

const centavosOf = (lines: readonly Line[]): number =>
  lines.reduce((sum, { quantidade, valor }) => sum + 100 * quantidade * valor, 0);

export const makeOrder = async (
  { caller }: BenchSystem,
  shop: Shop,
  expected: Expected,
  key: string,
  n: number,
): Promise<void> => {
  const { customers } = shop;
  const pedido = { cliente_id: customers[n % customers.length], estagio_id: 1, prazo: null };
  const id = await caller.create('/api/adm/pedidos/store', pedido, key);
  const lines = linesOf(shop, n);
  for (const [item, line] of lines.entries())
    await caller.create('/api/adm/itens/store', { pedido_id: id, ...line }, `${key}-${item}`);
  expected.centavos += centavosOf(lines);
  expected.orders.push(id);
};

export const makeWholeOrder = async (
  { caller }: BenchSystem,
  shop: Shop,
  expected: Expected,
  key: string,
  n: number,
): Promise<void> => {
  const itens = linesOf(shop, n);
  const pedido = { cliente_id: shop.customers[n % shop.customers.length], prazo: null, itens };
  expected.orders.push(await caller.create('/api/adm/pedidos/completo', pedido, key));
  expected.centavos += centavosOf(itens);
};
