import { clienteStream, type ClienteEvent } from '@encomenda/contracts/clientes/cliente.events';
import type { TitularEvent } from '@encomenda/contracts/titulares/titular.events';
import type { RecordedEvent } from '@encomenda/contracts/shared/event';
import { diaDeNegocio } from '@encomenda/contracts/shared/dia';
import type { Clock } from '@encomenda/platform/clock';
import { derivedId } from '@encomenda/platform/ids';
import { atualizarCliente } from '../clientes/atualizar-cliente.js';
import { cadastrarCliente } from '../clientes/cadastrar-cliente.js';
import { clienteFold, exigirCliente, type Cliente } from '../clientes/domain/cliente.js';
import { dadosDoCliente, FORMULARIO_DO_CLIENTE } from '../clientes/formulario-do-cliente.js';
import type { UndoSubject } from '../desfazer/inverse.js';
import { decisionOf, planUndo } from '../desfazer/plan.js';
import type { CommandResult, HandleCommand } from '../platform/commands/handle-command.js';
import type { Numbers } from '../platform/commands/numbers.js';
import { comALinha, type LinhaLida } from './linha-de-cliente.js';

export interface AtoDaLinha {
  readonly planilhaId: string;
  readonly numero: number;
  /** Who began the import. */
  readonly usuarioId: number | null;
}

export interface Feito {
  readonly desfecho: 'cadastrado' | 'alterado';
  readonly registro: number;
  /** Of the row's event; null when the customer was so already. */
  readonly revisao: bigint | null;
}

export interface ImportadorSettings {
  readonly writer: HandleCommand;
  readonly numbers: Numbers;
  readonly clock: Clock;
  readonly desfazer: UndoSubject<Cliente, ClienteEvent | TitularEvent>;
}

type Lida = Extract<LinhaLida, { corpo: unknown }>;

/** Makes and changes customers of rows, each in a command of its own that is safe to repeat. */
export class ImportadorDeClientes {
  constructor(private readonly settings: ImportadorSettings) {}

  /** @throws Recusa */
  async cadastrar(ato: AtoDaLinha, { corpo }: Lida): Promise<Feito> {
    const { numbers, writer } = this.settings;
    const origin = originOf(ato, 'linha');
    const id = await numbers.allocate('cliente', origin.commandId, clienteStream);
    const { revision } = await writer.handle({
      fold: clienteFold,
      stream: clienteStream(id),
      origin,
      decide: () =>
        cadastrarCliente({ clienteId: id, dados: dadosDoCliente(corpo), hoje: this.hoje() }),
    });
    return { desfecho: 'cadastrado', registro: id, revisao: revision };
  }

  /** Fields that the row leaves blank stay as they are. @throws Recusa */
  async alterar(ato: AtoDaLinha, clienteId: number, lida: Lida): Promise<Feito> {
    const result = await this.settings.writer.handle({
      fold: clienteFold,
      stream: clienteStream(clienteId),
      origin: originOf(ato, 'linha'),
      decide: () => (cliente: Cliente) => {
        exigirCliente(cliente);
        const atual = FORMULARIO_DO_CLIENTE.preenchido(cliente)!;
        const dados = dadosDoCliente(comALinha(atual, lida));
        return atualizarCliente({ clienteId, dados, hoje: this.hoje() })(cliente);
      },
    });
    const revisao = result.events.length > 0 ? result.revision : null;
    return { desfecho: 'alterado', registro: clienteId, revisao };
  }

  /** @param revisao of the event to take back @throws Recusa naming what prevents it */
  desfazer(
    ato: AtoDaLinha,
    { clienteId, revisao }: { clienteId: number; revisao: number },
    whoDid: (events: readonly RecordedEvent[]) => Promise<(event: RecordedEvent) => string>,
  ): Promise<CommandResult> {
    const { writer, desfazer } = this.settings;
    return writer.handle({
      fold: clienteFold,
      stream: clienteStream(clienteId),
      origin: { ...originOf(ato, 'desfazer'), desfaz: revisao },
      decide: async (known) => {
        const byWhom = await whoDid(known);
        const plan = await planUndo(desfazer, known, { revisao, may: () => true, byWhom });
        return decisionOf(plan.undo);
      },
    });
  }

  private hoje() {
    return diaDeNegocio(this.settings.clock());
  }
}

const originOf = ({ planilhaId, numero, usuarioId }: AtoDaLinha, act: 'linha' | 'desfazer') => ({
  usuarioId,
  commandId: derivedId(planilhaId, act, numero),
  correlationId: planilhaId,
});
