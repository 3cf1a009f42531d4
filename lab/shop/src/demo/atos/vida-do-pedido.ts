import { FORMAS_DE_PAGAMENTO } from '@encomenda/contracts/pedidos/pagamentos/forma-de-pagamento';
import { CANAIS_DE_VENDA, type CanalDeVenda } from '@encomenda/contracts/pedidos/pedido.campos';
import { diasEntre, somarDias, type Dia } from '@encomenda/contracts/shared/dia/dia';
import type { Hora } from '@encomenda/contracts/shared/dia/hora';
import type { Random } from '@encomenda/platform/random';
import { fotosDe } from '../arquivos.js';
import { as, type Ato } from './ato.js';
import { OBSERVACOES } from '../mostruario/mostruario.js';
import { ITEM_AVULSO, type PedidoDaOficina } from '../oficina.js';
import { PRODUTOS } from '../mostruario/produtos.js';

interface Encomenda {
  dia: Dia;
  hoje: Dia;
  random: Random;
  primeiro: boolean;
}

export interface VidaDoPedido {
  atos: Ato[];
  pedido: PedidoDaOficina;
  /** Business days, possibly in the future; null for a cancelled order. */
  marcos: { comeco: Dia; pronto: Dia; entrega: Dia } | null;
}

interface ItemPlanejado {
  produto: number | null;
  quantidade: number;
  desconto: number;
}

/** In centavos. */
const precoDe = ({ produto }: ItemPlanejado): number =>
  produto === null ? ITEM_AVULSO.preco : PRODUTOS[produto]![2];

const planejarItem = (random: Random): ItemPlanejado => {
  const produto = random.between(0, PRODUTOS.length - 1);
  const preco = PRODUTOS[produto]![2];
  const quantidade =
    preco < 1_500 ? random.between(2, 12) * 10 : preco < 30_000 ? random.between(1, 6) : 1;
  const desconto = random.next() < 0.2 ? Math.round((preco * quantidade) / 20 / 100) * 100 : 0;
  return { produto, quantidade, desconto };
};

const HORAS = ['09:00', '11:30', '14:30', '17:00'];

/** Half of the deadlines have an hour. `sorte`: 0 to 1. */
const horaDoPrazo = (sorte: number): Hora | null =>
  HORAS[Math.floor(sorte * 2 * HORAS.length)] ?? null;

const canalDeVenda = (sorte: number): CanalDeVenda | null =>
  CANAIS_DE_VENDA[Math.floor(sorte * (CANAIS_DE_VENDA.length + 1))] ?? null;

const UM = { comandos: 1 } as const;
const PAGAMENTO = { sobre: ['pagamento'], comandos: 1 } as const;

const DIAS_COM_FOTOS = 12;
/** Orders that became ready within these days are still undelivered, so that every stage has orders. */
const DIAS_DE_ESPERA = 4;
const TERCA = 2;
const SEXTA = 5;

/** The next Tuesday or Friday, `dia` included. */
const proximoDiaDeEntrega = (dia: Dia): Dia => {
  const diaDaSemana = new Date(`${dia}T00:00:00Z`).getUTCDay();
  return diaDaSemana === TERCA || diaDaSemana === SEXTA
    ? dia
    : proximoDiaDeEntrega(somarDias(dia, 1));
};

