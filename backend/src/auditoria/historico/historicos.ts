import { createHash } from 'node:crypto';
import type { SeloDoHistorico } from '@encomenda/contracts/auditoria/auditoria.http';
import { titularDoEvento } from '@encomenda/contracts/auditoria/dados-pessoais';
import { streamDoRegistro, type Registro } from '@encomenda/contracts/auditoria/registros';
import type { RecordedEvent } from '@encomenda/contracts/shared/events/event';
import type { EventCodec } from '@encomenda/platform/event-store/encryption/codec';
import type { StoredEvent } from '@encomenda/platform/event-store/event-store';
import { Inject, Injectable } from '@nestjs/common';
import { canonicalJson } from '../../platform/http/request/canonical-json.js';
import { recordNotFound } from '../../platform/http/parameters/id.js';
import { RememberedStreams } from '../../platform/queries/remembered-streams.js';
import { CODEC } from '../../platform/tokens.js';

/** A record's events, stored and upcast. Oldest first, at least one. */
export interface Historia {
  readonly guardados: readonly StoredEvent[];
  readonly eventos: readonly RecordedEvent[];
}

/** Reads records' events from their streams, never from read models. */
@Injectable()
export class Historicos {
  constructor(
    private readonly streams: RememberedStreams,
    @Inject(CODEC) private readonly codec: EventCodec,
  ) {}

  /** @throws Recusa (404) when there is no such record; StoreUnavailable */
  async ler(registro: Registro): Promise<Historia> {
    const historia = await this.lerStream(streamDoRegistro(registro));
    if (historia.eventos.length === 0) throw recordNotFound();
    return historia;
  }

  async lerStream(stream: string): Promise<Historia> {
    const guardados = await this.streams.read(stream);
    return { guardados, eventos: await this.codec.decode(guardados) };
  }
}

/** Owners of the personal data in these events. */
export const titularesDe = (eventos: readonly RecordedEvent[]): string[] => [
  ...new Set(eventos.map(titularDoEvento).filter((titular) => titular !== null)),
];

/** Text that the seal hashes: one line per stored event, keys sorted. Erasing a key does not change it. */
export const textoCanonico = (guardados: readonly StoredEvent[]): string =>
  guardados
    .map(({ id, stream, revision, type, data, metadata }) =>
      canonicalJson({
        evento: id,
        stream,
        revisao: Number(revision),
        tipo: type,
        dados: data,
        metadados: metadata,
      }),
    )
    .map((linha) => `${linha}\n`)
    .join('');

export const seloDe = (guardados: readonly StoredEvent[]): SeloDoHistorico => ({
  sha256: createHash('sha256').update(textoCanonico(guardados)).digest('hex'),
  primeira_revisao: Number(guardados[0]!.revision),
  ultima_revisao: Number(guardados.at(-1)!.revision),
  total: guardados.length,
});
