import { camposDaEntrega, camposDoDestino } from '@encomenda/contracts/entregas/entrega.campos';
import type { CorpoDoDestinoAtualizado } from '@encomenda/contracts/entregas/entregas.http';
import { valoresDe } from '@encomenda/contracts/shared/campos/campo';
import type { FormOfRecord } from '../platform/commands/edits/merge-edit.js';
import { fieldsOfForm, formOf } from '../platform/commands/edits/record-fields.js';
import type { Entrega, EntregaExistente } from './domain/entrega.js';

const existente = (entrega: Entrega): EntregaExistente | null =>
  entrega.situacao === 'aberta' || entrega.situacao === 'finalizada' ? entrega : null;

export const FORMULARIO_DA_ENTREGA = formOf(camposDaEntrega, {
  registro: 'esta entrega',
  dados: existente,
});

/** The form has the place in the visiting order too. */
export const formularioDoDestino = (
  destinoId: number,
): FormOfRecord<Entrega, CorpoDoDestinoAtualizado> => ({
  registro: 'este destino',
  preenchido: (entrega) => {
    const destinos = existente(entrega)?.destinos ?? [];
    const lugar = destinos.findIndex((destino) => destino.destinoId === destinoId);
    if (lugar < 0) return null;
    return { ...valoresDe(camposDoDestino, destinos[lugar]!.dados), ordem: lugar + 1 };
  },
  campos: {
    ...fieldsOfForm(camposDoDestino),
    ordem: { rotulo: 'Ordem', texto: (ordem) => String(ordem ?? '') },
  },
});
