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

/** Events of one record, as stored and as decoded. Oldest first, never empty. */
export interface Historia {
  readonly guardados: readonly StoredEvent[];
  readonly eventos: readonly RecordedEvent[];
}

@Injectable()
export class Historicos {
  constructor(
    private readonly streams: RememberedStreams,
    @Inject(CODEC) private readonly codec: EventCodec,
  ) {}

  /** @throws Recusa (404) when the record does not exist; StoreUnavailable */
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

/** Ids of the people whose personal data these events contain. */
export const titularesDe = (eventos: readonly RecordedEvent[]): string[] => [
  ...new Set(eventos.map(titularDoEvento).filter((titular) => titular !== null)),
];

/** The text that the seal hashes: a line of canonical JSON per stored event. An erasure does not change it. */
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
