import type { MotivoDeNaoLer } from '@encomenda/contracts/conciliacao/extrato';
import { pareceSaida } from './saldo-ou-total.js';
import type { Sentido, ValorDoBanco } from './valor-do-banco.js';

/** Kinds of signs among the amounts of a file. */
export type SinaisDoArquivo = ReadonlySet<ValorDoBanco['sinal']>;

export const sinaisDos = (valores: readonly (ValorDoBanco | MotivoDeNaoLer)[]): SinaisDoArquivo =>
  new Set(
    valores.flatMap((valor) =>
      typeof valor !== 'string' && valor.centavos > 0 && valor.sinal !== null ? [valor.sinal] : [],
    ),
  );

/** Direction without a sign: in, if only debits have one; unknown, if credits have one too; else by the text. */
export const semSinal = (sinais: SinaisDoArquivo, texto: string): Sentido | 'sentido' => {
  if (sinais.has('letra') || sinais.has('mais')) return 'sentido';
  if (sinais.has('menos')) return 'entrou';
  return pareceSaida(texto) ? 'sentido' : 'entrou';
};

/** Centavos, negative for money that went out; or the reason why the amount cannot be read. */
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
