import { clienteStream } from '@encomenda/contracts/clientes/cliente.events';
import {
  ehVersao,
  orcamentoStream,
  type AprovacaoEvent,
  type OrcamentoEvent,
} from '@encomenda/contracts/orcamentos/orcamento.events';
import type { ConteudoDoOrcamento } from '@encomenda/contracts/orcamentos/conteudo/conteudo-do-orcamento';
import { fotosDaVersao } from '@encomenda/contracts/orcamentos/conteudo/fotos-do-orcamento';
import { ESTAGIO } from '@encomenda/contracts/pedidos/producao/estagio';
import { pedidoStream } from '@encomenda/contracts/pedidos/events/pedido.events';
import type { DomainEvent, RecordedEvent } from '@encomenda/contracts/shared/events/event';
import { foiRemovido } from '@encomenda/contracts/titulares/titular-removido';
import { derivedId } from '@encomenda/platform/ids';
import { clienteFold } from '../../clientes/domain/cliente.js';
import { anotarPedido } from '../../orcamentos/domain/anotar-pedido.js';
import {
  acertarPedido,
  acrescentarLinha,
  linhasAMais,
} from '../../orcamentos/resposta/acertar-pedido.js';
import { orcamentoFold, type PedidoFeito } from '../../orcamentos/domain/orcamento.js';
import { acrescentarFoto, fotosAMais } from '../../orcamentos/fotos/fotos-do-pedido.js';
import { pedidoDoOrcamento } from '../../orcamentos/resposta/pedido-do-orcamento.js';
import { cancelarPedido } from '../../pedidos/alteracao/cancelar-pedido.js';
import { copiaDoCliente, pedidoFold, type CopiaDoCliente } from '../../pedidos/domain/pedido.js';
import { HandleCommand, type CommandOrigin } from '../../platform/commands/handle-command.js';
import { Numbers } from '../../platform/commands/numbers/numbers.js';
import { StateReader } from '../../platform/commands/streams/state-reader.js';
import {
  EventProcess,
  handlers,
  type AnyEventProcess,
} from '../../platform/background/event-process.js';

const NOME = 'fazer_pedidos_dos_orcamentos';

type Seguido = Extract<OrcamentoEvent, { type: 'OrcamentoAprovado' | 'AprovacaoDesfeita' }>;
type Aprovado = RecordedEvent<AprovacaoEvent>;

const originOf = (
  { id, metadata }: RecordedEvent<DomainEvent>,
  ...oQue: readonly (string | number)[]
): CommandOrigin => ({
  usuarioId: metadata.usuarioId,
  commandId: derivedId(NOME, id, ...oQue),
  correlationId: metadata.$correlationId,
});

@EventProcess()
export class FazerPedidosDosOrcamentos implements AnyEventProcess {
  readonly name = NOME;
  readonly on = handlers<Seguido>({
    OrcamentoAprovado: (event) => this.fazer(event),
    AprovacaoDesfeita: (event) => this.cancelar(event),
  });

  constructor(
    private readonly writer: HandleCommand,
    private readonly numbers: Numbers,
    private readonly reader: StateReader,
  ) {}

  private pedido(pedidoId: number) {
    return this.reader.stateOf(pedidoFold, pedidoStream(pedidoId));
  }

  /** The customer's data today, or `copia` when the customer is not active. */
  private async clienteDe(clienteId: number, copia: CopiaDoCliente): Promise<CopiaDoCliente> {
    const cliente = await this.reader.stateOf(clienteFold, clienteStream(clienteId));
    return cliente.situacao === 'ativo' ? copiaDoCliente(cliente.dados) : copia;
  }

