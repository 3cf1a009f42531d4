import { formatarDia, type Dia } from '@encomenda/contracts/shared/dia';
import { emReais, formatarReais } from '@encomenda/contracts/shared/dinheiro';
import { plainText } from '../rich-text.js';
import type { FieldOfForm } from './merge-edit.js';

/** @param mascara formats the digits, on screen and in the form */
export const textField = (
  rotulo: string,
  mascara: (texto: string) => string = (texto) => texto,
): FieldOfForm<string | null> => {
  const escrito = (texto: string | null) => (texto === null ? '' : mascara(texto));
  return { rotulo, texto: escrito, noFormulario: escrito };
};

export const dayField = (rotulo: string): FieldOfForm<Dia | null> => ({
  rotulo,
  texto: (dia) => (dia === null ? '' : formatarDia(dia)),
});

/** Value in centavos. */
export const moneyField = (rotulo: string): FieldOfForm<number> => ({
  rotulo,
  texto: formatarReais,
  noFormulario: emReais,
});

export const numberField = (rotulo: string): FieldOfForm<number> => ({ rotulo, texto: String });

export const richTextField = (rotulo: string): FieldOfForm<string | null> => ({
  rotulo,
  texto: plainText,
  noFormulario: (html) => html ?? '',
});

export const choiceField = <Id extends number | null>(
  rotulo: string,
  nomeDe: (id: number) => Promise<string | null | undefined>,
): FieldOfForm<Id> => ({
  rotulo,
  texto: async (id) => (id === null ? '' : ((await nomeDe(id)) ?? `#${id}`)),
});
