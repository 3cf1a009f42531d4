import type { TelaDoPedido } from '@encomenda/contracts/auditoria/auditoria.http';

type Dados = Readonly<Record<string, unknown>>;

const igual = (um: unknown, outro: unknown) => JSON.stringify(um) === JSON.stringify(outro);

const alterados = (antes: Dados, depois: Dados): string[] =>
  Object.keys(depois).filter((campo) => !igual(antes[campo], depois[campo]));

const dasLinhas = <Linha extends { id: number }>(
  nome: string,
  antes: readonly Linha[],
  depois: readonly Linha[],
): string[] =>
  depois.flatMap((linha) => {
    const anterior = antes.find(({ id }) => id === linha.id);
    if (anterior === undefined) return [`${nome}.${linha.id}`];
    return anterior === linha
      ? []
      : alterados({ ...anterior }, { ...linha }).map((campo) => `${nome}.${linha.id}.${campo}`);
  });

/** `prazo`, `itens.30.quantidade`, and `itens.30` for a new row; empty without a previous state. */
export const camposAlterados = (
  antes: TelaDoPedido | undefined,
  depois: TelaDoPedido,
): ReadonlySet<string> =>
  antes === undefined
    ? new Set()
    : new Set([
        ...alterados({ ...antes.pedido }, { ...depois.pedido }),
        ...dasLinhas('itens', antes.itens, depois.itens),
        ...dasLinhas('pagamentos', antes.pagamentos, depois.pagamentos),
      ]);
