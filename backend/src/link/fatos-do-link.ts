import { linkStream } from '@encomenda/contracts/orcamentos/link.events';
import { orcamentoStream } from '@encomenda/contracts/orcamentos/orcamento.events';
import type { Dia } from '@encomenda/contracts/shared/dia/dia';
import { Injectable } from '@nestjs/common';
import { orcamentoFold, type Orcamento } from '../orcamentos/domain/orcamento.js';
import { Pedidos } from '../pedidos/pedidos.js';
import { StateReader } from '../platform/commands/streams/state-reader.js';
import { linkFold, type Link } from './domain/link.js';

@Injectable()
export class FatosDoLink {
  constructor(
    private readonly reader: StateReader,
    private readonly pedidos: Pedidos,
  ) {}

  hoje(): Dia {
    return this.pedidos.hoje();
  }

  orcamento(orcamentoId: number): Promise<Orcamento> {
    return this.reader.stateOf(orcamentoFold, orcamentoStream(orcamentoId));
  }

  link(orcamentoId: number): Promise<Link> {
    return this.reader.stateOf(linkFold, linkStream(orcamentoId));
  }

  async clienteCadastrado(clienteId: number): Promise<boolean> {
    return (await this.pedidos.cliente(clienteId)) !== null;
  }
}
