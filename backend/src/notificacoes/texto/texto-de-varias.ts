import type { LinhaNotificacao } from '@encomenda/contracts/notificacoes/notificacoes.read-models';
import { formatarReais } from '@encomenda/contracts/shared/numeros/dinheiro';
import { DE_VARIOS } from '../juntar-por-ato.js';
import { CONCILIADOS } from '../domain/notificacao.js';
import { descricaoDe, type NomesDaNotificacao } from './texto-da-notificacao.js';

const lista = new Intl.ListFormat('pt-BR', { type: 'conjunction' });
/** Maximum number of orders that the text names. */
const NOMEADOS = 5;

const distintos = <Valor>(valores: readonly (Valor | null)[]): Valor[] => [
  ...new Set(valores.filter((valor) => valor !== null)),
];

const emLista = (pedidos: readonly number[]): string => {
  const nomeados = pedidos.slice(0, NOMEADOS).map(String);
  const outros = pedidos.length - nomeados.length;
  if (outros > 0) nomeados.push(outros === 1 ? 'outro' : `outros ${outros}`);
  return lista.format(nomeados);
};

/** URL for several notices of one act: their common record, or else the list of their records. */
export const enderecoDeVarias = (linhas: readonly LinhaNotificacao[]): string | null => {
  const [um = null, ...outros] = distintos(linhas.map(({ url }) => url));
  if (outros.length === 0) return um;
  const [{ entrega_id, motivo }] = linhas as [LinhaNotificacao];
  if (motivo === 'pagamento-devolvido') return CONCILIADOS;
  if (entrega_id !== null) return '/adm/entregas';
  return motivo.startsWith('pagamento') ? '/adm/receita' : '/adm/pedidos';
};

export const textoDeVarias = (
  linhas: readonly [LinhaNotificacao, ...LinhaNotificacao[]],
  nomes: NomesDaNotificacao,
): { title: string; description: string } => {
  const pedidos = distintos(linhas.map(({ pedido_id }) => pedido_id)).toSorted((a, b) => a - b);
  const onde = pedidos.length === 1 ? ` no pedido ${pedidos[0]}` : '';
  // Not summed: these payments are alternatives for one returned amount.
  const somados = linhas[0].motivo === 'pagamento-devolvido' ? [] : linhas;
  const valores = somados.flatMap(({ valor_em_centavos: valor }) => valor ?? []);
  const soma = valores.reduce((total, valor) => total + valor, 0);
  return {
    title: `${linhas.length} ${DE_VARIOS[linhas[0].motivo]}${onde}`,
    description: descricaoDe(nomes, [
      pedidos.length > 1 ? `pedidos ${emLista(pedidos)}` : '',
      valores.length > 0 ? formatarReais(soma) : '',
    ]),
  };
};
