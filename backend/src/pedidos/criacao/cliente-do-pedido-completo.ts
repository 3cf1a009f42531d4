import { clienteStream, type ClienteEvent } from '@encomenda/contracts/clientes/cliente.events';
import type { CorpoDoCliente } from '@encomenda/contracts/clientes/clientes.http';
import { exigirTodas, naParte } from '@encomenda/contracts/shared/events/decider';
import { derivedId } from '@encomenda/platform/ids';
import { Injectable } from '@nestjs/common';
import { cadastrarCliente } from '../../clientes/cadastro/cadastrar-cliente.js';
import { clienteFold, type Cliente } from '../../clientes/domain/cliente.js';
import { dadosDoCliente } from '../../clientes/cadastro/formulario-do-cliente.js';
import { HandleCommand } from '../../platform/commands/handle-command.js';
import { Numbers } from '../../platform/commands/numbers/numbers.js';
import type { RequestContext } from '../../platform/http/request/request-context.js';
import { copiaDoCliente, type CopiaDoCliente } from '../domain/pedido.js';
import { Pedidos } from '../pedidos.js';

/** Validates the rest of the order as if the customer existed. @throws Recusa */
export type Conferir = (clienteId: number, cliente: CopiaDoCliente) => unknown;

@Injectable()
export class ClienteDoPedidoCompleto {
  constructor(
    private readonly pedidos: Pedidos,
    private readonly numbers: Numbers,
    private readonly writer: HandleCommand,
  ) {}

  /** Registers the customer unless the rest is refused; returns the customer's number. Safe to repeat. */
  async cadastrar(
    novo: CorpoDoCliente,
    origin: RequestContext,
    aConferir: () => Promise<Conferir>,
  ): Promise<number> {
    const commandId = derivedId(origin.commandId, 'cliente');
    const id = await this.numbers.allocate('cliente', commandId, clienteStream, origin.authority);
    await this.writer.handle({
      fold: clienteFold,
      stream: clienteStream(id),
      origin: { ...origin, commandId },
      decide: async () =>
        cadastrarSe(
          { clienteId: id, dados: dadosDoCliente(novo), hoje: this.pedidos.hoje() },
          await aConferir(),
        ),
    });
    return id;
  }
}

const cadastrarSe =
  (cadastro: Parameters<typeof cadastrarCliente>[0], conferir: Conferir) =>
  (semCadastro: Cliente): readonly ClienteEvent[] => {
    const { clienteId, dados } = cadastro;
    const [cadastrado] = exigirTodas(
      () => naParte('cliente', () => cadastrarCliente(cadastro)(semCadastro)),
      () => conferir(clienteId, copiaDoCliente(dados)),
    );
    return cadastrado;
  };
