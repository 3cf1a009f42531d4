import {
  ESTAGIO,
  etiquetaDoEstagio,
  type EstagioId,
} from '@encomenda/contracts/pedidos/producao/estagio';
import type {
  CartaoDoPedido,
  ColunaDoQuadro,
} from '@encomenda/contracts/pedidos/producao/quadro.http';

export type Movidos = ReadonlyMap<number, EstagioId>;

const ULTIMO_PRAZO = '9999-12-31';

const naOrdemDe =
  (estagioId: EstagioId) =>
  (a: CartaoDoPedido, b: CartaoDoPedido): number => {
    if (estagioId === ESTAGIO.entregue) return b.id - a.id;
    const [antes, depois] = [a.prazo ?? ULTIMO_PRAZO, b.prazo ?? ULTIMO_PRAZO];
    return antes === depois ? a.id - b.id : antes < depois ? -1 : 1;
  };

/** The board with these cards in other columns. Unchanged columns keep their identity. */
export const comCartoesMovidos = (
  colunas: readonly ColunaDoQuadro[],
  movidos: Movidos,
): ColunaDoQuadro[] => {
  const saem = colunas.flatMap(({ cartoes }) =>
    cartoes.filter(({ id, estagio_id }) => (movidos.get(id) ?? estagio_id) !== estagio_id),
  );
  if (saem.length === 0) return [...colunas];
  return colunas.map((coluna) => {
    const { estagio_id } = coluna;
    const chegam = saem.filter(({ id }) => movidos.get(id) === estagio_id);
    const ficam = coluna.cartoes.filter((cartao) => !saem.includes(cartao));
    if (chegam.length === 0 && ficam.length === coluna.cartoes.length) return coluna;
    const cartoes = [
      ...ficam,
      ...chegam.map((cartao): CartaoDoPedido => ({
        ...cartao,
        estagio_id,
        estagio_badge: etiquetaDoEstagio(estagio_id),
        entregue: estagio_id === ESTAGIO.entregue,
      })),
    ];
    return {
      ...coluna,
      quantidade: coluna.quantidade + chegam.length + ficam.length - coluna.cartoes.length,
      cartoes: chegam.length === 0 ? cartoes : cartoes.sort(naOrdemDe(estagio_id)),
    };
  });
};
