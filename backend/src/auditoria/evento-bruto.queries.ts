import type { AssuntoDoHistorico } from '@encomenda/contracts/auditoria/assuntos';
import type { EventoBruto } from '@encomenda/contracts/auditoria/auditoria.http';
import {
  camposPessoais,
  OCULTO,
  titularDoEvento,
} from '@encomenda/contracts/auditoria/dados-pessoais';
import type { RecordedEvent } from '@encomenda/contracts/shared/events/event';
import { Injectable } from '@nestjs/common';
import { permissionDenied } from '../platform/auth/access.guard.js';
import { recordNotFound } from '../platform/http/parameters/id.js';
import { Auditoria } from './auditoria.queries.js';
import { Historicos } from './historico/historicos.js';

/** Masks the values of personal fields. Null stays null. */
const ocultar = ({ type, data }: RecordedEvent): Record<string, unknown> => {
  const ocultos = camposPessoais(type).map((campo) => [campo, data[campo] == null ? null : OCULTO]);
  return { ...data, ...Object.fromEntries(ocultos) };
};

interface Vista {
  readonly abertos: boolean;
  readonly visiveis: readonly AssuntoDoHistorico[];
}

@Injectable()
export class EventosBrutos {
  constructor(
    private readonly auditoria: Auditoria,
    private readonly historicos: Historicos,
  ) {}

  /** @throws Recusa (404) when the event does not exist; RequestRefused (403) when the caller may not read it */
  async em(posicao: number, { abertos, visiveis }: Vista): Promise<EventoBruto> {
    const lugar = await this.auditoria.lugar(posicao);
    if (!lugar) throw recordNotFound();
    if (!visiveis.includes(lugar.registro.assunto)) throw permissionDenied();
    const { eventos, guardados } = await this.historicos.ler(lugar.registro);
    const event = eventos[lugar.revisao];
    if (!event) throw recordNotFound();
    const { metadata } = event;
    return {
      evento_id: event.id,
      tipo: event.type,
      stream: event.stream,
      revisao: lugar.revisao,
      posicao,
      comando_id: metadata.commandId,
      correlacao_id: metadata.$correlationId,
      causa_id: metadata.$causationId,
      versao: metadata.schemaVersion,
      quando: metadata.ocorridoEm,
      metadados: guardados[lugar.revisao]!.metadata as Record<string, unknown>,
      dados: abertos ? event.data : ocultar(event),
      campos_pessoais: camposPessoais(event.type),
      titular: titularDoEvento(event),
      abertos,
    };
  }
}
