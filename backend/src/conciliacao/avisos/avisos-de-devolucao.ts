import { formatarDia } from '@encomenda/contracts/shared/dia/dia';
import { formatarReais } from '@encomenda/contracts/shared/numeros/dinheiro';
import type { Devolucao, Movimento } from './devolucoes.js';

const emParte = ({ saida, credito }: Devolucao): boolean =>
  saida.valor_em_centavos !== credito.valor_em_centavos;

export const avisoDoCredito = (devolucao: Devolucao): string => {
  const { saida, por } = devolucao;
  const quando = formatarDia(saida.data);
  const quanto = emParte(devolucao) ? formatarReais(saida.valor_em_centavos) : 'este valor';
  switch (por) {
    case 'referencia':
      return `O banco devolveu ${quanto === 'este valor' ? 'este lançamento' : `${quanto} deste lançamento`} em ${quando}.`;
    case 'nome':
      return saida.tipo === 'debito'
        ? `Em ${quando} saiu ${quanto} para quem parece ter pago. Confira se não foi devolvido.`
        : `O banco devolveu ${quanto} em ${quando}. Confira se foi este lançamento.`;
    case 'valor':
      return `O banco devolveu ${quanto} em ${quando}. Confira se foi este lançamento.`;
    case 'sem-origem':
      return `O banco devolveu ${quanto} em ${quando}, sem dizer de qual pagamento. Confira se foi deste.`;
  }
};

const comPedido = ({ pedido_id }: Movimento): number => Number(pedido_id !== null);

/** Warning about money that went out. When it may return several credits, the text names a confirmed one. */
export const avisoDaSaida = (saida: Movimento, devolucoes: readonly Devolucao[]): string | null => {
  const comOrigem = devolucoes
    .filter(({ por }) => por !== 'sem-origem')
    .toSorted((a, b) => comPedido(b.credito) - comPedido(a.credito));
  const [primeira] = comOrigem;
  if (!primeira)
    return saida.tipo === 'devolucao'
      ? 'O banco tirou este valor: devolução ou estorno. Ignore-o se não é de um pedido.'
      : null;
  const { credito } = primeira;
  const parte = emParte(primeira) ? ` parte d` : ' ';
  const dia = formatarDia(credito.data);
  return credito.pedido_id === null
    ? `Parece devolver${parte}o lançamento de ${dia}. Se for, ignore os dois.`
    : `Parece devolver${parte}o lançamento de ${dia}, conciliado com o pedido ${credito.pedido_id}. Se for, desfaça a conciliação e ignore os dois.`;
};