  /** Changes the existing order to the newly approved version, unless a user changed the order. */
  private async acertar(
    event: Aprovado,
    {
      antes,
      conteudo,
      paraQuem,
      events,
    }: {
      antes: PedidoFeito;
      conteudo: ConteudoDoOrcamento;
      paraQuem: number;
      events: readonly RecordedEvent[];
    },
  ): Promise<void> {
    const { orcamentoId, versao } = event.data;
    const { pedidoId } = antes;
    const anterior = events
      .map((evento) => evento as unknown as OrcamentoEvent)
      .filter(ehVersao)
      .findLast(({ data }) => data.versao === antes.versao);
    if (!anterior) return;
    // After a merge, order and quote belong to the customer that remains.
    const { clienteId } = anterior.data.clienteId === paraQuem ? conteudo : anterior.data;
    const facts = {
      orcamentoId,
      pedidoId,
      versao,
      conteudo,
      anterior: { ...anterior.data, clienteId },
    };
    const comum = { fold: pedidoFold, stream: pedidoStream(pedidoId) };
    const acerto = await this.writer.handle({
      ...comum,
      origin: originOf(event, 'acerto'),
      decide: () => acertarPedido(facts),
    });
    if (acerto.events.length === 0) return;
    for (const [index, linha] of linhasAMais(facts).entries())
      await this.writer.handle({
        ...comum,
        origin: originOf(event, 'item', index),
        number: 'item',
        decide: () => acrescentarLinha(pedidoId, linha),
      });
    for (const { foto, itemId } of fotosAMais(conteudo, await this.pedido(pedidoId)))
      await this.writer.handle({
        ...comum,
        origin: originOf(event, 'foto', foto.lugar),
        number: 'arquivo_do_pedido',
        decide: () => acrescentarFoto({ orcamentoId, pedidoId, itemId, clienteId: paraQuem }, foto),
      });
    await this.writer.handle({
      fold: orcamentoFold,
      stream: orcamentoStream(orcamentoId),
      origin: originOf(event, 'registro'),
      decide: () => anotarPedido({ orcamentoId, versao, pedidoId }),
    });
  }

  private async fazer(event: Aprovado): Promise<void> {
    const { orcamentoId, versao } = event.data;
    const { state, events } = await this.reader.load(orcamentoFold, orcamentoStream(orcamentoId));
    const registro = originOf(event, 'registro');
    if (events.some(({ metadata }) => metadata.commandId === registro.commandId)) return;
    const naAprovacao = events
      .filter(({ revision }) => revision <= event.revision)
      .reduce(
        (antes, evento) => orcamentoFold.evolve(antes, evento as unknown as OrcamentoEvent),
        orcamentoFold.initialState,
      );
    if (naAprovacao.situacao === 'inexistente') return;
    const { donoId, atual } = naAprovacao;
    const conteudo = { ...atual.conteudo, clienteId: donoId };
    const antes = state.situacao === 'inexistente' ? null : state.pedido;
    if (antes && (await this.pedido(antes.pedidoId)).situacao === 'aberto') {
      await this.acertar(event, { antes, conteudo, paraQuem: atual.conteudo.clienteId, events });
      return;
    }
    const origin = originOf(event, 'pedido');
    const { numero: pedidoId, parts } = await this.numbers.allocateWithParts(
      'pedido',
      origin.commandId,
      pedidoStream,
      [
        ...conteudo.itens.map(() => 'item' as const),
        ...fotosDaVersao(conteudo).map(() => 'arquivo_do_pedido' as const),
      ],
    );
    const numeros = {
      pedidoId,
      partes: parts.slice(0, conteudo.itens.length),
      arquivos: parts.slice(conteudo.itens.length),
    };
    const cliente = await this.clienteDe(conteudo.clienteId, {
      nome: conteudo.clienteNome,
      endereco: conteudo.clienteEndereco,
    });
    const { dia: hoje } = event.metadata;
    await this.writer.handle({
      fold: pedidoFold,
      stream: pedidoStream(pedidoId),
      origin,
      decide: () =>
        pedidoDoOrcamento(
          { orcamentoId, versao, conteudo, fotosDe: atual.conteudo.clienteId, hoje, cliente },
          numeros,
        ),
    });
    await this.writer.handle({
      fold: orcamentoFold,
      stream: orcamentoStream(orcamentoId),
      origin: registro,
      decide: () => anotarPedido({ orcamentoId, versao, pedidoId }),
    });
  }

  /** Leaves an order in production, or with payments: a user then decides. */
  private async cancelar(
    event: RecordedEvent<Extract<OrcamentoEvent, { type: 'AprovacaoDesfeita' }>>,
  ): Promise<void> {
    const orcamento = await this.reader.stateOf(
      orcamentoFold,
      orcamentoStream(event.data.orcamentoId),
    );
    if (orcamento.situacao === 'inexistente' || !orcamento.pedido) return;
    const { pedidoId } = orcamento.pedido;
    await this.writer.handle({
      fold: pedidoFold,
      stream: pedidoStream(pedidoId),
      origin: originOf(event, 'cancelamento'),
      decide: () => (feito) =>
        feito.situacao !== 'aberto' ||
        feito.estagioId !== ESTAGIO.inicializar ||
        feito.pagamentos.size > 0
          ? []
          : cancelarPedido({
              pedidoId,
              // Writes nothing new about a person whose data is erased.
              motivo: foiRemovido(feito.cabecalho.clienteNome)
                ? null
                : 'A aprovação do orçamento foi desfeita.',
              pagamentos: 'reter',
            })(feito),
    });
  }
}
