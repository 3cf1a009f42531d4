import { describe, expect, it } from 'vitest';
import {
  buscaEsperada,
  dobrar,
  pedidoEsperado,
  porId,
  type LojaDobrada,
} from '@encomenda/shop/dobra-ingenua';
import { primeirosEventos } from '@encomenda/shop/historia';
import { history } from '@encomenda/shop/history';
import { projectionSpec } from '../testing/projection-spec.js';
import { pedidos } from './pedidos.projection.js';

type Linha = ReturnType<typeof linhasEsperadas>[number];

const linhasEsperadas = (loja: LojaDobrada) =>
  porId(loja.pedidos).map((pedido) => {
    const comum = pedidoEsperado(loja, pedido);
    const total = comum.valor_em_centavos - comum.desconto_em_centavos + comum.taxa_em_centavos;
    const produtos = new Set(porId(pedido.itens).map(({ dados }) => dados.produtoNome));
    const { nome, cpf, telefone, cnpj, razaoSocial, contato, email } = loja.clientes.get(
      comum.cliente_id,
    )!;
    return {
      ...comum,
      valor_total_em_centavos: total,
      saldo_em_centavos: total - comum.pago_em_centavos,
      pago: total === 0 ? null : comum.pago_em_centavos >= total,
      busca: buscaEsperada(
        comum.id,
        nome,
        cpf,
        telefone,
        cnpj,
        razaoSocial,
        contato,
        email,
        ...produtos,
      ),
    };
  });

const emAberto = (linhas: readonly Linha[]): Linha[] =>
  linhas.filter((p) => !p.cancelado && !p.arquivado);

const contagensEsperadas = (linhas: readonly Linha[]) => {
  const abertos = emAberto(linhas);
  const listas = {
    todos: abertos,
    arquivados: linhas.filter((p) => p.arquivado && !p.cancelado),
    cancelados: linhas.filter((p) => p.cancelado),
    'a-pagar': linhas.filter((p) => p.saldo_em_centavos > 0 && !p.cancelado),
    ...Object.fromEntries(
      [1, 2, 3, 4].map((n) => [`estagio-${n}`, abertos.filter((p) => p.estagio_id === n)]),
    ),
  };
  const soma = (daLista: readonly Linha[], medida: (p: Linha) => number) =>
    daLista.reduce((total, pedido) => total + medida(pedido), 0);
  return Object.entries(listas)
    .filter(([, daLista]) => daLista.length > 0)
    .map(([lista, daLista]) => ({
      lista,
      quantidade: daLista.length,
      valor_total_em_centavos: soma(daLista, (p) => p.valor_total_em_centavos),
      pago_em_centavos: soma(daLista, (p) => p.pago_em_centavos),
      falta_em_centavos: soma(daLista, (p) => Math.max(0, p.saldo_em_centavos)),
    }))
    .sort((a, b) => a.lista.localeCompare(b.lista));
};

const atencaoEsperada = (linhas: readonly Linha[]): string[] =>
  emAberto(linhas).flatMap((p) => {
    const emParte = p.pago_em_centavos > 0 && p.saldo_em_centavos > 0;
    if (p.estagio_id === 4) return emParte ? ['4 9999-12-31 true'] : [];
    return [`${p.estagio_id} ${p.prazo ?? '9999-12-31'} ${emParte}`];
  });

describe('os pedidos de uma história qualquer', () => {
  const spec = projectionSpec(pedidos);

  it.each([1, 2, 3])(
    'concorda com a dobra ingênua de uma história qualquer (%i)',
    async (semente) => {
      const events = history(primeirosEventos(1200, { semente }));
      const esperadas = linhasEsperadas(dobrar(events));
      const { pedidos, contagens, atencao } = await spec.rows(events);
      expect(pedidos!.length).toBeGreaterThan(60);
      expect(pedidos).toMatchObject(esperadas);
      expect(contagens).toEqual(contagensEsperadas(esperadas));
      const somadas = atencao!.flatMap(({ estagio_id, prazo, pago_em_parte, quantidade }) =>
        Array.from({ length: Number(quantidade) }, () =>
          [estagio_id, prazo, pago_em_parte].join(' '),
        ),
      );
      expect(somadas.toSorted()).toEqual(atencaoEsperada(esperadas).toSorted());
    },
  );

  it.each([4, 5])(
    'dá as mesmas linhas como quer que os eventos cheguem (%i)',
    async (semente) => {
      await expect(
        spec.sameRowsHoweverDelivered(history(primeirosEventos(250, { semente })), semente),
      ).resolves.toBeUndefined();
    },
    60_000,
  );
});
