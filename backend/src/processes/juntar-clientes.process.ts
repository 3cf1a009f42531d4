import { clienteStream, type ClienteEvent } from '@encomenda/contracts/clientes/cliente.events';
import {
  orcamentoStream,
  type OrcamentoEvent,
} from '@encomenda/contracts/orcamentos/orcamento.events';
import { pedidoStream, type PedidoEvent } from '@encomenda/contracts/pedidos/pedido.events';
import type { Decision, Fold } from '@encomenda/contracts/shared/decider';
import type { DomainEvent, RecordedEvent } from '@encomenda/contracts/shared/event';
import {
  solicitacaoStream,
  type SolicitacaoEvent,
} from '@encomenda/contracts/solicitacoes/solicitacao.events';
import type { TitularEvent } from '@encomenda/contracts/titulares/titular.events';
import { derivedId } from '@encomenda/platform/ids';
import { clienteFold, ficaDe, type Cliente } from '../clientes/domain/cliente.js';
import { eliminarJuntado } from '../clientes/domain/eliminar-juntado.js';
import { PROCESSO_DA_PASSAGEM } from '../clientes/passagem-dos-registros.js';
import { orcamentoFold } from '../orcamentos/domain/orcamento.js';
import { devolverOrcamento, passarOrcamento } from '../orcamentos/domain/passar-orcamento.js';
import { passarAOutroCliente } from '../pedidos/domain/passar-a-outro-cliente.js';
import { pedidoFold } from '../pedidos/domain/pedido.js';
import type { CommandOrigin, HandleCommand } from '../platform/commands/handle-command.js';
import type { StateReader } from '../platform/commands/state-reader.js';
import { passarSolicitacao } from '../solicitacoes/domain/passar-solicitacao.js';
import { solicitacaoFold } from '../solicitacoes/domain/solicitacao.js';
import { defineProcess, type AnyEventProcess } from './event-process.js';
import type { RegistrosDoCliente } from './registros-do-cliente.js';

const NOME = PROCESSO_DA_PASSAGEM;
/** Orders of merged customers are rare; of all others together the place in the log is stored. */
const GATHERS_MS = 100;

type Seguido =
  | Extract<ClienteEvent, { type: 'ClienteJuntado' | 'ClienteRestaurado' }>
  | Extract<PedidoEvent, { type: 'PedidoCriado' | 'PedidoAtualizado' }>
  | Extract<OrcamentoEvent, { type: 'OrcamentoEscrito' | 'OrcamentoRevisto' }>
  | Extract<SolicitacaoEvent, { type: 'ClienteDaSolicitacaoEscolhido' | 'SolicitacaoAtendida' }>
  | Extract<TitularEvent, { type: 'EliminacaoIniciada' }>;

export interface Dependencias {
  readonly writer: HandleCommand;
  readonly reader: StateReader;
  readonly registros: RegistrosDoCliente;
}

interface Passagem {
  readonly de: number;
  readonly para: number;
}

/** One of the customer's records, and what moves it. */
interface Registro {
  eventos(): Promise<readonly RecordedEvent[]>;
  /** Part of the command's id. */
  readonly chave: string | number;
  passar(origin: CommandOrigin, passagem: Passagem): Promise<unknown>;
  devolver(origin: CommandOrigin, passagem: Passagem): Promise<unknown>;
}

const semChave = ({ situacao }: Cliente): boolean =>
  situacao === 'eliminando' || situacao === 'eliminado';

/**
 * Moves the orders, quotes and requests of a merged customer, those made concurrently too; undoing gives
 * them back.
 */
