import type {
  SituacaoDoLancamento,
  TipoDeLancamento,
} from '@encomenda/contracts/conciliacao/extrato';
import { diasEntre, formatarDia, type Dia } from '@encomenda/contracts/shared/dia';

export interface ParaAvisar {
  readonly id: string;
  readonly tipo: TipoDeLancamento;
  readonly data: Dia;
  readonly valor_em_centavos: number;
  readonly situacao: SituacaoDoLancamento;
  readonly pedido_id: number | null;
}

/** Days after which a bank no longer takes money back: the limit of Pix. */
const DIAS_PARA_DEVOLVER = 90;

const podeSerDe = (devolucao: ParaAvisar, credito: ParaAvisar): boolean => {
  const dias = diasEntre(credito.data, devolucao.data);
  return (
    credito.tipo === 'credito' &&
    credito.valor_em_centavos === devolucao.valor_em_centavos &&
    dias >= 0 &&
    dias <= DIAS_PARA_DEVOLVER
  );
};

const oQueDevolve = (devolucao: ParaAvisar, todos: readonly ParaAvisar[]): string => {
  const creditos = todos
    .filter((outro) => podeSerDe(devolucao, outro))
    .toSorted((a, b) => Number(b.pedido_id !== null) - Number(a.pedido_id !== null));
  const [credito] = creditos;
  if (!credito)
    return 'O banco tirou este valor: devolução ou estorno. Ignore-o se não é de um pedido.';
  const dia = formatarDia(credito.data);
  return credito.pedido_id === null
    ? `Parece devolver o lançamento de ${dia}. Se for, ignore os dois.`
    : `Parece devolver o lançamento de ${dia}, conciliado com o pedido ${credito.pedido_id}. Se for, desfaça a conciliação e ignore os dois.`;
};

/** What people should know of entries that a bank took back, or may have. By entry. */
export const avisosDe = (
  lancamentos: readonly ParaAvisar[],
  todos: readonly ParaAvisar[],
): ReadonlyMap<string, string> => {
  const devolucoes = todos.filter(
    ({ tipo, situacao }) => tipo === 'devolucao' && situacao === 'a-conferir',
  );
  const avisos = new Map<string, string>();
  for (const lancamento of lancamentos) {
    if (lancamento.tipo === 'devolucao') {
      if (lancamento.situacao === 'a-conferir')
        avisos.set(lancamento.id, oQueDevolve(lancamento, todos));
      continue;
    }
    const devolvido = devolucoes.find((devolucao) => podeSerDe(devolucao, lancamento));
    if (devolvido)
      avisos.set(
        lancamento.id,
        `O banco devolveu este valor em ${formatarDia(devolvido.data)}. Confira se foi este lançamento.`,
      );
  }
  return avisos;
};
