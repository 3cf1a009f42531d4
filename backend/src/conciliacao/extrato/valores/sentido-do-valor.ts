import type { MotivoDeNaoLer } from '@encomenda/contracts/conciliacao/extrato';
import { pareceSaida } from './saldo-ou-total.js';
import type { Sentido, ValorDoBanco } from './valor-do-banco.js';

/** How the amounts of one file say which way money went. */
export type SinaisDoArquivo = ReadonlySet<ValorDoBanco['sinal']>;

export const sinaisDos = (valores: readonly (ValorDoBanco | MotivoDeNaoLer)[]): SinaisDoArquivo =>
  new Set(
    valores.flatMap((valor) =>
      typeof valor !== 'string' && valor.centavos > 0 && valor.sinal !== null ? [valor.sinal] : [],
    ),
  );

/**
 * Which way an amount without a sign went: in, if the file marks only those that went out; not known, if
 * it marks both; and if it marks none, in, unless the text says otherwise.
 */
export const semSinal = (sinais: SinaisDoArquivo, texto: string): Sentido | 'sentido' => {
  if (sinais.has('letra') || sinais.has('mais')) return 'sentido';
  if (sinais.has('menos')) return 'entrou';
  return pareceSaida(texto) ? 'sentido' : 'entrou';
};

/** Centavos, negative for money that went out, or why they cannot be known. */
export const comSentido = (
  valor: ValorDoBanco | MotivoDeNaoLer,
  sentidoDe: (valor: ValorDoBanco) => Sentido | MotivoDeNaoLer,
): number | MotivoDeNaoLer => {
  if (typeof valor === 'string') return valor;
  if (valor.centavos === 0) return 0;
  const sentido = sentidoDe(valor);
  if (sentido === 'entrou') return valor.centavos;
  return sentido === 'saiu' ? -valor.centavos : sentido;
};
