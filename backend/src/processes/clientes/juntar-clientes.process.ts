import { clienteStream, type ClienteEvent } from '@encomenda/contracts/clientes/cliente.events';
import {
  emCadaVersao,
  orcamentoStream,
  type VersaoEvent,
} from '@encomenda/contracts/orcamentos/orcamento.events';
import { pedidoStream, type PedidoEvent } from '@encomenda/contracts/pedidos/events/pedido.events';
import type { Decision, Fold } from '@encomenda/contracts/shared/events/decider';
import type { DomainEvent, RecordedEvent } from '@encomenda/contracts/shared/events/event';
import {
  solicitacaoStream,
  type SolicitacaoEvent,
} from '@encomenda/contracts/solicitacoes/solicitacao.events';
import type { TitularEvent } from '@encomenda/contracts/titulares/titular.events';
import { derivedId } from '@encomenda/platform/ids';
import { clienteFold, ficaDe, type Cliente } from '../../clientes/domain/cliente.js';
import { eliminarJuntado } from '../../clientes/domain/eliminar-juntado.js';
import { PROCESSO_DA_PASSAGEM } from '../../clientes/juncao/passagem-dos-registros.js';
import { orcamentoFold } from '../../orcamentos/domain/orcamento.js';
import { devolverOrcamento, passarOrcamento } from '../../orcamentos/domain/passar-orcamento.js';
import { passarAOutroCliente } from '../../pedidos/domain/passar-a-outro-cliente.js';
import { pedidoFold } from '../../pedidos/domain/pedido.js';
import { HandleCommand, type CommandOrigin } from '../../platform/commands/handle-command.js';
import { StateReader } from '../../platform/commands/streams/state-reader.js';
import { passarSolicitacao } from '../../solicitacoes/domain/passar-solicitacao.js';
import { solicitacaoFold } from '../../solicitacoes/domain/solicitacao.js';
import {
  EventProcess,
  handlers,
  type AnyEventProcess,
} from '../../platform/background/event-process.js';
import { RegistrosDoCliente } from './registros-do-cliente.js';

const NOME = PROCESSO_DA_PASSAGEM;
/** Ms. Most events need no command, so the checkpoint is stored only once per interval. */
const GATHERS_MS = 100;

type Seguido =
  | Extract<ClienteEvent, { type: 'ClienteJuntado' | 'ClienteRestaurado' }>
  | Extract<PedidoEvent, { type: 'PedidoCriado' | 'PedidoAtualizado' }>
  | VersaoEvent
  | Extract<SolicitacaoEvent, { type: 'ClienteDaSolicitacaoEscolhido' | 'SolicitacaoAtendida' }>
  | Extract<TitularEvent, { type: 'EliminacaoIniciada' }>;

interface Passagem {
  readonly de: number;
  readonly para: number;
}

interface Registro {
  eventos(): Promise<readonly RecordedEvent[]>;
  readonly chave: string | number;
  passar(origin: CommandOrigin, passagem: Passagem): Promise<unknown>;
  devolver(origin: CommandOrigin, passagem: Passagem): Promise<unknown>;
}

const semChave = ({ situacao }: Cliente): boolean =>
  situacao === 'eliminando' || situacao === 'eliminado';

const origemDe = ({ metadata }: RecordedEvent<DomainEvent>, commandId: string): CommandOrigin => ({
  usuarioId: metadata.usuarioId,
  commandId,
  correlationId: metadata.$correlationId,
});

/** Moves the records of a merged customer, also those made at the same time. An undone merge gives them back. */
@EventProcess()
export class JuntarClientes implements AnyEventProcess {
  readonly name = NOME;
  readonly gathersMs = GATHERS_MS;
  readonly on = handlers<Seguido>({
    ClienteJuntado: async (event) => {
      const { clienteId: de, ficaId: para } = event.data;
      (await this.juntados)?.add(de);
      if ((await this.juncaoDe(de))?.id !== event.id) return;
      for (const registro of await this.todosDe(de))
        await registro.passar(origemDe(event, derivedId(NOME, event.id, registro.chave)), {
          de,
          para,
        });
    },
    ClienteRestaurado: (event) => this.devolver(event),
    PedidoCriado: (event) =>
      this.seguir(event, event.data.clienteId, this.pedido(event.data.pedidoId)),
    PedidoAtualizado: (event) =>
      this.seguir(event, event.data.clienteId, this.pedido(event.data.pedidoId)),
    ...emCadaVersao((event: RecordedEvent<VersaoEvent>) =>
      this.seguir(event, event.data.clienteId, this.orcamento(event.data.orcamentoId)),
    ),
    ClienteDaSolicitacaoEscolhido: (event) =>
      this.seguir(event, event.data.clienteId, this.solicitacao(event.data.solicitacaoId)),
    SolicitacaoAtendida: (event) =>
      this.seguir(event, event.data.clienteId, this.solicitacao(event.data.solicitacaoId)),
    EliminacaoIniciada: async (event) => {
      const { clienteId: ficaId, motivo, base, pedidaPor } = event.data;
      for (const clienteId of await this.registros.juntados(ficaId))
        await this.writer.handle({
          fold: clienteFold,
          stream: clienteStream(clienteId),
          origin: origemDe(event, derivedId(NOME, event.id, clienteId)),
          decide: () => eliminarJuntado({ clienteId, ficaId, motivo, base, pedidaPor }),
        });
    },
  });