export const juntarClientes = ({ writer, reader, registros }: Dependencias): AnyEventProcess => {
  const origemDe = (
    { metadata }: RecordedEvent<DomainEvent>,
    commandId: string,
  ): CommandOrigin => ({
    usuarioId: metadata.usuarioId,
    commandId,
    correlationId: metadata.$correlationId,
  });

  const registroDe = <State, Event extends DomainEvent>(
    { fold, stream, chave }: { fold: Fold<State, Event>; stream: string; chave: string | number },
    passar: (passagem: Passagem) => Decision<State, Event>,
    devolver = passar,
  ): Registro => {
    const mandar =
      (decisao: typeof passar) =>
      (origin: CommandOrigin, passagem: Passagem): Promise<unknown> =>
        writer.handle({ fold, stream, origin, decide: () => decisao(passagem) });
    return {
      eventos: async () => (await reader.load(fold, stream)).events,
      chave,
      passar: mandar(passar),
      devolver: mandar(devolver),
    };
  };

  const pedido = (pedidoId: number): Registro =>
    registroDe(
      // The id alone, as commands of orders were named before quotes and requests moved too.
      { fold: pedidoFold, stream: pedidoStream(pedidoId), chave: pedidoId },
      (passagem) => passarAOutroCliente({ pedidoId, ...passagem }),
    );
  const orcamento = (orcamentoId: number): Registro =>
    registroDe(
      {
        fold: orcamentoFold,
        stream: orcamentoStream(orcamentoId),
        chave: orcamentoStream(orcamentoId),
      },
      (passagem) => passarOrcamento({ orcamentoId, ...passagem }),
      (passagem) => devolverOrcamento({ orcamentoId, ...passagem }),
    );
  const solicitacao = (solicitacaoId: number): Registro =>
    registroDe(
      {
        fold: solicitacaoFold,
        stream: solicitacaoStream(solicitacaoId),
        chave: solicitacaoStream(solicitacaoId),
      },
      (passagem) => passarSolicitacao({ solicitacaoId, ...passagem }),
    );

  const todosDe = async (clienteId: number): Promise<Registro[]> => [
    ...[...(await registros.pedidos(clienteId))].map(pedido),
    ...[...(await registros.orcamentos(clienteId))].map(orcamento),
    ...[...(await registros.solicitacoes(clienteId))].map(solicitacao),
  ];

  /**
   * Whoever may be merged; undefined until it is asked. A merge further on in the log than a record finds
   * the record itself, so that those of before and those met since are enough.
   */
  let juntados: Promise<Set<number>> | undefined;

  const talvezJuntado = async (clienteId: number): Promise<boolean> => {
    juntados ??= registros.todosOsJuntados().then((todos) => new Set(todos));
    return (await juntados).has(clienteId);
  };

  /** The merge that holds now; null when the customer is in the register, or its heir was erased. */
  const juncaoDe = async (clienteId: number): Promise<{ id: string; ficaId: number } | null> => {
    const { state, events } = await reader.load(clienteFold, clienteStream(clienteId));
    const ficaId = ficaDe(state);
    const juntado = events.findLast(({ type }) => type === 'ClienteJuntado');
    if (ficaId === null || !juntado) return null;
    const fica = await reader.stateOf(clienteFold, clienteStream(ficaId));
    return semChave(fica) ? null : { id: juntado.id, ficaId };
  };

  const seguir = async (
    event: RecordedEvent<DomainEvent>,
    clienteId: number | null,
    registro: Registro,
  ): Promise<void> => {
    if (clienteId === null || !(await talvezJuntado(clienteId))) return;
    const juncao = await juncaoDe(clienteId);
    if (juncao === null) return;
    const commandId = derivedId(NOME, juncao.id, registro.chave, event.id);
    await registro.passar(origemDe(event, commandId), { de: clienteId, para: juncao.ficaId });
  };

  /** Whether this process moved the record because of that merge. */
  const foiPassado = async (juncaoId: string, { eventos, chave }: Registro): Promise<boolean> => {
    const events = await eventos();
    const comandos = new Set(events.map(({ metadata }) => metadata.commandId));
    return (
      comandos.has(derivedId(NOME, juncaoId, chave)) ||
      events.some(({ id }) => comandos.has(derivedId(NOME, juncaoId, chave, id)))
    );
  };

  const devolver = async (
    event: RecordedEvent<Extract<Seguido, { type: 'ClienteRestaurado' }>>,
  ): Promise<void> => {
    const { clienteId } = event.data;
    const { state, events } = await reader.load(clienteFold, clienteStream(clienteId));
    const desfeito = events.findLast(
      ({ type, revision }) =>
        (type === 'ClienteJuntado' || type === 'ClienteRestaurado') && revision < event.revision,
    );
    if (semChave(state) || desfeito?.type !== 'ClienteJuntado') return;
    const de = Number(desfeito.data['ficaId']);
    for (const registro of await todosDe(de))
      if (await foiPassado(desfeito.id, registro))
        await registro.devolver(origemDe(event, derivedId(NOME, event.id, registro.chave)), {
          de,
          para: clienteId,
        });
  };

  return defineProcess<Seguido>({
    name: NOME,
    gathersMs: GATHERS_MS,
    begins: () => (juntados = undefined),
    on: {
      ClienteJuntado: async (event) => {
        const { clienteId: de, ficaId: para } = event.data;
        (await juntados)?.add(de);
        if ((await juncaoDe(de))?.id !== event.id) return;
        for (const registro of await todosDe(de))
          await registro.passar(origemDe(event, derivedId(NOME, event.id, registro.chave)), {
            de,
            para,
          });
      },
      ClienteRestaurado: devolver,
      PedidoCriado: (event) => seguir(event, event.data.clienteId, pedido(event.data.pedidoId)),
      PedidoAtualizado: (event) => seguir(event, event.data.clienteId, pedido(event.data.pedidoId)),
      OrcamentoEscrito: (event) =>
        seguir(event, event.data.clienteId, orcamento(event.data.orcamentoId)),
      OrcamentoRevisto: (event) =>
        seguir(event, event.data.clienteId, orcamento(event.data.orcamentoId)),
      ClienteDaSolicitacaoEscolhido: (event) =>
        seguir(event, event.data.clienteId, solicitacao(event.data.solicitacaoId)),
      SolicitacaoAtendida: (event) =>
        seguir(event, event.data.clienteId, solicitacao(event.data.solicitacaoId)),
      EliminacaoIniciada: async (event) => {
        const { clienteId: ficaId, motivo, base, pedidaPor } = event.data;
        for (const clienteId of await registros.juntados(ficaId))
          await writer.handle({
            fold: clienteFold,
            stream: clienteStream(clienteId),
            origin: origemDe(event, derivedId(NOME, event.id, clienteId)),
            decide: () => eliminarJuntado({ clienteId, ficaId, motivo, base, pedidaPor }),
          });
      },
    },
  });
};
