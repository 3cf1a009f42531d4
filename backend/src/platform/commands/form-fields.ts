import { formatarDia, type Dia } from '@encomenda/contracts/shared/dia';
import { emReais, formatarReais } from '@encomenda/contracts/shared/dinheiro';
import { plainText } from '../rich-text.js';
import type { FieldOfForm } from './merge-edit.js';

/** @param mascara formats the digits, on screen and in the form */
export const campoDeTexto = (
  rotulo: string,
  mascara: (texto: string) => string = (texto) => texto,
): FieldOfForm<string | null> => {
  const escrito = (texto: string | null) => (texto === null ? '' : mascara(texto));
  return { rotulo, texto: escrito, noFormulario: escrito };
};

export const campoDeDia = (rotulo: string): FieldOfForm<Dia | null> => ({
  rotulo,
  texto: (dia) => (dia === null ? '' : formatarDia(dia)),
});

/** Value in centavos. */
export const campoDeDinheiro = (rotulo: string): FieldOfForm<number> => ({
  rotulo,
  texto: formatarReais,
  noFormulario: emReais,
});

export const campoDeNumero = (rotulo: string): FieldOfForm<number> => ({ rotulo, texto: String });

export const campoRico = (rotulo: string): FieldOfForm<string | null> => ({
  rotulo,
  texto: plainText,
  noFormulario: (html) => html ?? '',
});

export const campoDeEscolha = <Id extends number | null>(
  rotulo: string,
  nomeDe: (id: number) => Promise<string | null | undefined>,
): FieldOfForm<Id> => ({
  rotulo,
  texto: async (id) => (id === null ? '' : ((await nomeDe(id)) ?? `#${id}`)),
});
