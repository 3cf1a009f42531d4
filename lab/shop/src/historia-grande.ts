import { diasEntre, somarDias, type Dia } from '@encomenda/contracts/shared/dia';
import type { EventoDaLoja } from './evento-da-loja.js';
import type { Step } from './history.js';
import { LivroDeDespesas } from './livro-de-despesas.js';
import { clienteCadastrado, produtoCadastrado } from './passos.js';
import { sortear } from './sorteio.js';
import { planejarVida, type Oficina } from './vida-planejada.js';

type Passo = Step<EventoDaLoja>;

export const PRIMEIRO_DIA: Dia = '2021-11-22';
export const ULTIMO_DIA: Dia = '2026-11-21';
export const CLIENTES = 5_000;
export const PRODUTOS = 500;

const SEMENTE = 20_261_121;
const DIAS = diasEntre(PRIMEIRO_DIA, ULTIMO_DIA) + 1;
/** Expenses per day, independent of the number of orders. */
const GASTOS_POR_DIA = 2;

const nomeDoCliente = (id: number): string => `Cliente ${id}`;
const nomeDoProduto = (id: number): string => `Produto ${id}`;
const precoDoProduto = (id: number): number => 500 + 50 * ((7 * id) % 200);

/** Cumulative share of a total up to this day. */
const ateODia = (quantos: number, indice: number): number =>
  Math.floor((quantos * (indice + 1)) / DIAS);

/** Five years of a shop, deterministic; only the number of orders varies. */
export function* historiaGrande(pedidos: number): Generator<Passo> {
  const ultimos: Record<string, number> = {};
  const novoId = (tipo: string): number => (ultimos[tipo] = (ultimos[tipo] ?? 0) + 1);
  const sorteio = sortear(SEMENTE);
  // A separate seed: independent of the number of orders.
  const despesas = new LivroDeDespesas(sortear(SEMENTE + 1), novoId);
  const oficina: Oficina = {
    sorteio,
    novoId,
    produto: () => {
      const produtoId = sorteio.inteiro(1, PRODUTOS);
      const valorEmCentavos = precoDoProduto(produtoId);
      return { produtoId, produtoNome: nomeDoProduto(produtoId), valorEmCentavos };
    },
  };
  const agenda = new Map<Dia, Passo[]>();
  const marcar = (passo: Passo & { dia: Dia }): void => {
    const doDia = agenda.get(passo.dia);
    if (doDia) doDia.push(passo);
    else agenda.set(passo.dia, [passo]);
  };

  let clientes = 0;
  let pedidoId = 0;
  for (let indice = 0; indice < DIAS; indice++) {
    const dia = somarDias(PRIMEIRO_DIA, indice);
    if (indice === 0)
      for (let id = 1; id <= PRODUTOS; id++) {
        const valorEmCentavos = precoDoProduto(id);
        yield { ...produtoCadastrado(id, nomeDoProduto(id), { valorEmCentavos }), dia };
      }
    // The other half registers evenly over the years.
    for (const ate = CLIENTES / 2 + ateODia(CLIENTES / 2, indice); clientes < ate;)
      yield { ...clienteCadastrado(++clientes, nomeDoCliente(clientes)), dia };
    for (let n = 0; n < GASTOS_POR_DIA; n++) yield { ...despesas.mudar(dia), dia };
    while (pedidoId < ateODia(pedidos, indice)) {
      const clienteId = sorteio.inteiro(1, clientes);
      const novo = { pedidoId: ++pedidoId, clienteId, clienteNome: nomeDoCliente(clienteId), dia };
      for (const passo of planejarVida(oficina, novo)) marcar(passo);
    }
    yield* agenda.get(dia) ?? [];
    agenda.delete(dia);
  }
}