export const vidaDoPedido = ({ dia, hoje, random, primeiro }: Encomenda): VidaDoPedido => {
  const atos: Ato[] = [];
  const pedido: PedidoDaOficina = { id: 0, itens: [] };
  const itens = Array.from({ length: random.between(1, 4) }, () => planejarItem(random));
  const minuto = random.between(0, 40);
  const ontem = somarDias(hoje, -1);
  const ate = (quando: Dia, hora: number, fazer: Ato['fazer'], mais: Partial<Ato> = UM) => {
    if (diasEntre(quando, ontem) < 0) return;
    const em = as(quando, hora, minuto);
    atos.push({ em, fazer, ...mais, sobre: [pedido, ...(mais.sobre ?? [])] });
  };

  const prazo = random.next() < 0.92 ? somarDias(dia, random.between(3, 25)) : null;
  const observacao = random.pick(OBSERVACOES);
  const cliente = random.next();
  if (cliente > 0.9) itens.push({ produto: null, quantidade: 1, desconto: 0 });
  const taxa = cliente > 0.7 ? 1_500 : null;
  const total = itens.reduce(
    (soma, item) => soma + precoDe(item) * item.quantidade - item.desconto,
    taxa ?? 0,
  );
  const encomendar: Ato['fazer'] = async (oficina) => {
    pedido.id = await oficina.criarPedido({
      data: dia,
      prazo,
      hora_do_prazo: prazo === null ? null : horaDoPrazo(cliente),
      canal: canalDeVenda(cliente),
      descricao: observacao,
      cliente: primeiro ? 0 : cliente,
    });
    for (const item of itens) pedido.itens.push(await oficina.adicionarItem(pedido.id, item));
    if (taxa !== null) await oficina.combinarEntrega(pedido.id, taxa);
  };
  // Customers of earlier acts must exist, because their number decides which customer orders.
  ate(dia, 11, encomendar, {
    sobre: ['pedido', 'cliente'],
    comandos: 1 + itens.length + (taxa === null ? 0 : 1),
  });
  const { produto: primeiroProduto } = itens[0]!;
  const [foto] = primeiroProduto === null ? [] : fotosDe(PRODUTOS[primeiroProduto]![0]);
  if (foto !== undefined && diasEntre(dia, hoje) <= DIAS_COM_FOTOS)
    ate(dia, 11, (oficina) => oficina.anexarFoto(pedido, foto), {
      sobre: ['arquivo'],
      comandos: 1,
    });
  if (primeiro || random.next() < 0.35) {
    const tag = random.between(1, 6);
    ate(dia, 12, (oficina) => oficina.aplicarTag(pedido.id, tag));
  }
  const sinal = random.next() < 0.7 ? Math.round(total / 2 / 100) * 100 : 0;
  const forma = () => random.pick(FORMAS_DE_PAGAMENTO);
  if (sinal > 0) {
    const valor = sinal;
    const como = forma();
    ate(dia, 13, (oficina) => oficina.receber(pedido.id, valor, como, dia), PAGAMENTO);
  }
  if (!primeiro && random.next() < 0.04) {
    const pagamentos = random.next() < 0.5 ? 'reter' : 'estornar';
    ate(somarDias(dia, 2), 15, (oficina) => oficina.cancelarPedido(pedido.id, pagamentos));
    return { atos, pedido, marcos: null };
  }

  const comeco = somarDias(dia, random.between(1, 6));
  const duracao = random.between(2, 14);
  ate(comeco, 8, (oficina) => oficina.iniciarProducao(pedido), { comandos: 1 + itens.length });
  itens.forEach(({ quantidade }, posicao) => {
    const metade = Math.floor(quantidade / 2);
    const fim = somarDias(comeco, Math.ceil((duracao * (posicao + 1)) / itens.length));
    if (metade > 0)
      ate(somarDias(comeco, Math.max(1, Math.floor(duracao / 5))), 16, (oficina) =>
        oficina.finalizarUnidades(pedido.itens[posicao]!, metade),
      );
    ate(
      fim,
      17,
      (oficina) => oficina.concluirItem(pedido.itens[posicao]!, quantidade, quantidade - metade),
      { comandos: quantidade > 1 ? 2 : 1 },
    );
  });
  const pronto = somarDias(comeco, duracao);
  ate(pronto, 18, (oficina) => oficina.avancar(pedido.id));
  if (itens.length > 1) ate(pronto, 18, (oficina) => oficina.avisarQueFicouPronto(pedido.id));
  const saida = proximoDiaDeEntrega(somarDias(pronto, random.between(0, 2)));
  const entrega = diasEntre(pronto, hoje) <= DIAS_DE_ESPERA && saida < hoje ? hoje : saida;
  ate(entrega, 19, (oficina) => oficina.avancar(pedido.id));
  if (primeiro || random.next() < 0.88) {
    const como = forma();
    const resto = total - sinal;
    const parte = !primeiro && random.next() < 0.12 ? Math.round(resto / 2) : resto;
    const receber: Ato['fazer'] = (oficina) => oficina.receber(pedido.id, parte, como, entrega);
    ate(entrega, 20, receber, parte > 0 ? PAGAMENTO : { sobre: ['pagamento'] });
  }
  if (primeiro || random.next() < 0.85)
    ate(somarDias(entrega, 30), 9, (oficina) => oficina.arquivar(pedido.id));
  return { atos, pedido, marcos: { comeco, pronto, entrega } };
};
