import { randomBytes } from 'node:crypto';
import { camposDoOrcamento } from '@encomenda/contracts/orcamentos/orcamento.campos';
import type { CorpoDoOrcamento } from '@encomenda/contracts/orcamentos/orcamentos.http';
import { Injectable } from '@nestjs/common';
import { ClienteDoPedidoCompleto } from '../../pedidos/criacao/cliente-do-pedido-completo.js';
import { entregaDe } from '../../pedidos/saida/combinar-saida.js';
import { parteDoValor } from '../../pedidos/domain/valores/somas.js';
import { itensDoFormulario } from '../../pedidos/itens-do-formulario.js';
import { Pedidos } from '../../pedidos/pedidos.js';
import { factsOf } from '../../platform/commands/edits/record-fields.js';
import type { RequestContext } from '../../platform/http/request/request-context.js';
import { conteudoDe, type Escrita } from './conteudo.js';

type FotosDasLinhas = Escrita['fotos'];

@Injectable()
export class EscritaDoOrcamento {
  constructor(
    private readonly pedidos: Pedidos,
    private readonly clientes: ClienteDoPedidoCompleto,
  ) {}

  /** Id of the customer. Registers a new customer, unless the rest of the form is refused. */
  async clienteDe(
    corpo: CorpoDoOrcamento,
    origin: RequestContext,
    fotos: () => Promise<FotosDasLinhas>,
  ): Promise<number> {
    const { cliente: novo } = corpo;
    if (!novo) return corpo.cliente_id!;
    return this.clientes.cadastrar(novo, origin, async () => {
      const escrita = await this.semCliente(corpo, await fotos());
      return (clienteId, cliente) => conteudoDe({ ...escrita, clienteId, cliente }, null);
    });
  }

  async de(corpo: CorpoDoOrcamento, clienteId: number, fotos: FotosDasLinhas): Promise<Escrita> {
    const cliente = await this.pedidos.cliente(clienteId);
    return { ...(await this.semCliente(corpo, fotos)), clienteId, cliente };
  }

  private async semCliente(
    corpo: CorpoDoOrcamento,
    fotos: FotosDasLinhas,
  ): Promise<Omit<Escrita, 'clienteId' | 'cliente'>> {
    const { desconto, desconto_em, sinal } = corpo;
    return {
      linhas: await itensDoFormulario(corpo.itens, this.pedidos),
      fotos,
      desconto: parteDoValor(desconto_em, desconto ?? 0),
      ...factsOf(camposDoOrcamento, corpo),
      entrega: corpo.entrega && entregaDe(corpo.entrega),
      sinal: sinal && parteDoValor(sinal.em, sinal.valor),
      hoje: this.pedidos.hoje(),
    };
  }
}

/** 32 random hexadecimal digits. */
export const novoSal = (): string => randomBytes(16).toString('hex');
