import type { TipoDeMensagem } from '@encomenda/contracts/mensagens/tipo-de-mensagem';
import type { EstagioId } from '@encomenda/contracts/pedidos/producao/estagio';

interface SituacaoDoPedido {
  readonly estagioId: EstagioId;
  /** Unpaid amount in centavos; 0 or less when the order is paid. */
  readonly saldo: number;
  readonly preparadas: ReadonlySet<TipoDeMensagem>;
}

const PRODUCAO = 2;
const FINALIZADO = 3;

/** The kind of message that the shop most likely sends next. */
export const mensagemProvavel = ({
  estagioId,
  saldo,
  preparadas,
}: SituacaoDoPedido): TipoDeMensagem => {
  if (estagioId < PRODUCAO) return preparadas.has('orcamento') ? 'confirmado' : 'orcamento';
  if (estagioId === PRODUCAO)
    return preparadas.has('confirmado') && saldo > 0 ? 'falta-pagar' : 'confirmado';
  if (estagioId === FINALIZADO)
    return preparadas.has('pronto') && saldo > 0 ? 'falta-pagar' : 'pronto';
  return saldo > 0 ? 'falta-pagar' : 'agradecimento';
};
