import { createHash } from 'node:crypto';
import { clienteStream } from '@encomenda/contracts/clientes/cliente.events';
import { Recusa } from '@encomenda/contracts/shared/decider';
import { diaDeNegocio, formatarDia, formatarInstante } from '@encomenda/contracts/shared/dia';
import { BASES_LEGAIS, MOTIVOS_DA_ELIMINACAO } from '@encomenda/contracts/titulares/motivos';
import type { TitularEvent } from '@encomenda/contracts/titulares/titular.events';
import type { DadosDoTitular } from '@encomenda/contracts/titulares/titulares.http';
import type { RecordedEvent } from '@encomenda/contracts/shared/event';
import type { UsuariosDb } from '@encomenda/contracts/usuarios/usuarios.read-models';
import type { Clock } from '@encomenda/platform/clock';
import type { EventStore } from '@encomenda/platform/event-store/event-store';
import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { clienteDecider } from '../clientes/domain/cliente.decider.js';
import type { RazoesDaEliminacao } from '../clientes/domain/cliente.js';
import { StateReader } from '../platform/commands/state-reader.js';
import { canonicalJson } from '../platform/http/canonical-json.js';
import { READ_DATABASE } from '../platform/queries/read-database.js';
import { CLOCK, EVENT_STORE } from '../platform/tokens.js';
import { GuardaDoCliente } from './guarda-do-cliente.js';

type Acontecido<T extends TitularEvent['type']> = RecordedEvent<Extract<TitularEvent, { type: T }>>;

const SITUACOES = {
  ativo: 'guardados',
  excluido: 'guardados',
  eliminando: 'em-curso',
  eliminado: 'eliminados',
} as const;

/** What the screens say of a customer's personal data, as the log has it. */
@Injectable()
export class DadosDosTitulares {
  constructor(
    private readonly reader: StateReader,
    private readonly guarda: GuardaDoCliente,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(READ_DATABASE) private readonly db: Kysely<UsuariosDb>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws Recusa 404 when there never was such a customer */
  async de(clienteId: number): Promise<DadosDoTitular> {
    const { state, events } = await this.reader.load(clienteDecider, clienteStream(clienteId));
    if (state.situacao === 'inexistente')
      throw Recusa.inexistente('cliente-inexistente', 'Cliente não encontrado.');
    const agendada = 'agendada' in state ? state.agendada : null;
    const eliminados = events.find(({ type }) => type === 'DadosPessoaisEliminados') as
      Acontecido<'DadosPessoaisEliminados'> | undefined;
    return {
      situacao: agendada ? 'agendada' : SITUACOES[state.situacao],
      guarda: await this.guardaDe(clienteId),
      agendada: agendada && {
        ...(await this.razoes(agendada)),
        para: agendada.para,
        para_br: formatarDia(agendada.para),
      },
      eliminados: eliminados
        ? {
            ...(await this.razoes(eliminados.data)),
            quando: eliminados.metadata.ocorridoEm,
            quando_br: formatarInstante(new Date(eliminados.metadata.ocorridoEm)),
            evento_id: eliminados.id,
          }
        : null,
    };
  }

  /**
   * SHA-256, hexadecimal, of the event that tells of the erasure as it stands in the log: its place,
   * id, type, data and metadata as JSON with sorted keys.
   * @throws Recusa 404 when the data was not erased
   */
  async resumoDoEvento(clienteId: number): Promise<string> {
    const stored = await this.store.readStream(clienteStream(clienteId));
    const event = stored.find(({ type }) => type === 'DadosPessoaisEliminados');
    if (!event)
      throw Recusa.inexistente('sem-certificado', 'Os dados deste cliente não foram eliminados.');
    const { id, stream, revision, type, data, metadata } = event;
    return createHash('sha256')
      .update(canonicalJson({ id, stream, revision: String(revision), type, data, metadata }))
      .digest('hex');
  }

  private async guardaDe(clienteId: number): Promise<DadosDoTitular['guarda']> {
    const guarda = await this.guarda.de(clienteId);
    if (!guarda || guarda.ate <= diaDeNegocio(this.clock())) return null;
    return {
      anos: guarda.anos,
      ultimo_movimento: guarda.ultimoMovimento,
      ultimo_movimento_br: formatarDia(guarda.ultimoMovimento),
      ate: guarda.ate,
      ate_br: formatarDia(guarda.ate),
    };
  }

  private async razoes({ motivo, base, pedidaPor }: RazoesDaEliminacao) {
    const usuario =
      pedidaPor === null
        ? undefined
        : await this.db
            .selectFrom('lista_de_usuarios.usuarios')
            .select('nome')
            .where('id', '=', pedidaPor)
            .executeTakeFirst();
    return {
      motivo: MOTIVOS_DA_ELIMINACAO[motivo],
      base_legal: BASES_LEGAIS[base],
      por: usuario?.nome ?? null,
    };
  }
}