  /** Ids of merged customers, cached. A merge after the read moves its customer's earlier records itself. */
  private juntados: Promise<Set<number>> | undefined;

  constructor(
    private readonly writer: HandleCommand,
    private readonly reader: StateReader,
    private readonly registros: RegistrosDoCliente,
  ) {}

  begins(): void {
    this.juntados = undefined;
  }

  private registroDe<State, Event extends DomainEvent>(
    { fold, stream, chave }: { fold: Fold<State, Event>; stream: string; chave: string | number },
    passar: (passagem: Passagem) => Decision<State, Event>,
    devolver = passar,
  ): Registro {
    const mandar =
      (decisao: typeof passar) =>
      (origin: CommandOrigin, passagem: Passagem): Promise<unknown> =>
        this.writer.handle({ fold, stream, origin, decide: () => decisao(passagem) });
    return {
      eventos: async () => (await this.reader.load(fold, stream)).events,
      chave,
      passar: mandar(passar),
      devolver: mandar(devolver),
    };
  }

  private pedido(pedidoId: number): Registro {
    return this.registroDe(
      // Without a prefix, because the ids of earlier commands for orders must stay equal.
      { fold: pedidoFold, stream: pedidoStream(pedidoId), chave: pedidoId },
      (passagem) => passarAOutroCliente({ pedidoId, ...passagem }),
    );
  }

  private orcamento(orcamentoId: number): Registro {
    return this.registroDe(
      {
        fold: orcamentoFold,
        stream: orcamentoStream(orcamentoId),
        chave: orcamentoStream(orcamentoId),
      },
      (passagem) => passarOrcamento({ orcamentoId, ...passagem }),
      (passagem) => devolverOrcamento({ orcamentoId, ...passagem }),
    );
  }

  private solicitacao(solicitacaoId: number): Registro {
    return this.registroDe(
      {
        fold: solicitacaoFold,
        stream: solicitacaoStream(solicitacaoId),
        chave: solicitacaoStream(solicitacaoId),
      },
      (passagem) => passarSolicitacao({ solicitacaoId, ...passagem }),
    );
  }

  private async todosDe(clienteId: number): Promise<Registro[]> {
    return [
      ...[...(await this.registros.pedidos(clienteId))].map((id) => this.pedido(id)),
      ...[...(await this.registros.orcamentos(clienteId))].map((id) => this.orcamento(id)),
      ...[...(await this.registros.solicitacoes(clienteId))].map((id) => this.solicitacao(id)),
    ];
  }

  private async talvezJuntado(clienteId: number): Promise<boolean> {
    this.juntados ??= this.registros.todosOsJuntados().then((todos) => new Set(todos));
    return (await this.juntados).has(clienteId);
  }

  /** Null when the customer is not merged, or the customer that remains is erased. */
  private async juncaoDe(clienteId: number): Promise<{ id: string; ficaId: number } | null> {
    const { state, events } = await this.reader.load(clienteFold, clienteStream(clienteId));
    const ficaId = ficaDe(state);
    const juntado = events.findLast(({ type }) => type === 'ClienteJuntado');
    if (ficaId === null || !juntado) return null;
    const fica = await this.reader.stateOf(clienteFold, clienteStream(ficaId));
    return semChave(fica) ? null : { id: juntado.id, ficaId };
  }

  private async seguir(
    event: RecordedEvent<DomainEvent>,
    clienteId: number | null,
    registro: Registro,
  ): Promise<void> {
    if (clienteId === null || !(await this.talvezJuntado(clienteId))) return;
    const juncao = await this.juncaoDe(clienteId);
    if (juncao === null) return;
    const commandId = derivedId(NOME, juncao.id, registro.chave, event.id);
    await registro.passar(origemDe(event, commandId), { de: clienteId, para: juncao.ficaId });
  }

  private async foiPassado(juncaoId: string, { eventos, chave }: Registro): Promise<boolean> {
    const events = await eventos();
    const comandos = new Set(events.map(({ metadata }) => metadata.commandId));
    return (
      comandos.has(derivedId(NOME, juncaoId, chave)) ||
      events.some(({ id }) => comandos.has(derivedId(NOME, juncaoId, chave, id)))
    );
  }

  private async devolver(
    event: RecordedEvent<Extract<Seguido, { type: 'ClienteRestaurado' }>>,
  ): Promise<void> {
    const { clienteId } = event.data;
    const { state, events } = await this.reader.load(clienteFold, clienteStream(clienteId));
    const desfeito = events.findLast(
      ({ type, revision }) =>
        (type === 'ClienteJuntado' || type === 'ClienteRestaurado') && revision < event.revision,
    );
    if (semChave(state) || desfeito?.type !== 'ClienteJuntado') return;
    const de = Number(desfeito.data['ficaId']);
    for (const registro of await this.todosDe(de))
      if (await this.foiPassado(desfeito.id, registro))
        await registro.devolver(origemDe(event, derivedId(NOME, event.id, registro.chave)), {
          de,
          para: clienteId,
        });
  }
}
