import type { ReplayDoPedido } from '@encomenda/contracts/auditoria/auditoria.http';
import { clienteStream, type ClienteEvent } from '@encomenda/contracts/clientes/cliente.events';
import type { PedidoEvent } from '@encomenda/contracts/pedidos/events/pedido.events';
import { tagStream, type TagEvent } from '@encomenda/contracts/tags/tag.events';
import { Injectable } from '@nestjs/common';
import { Prazos } from '../configuracoes/prazos.js';
import { replayDoPedido, type Acontecido } from '../pedidos/domain/replay.js';
import { telasDoPedido } from '../pedidos/detalhe/tela-do-pedido.js';
import { Historicos, type Historia } from './historico/historicos.js';
import { patchEntre } from './patch-entre.js';

const streamsDosOutros = (eventos: Historia['eventos']): string[] => [
  ...new Set(
    eventos.flatMap(({ data }) => [
      ...(typeof data['clienteId'] === 'number' ? [clienteStream(data['clienteId'])] : []),
      ...(typeof data['tagId'] === 'number' ? [tagStream(data['tagId'])] : []),
    ]),
  ),
];

@Injectable()
export class Replays {
  constructor(
    private readonly historicos: Historicos,
    private readonly prazos: Prazos,
  ) {}

  /** @throws Recusa (404) when the order does not exist */
  async doPedido(id: number): Promise<{ replay: ReplayDoPedido; historia: Historia }> {
    const historia = await this.historicos.ler({ assunto: 'pedidos', id });
    const [{ diasDeAviso }, ...outros] = await Promise.all([
      this.prazos.medida(),
      ...streamsDosOutros(historia.eventos).map((stream) => this.historicos.lerStream(stream)),
    ]);
    const momentos = replayDoPedido(
      historia.eventos as unknown as Acontecido<PedidoEvent>[],
      outros.flatMap(({ eventos }) => eventos) as unknown as Acontecido<ClienteEvent | TagEvent>[],
    );
    const telas = telasDoPedido(momentos, diasDeAviso);
    const passos = telas.slice(1).map((tela, indice) => ({
      revisao: tela.pedido.revisao,
      patch: patchEntre(telas[indice]!, tela),
    }));
    const replay = {
      id,
      primeira_revisao: telas[0]!.pedido.revisao,
      ultima_revisao: telas.at(-1)!.pedido.revisao,
      inicio: telas[0]!,
      passos,
    };
    return { replay, historia };
  }
}
