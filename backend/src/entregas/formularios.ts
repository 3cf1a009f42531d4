import type {
  CorpoDaEntrega,
  CorpoDoDestinoAtualizado,
} from '@encomenda/contracts/entregas/entregas.http';
import { formatarDia } from '@encomenda/contracts/shared/dia';
import { camposDoEndereco } from '@encomenda/contracts/shared/endereco.campos';
import type { FormOfRecord } from '../platform/commands/merge-edit.js';
import { fieldsOfForm } from '../platform/commands/record-fields.js';
import type { Entrega } from './domain/entrega.js';
import { enderecoDe } from './domain/pedido-escolhido.js';

const existente = (entrega: Entrega) =>
  entrega.situacao === 'aberta' || entrega.situacao === 'finalizada' ? entrega : null;

export const FORMULARIO_DA_ENTREGA: FormOfRecord<Entrega, CorpoDaEntrega> = {
  registro: 'esta entrega',
  preenchido: (entrega) => {
    const atual = existente(entrega);
    return atual && { data: atual.data };
  },
  campos: { data: { rotulo: 'Data', texto: formatarDia } },
};

export const formularioDoDestino = (
  destinoId: number,
): FormOfRecord<Entrega, CorpoDoDestinoAtualizado> => ({
  registro: 'este destino',
  preenchido: (entrega) => {
    const destinos = existente(entrega)?.destinos ?? [];
    const lugar = destinos.findIndex((destino) => destino.destinoId === destinoId);
    if (lugar < 0) return null;
    const { dados } = destinos[lugar]!;
    return { pedido_id: dados.pedidoId, ...enderecoDe(dados), ordem: lugar + 1 };
  },
  campos: {
    pedido_id: { rotulo: 'Pedido', texto: (id) => `#${id}` },
    ordem: { rotulo: 'Ordem', texto: (ordem) => String(ordem ?? '') },
    ...fieldsOfForm(camposDoEndereco),
  },
});
