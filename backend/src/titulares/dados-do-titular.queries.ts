import { clienteStream } from '@encomenda/contracts/clientes/cliente.events';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import { diaDeNegocio, formatarDia } from '@encomenda/contracts/shared/dia/dia';
import { MOTIVOS_DA_ELIMINACAO } from '@encomenda/contracts/titulares/motivos';
import type { TitularEvent } from '@encomenda/contracts/titulares/titular.events';
import type { DadosDoTitular } from '@encomenda/contracts/titulares/titulares.http';
import { TITULAR_REMOVIDO, type RecordedEvent } from '@encomenda/contracts/shared/events/event';
import type { Clock } from '@encomenda/platform/clock';
import { Inject, Injectable } from '@nestjs/common';
import { clienteFold } from '../clientes/domain/cliente.js';
import { nomeAConfirmar } from '../clientes/domain/eliminar-dados.js';
import { StateReader } from '../platform/commands/streams/state-reader.js';
import { CLOCK } from '../platform/tokens.js';
import { GuardaDoCliente } from './eliminacao/guarda-do-cliente.js';
import { RelatoDaEliminacao } from './eliminacao/relato-da-eliminacao.js';

type Acontecido<T extends TitularEvent['type']> = RecordedEvent<Extract<TitularEvent, { type: T }>>;

const SITUACOES = {
  ativo: 'guardados',
  excluido: 'guardados',
  eliminando: 'em-curso',
  eliminado: 'eliminados',
} as const;

@Injectable()
export class DadosDosTitulares {
  constructor(
    private readonly reader: StateReader,
    private readonly guarda: GuardaDoCliente,
    private readonly relato: RelatoDaEliminacao,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws Recusa (404) when the customer never existed */
  async de(clienteId: number): Promise<DadosDoTitular> {
    const { state, events } = await this.reader.load(clienteFold, clienteStream(clienteId));
    if (state.situacao === 'inexistente')
      throw Recusa.inexistente('cliente-inexistente', 'Cliente não encontrado.');
    const agendada = 'agendada' in state ? state.agendada : null;
    const eliminados = events.find(({ type }) => type === 'DadosPessoaisEliminados') as
      | Acontecido<'DadosPessoaisEliminados'>
      | undefined;
    return {
      nome: 'dados' in state ? state.dados.nome : TITULAR_REMOVIDO,
      confirmacao: nomeAConfirmar(state, clienteId),
      situacao: agendada ? 'agendada' : SITUACOES[state.situacao],
      guarda: await this.guardaDe(clienteId),
      agendada: agendada && {
        ...(await this.relato.razoes(agendada, MOTIVOS_DA_ELIMINACAO)),
        para: agendada.para,
        para_br: formatarDia(agendada.para),
      },
      eliminados: eliminados
        ? await this.relato.eliminados(eliminados, MOTIVOS_DA_ELIMINACAO)
        : null,
      impedimento: null,
    };
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
}
