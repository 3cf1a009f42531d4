import { titularDoEvento } from '@encomenda/contracts/auditoria/dados-pessoais';
import { clienteStream, titularCliente } from '@encomenda/contracts/clientes/cliente.events';
import { entregaStream } from '@encomenda/contracts/entregas/entrega.events';
import { fraseDoEvento } from '@encomenda/contracts/historico/frase-do-evento';
import { orcamentoStream } from '@encomenda/contracts/orcamentos/orcamento.events';
import { pedidoStream } from '@encomenda/contracts/pedidos/events/pedido.events';
import { solicitacaoStream } from '@encomenda/contracts/solicitacoes/solicitacao.events';
import type { RecordedEvent } from '@encomenda/contracts/shared/events/event';
import type { LinhaDoTitular } from '@encomenda/contracts/titulares/titulares.http';
import { formatarInstante } from '@encomenda/contracts/shared/dia/dia';
import type { EventCodec } from '@encomenda/platform/event-store/encryption/codec';
import type { EventStore } from '@encomenda/platform/event-store/event-store';
import { Inject, Injectable } from '@nestjs/common';
import { CODEC, EVENT_STORE } from '../../platform/tokens.js';

export interface RegistrosDoTitular {
  readonly clienteId: number;
  /** By order id, whether the order is still theirs. Of other orders, only events about the customer are read. */
  readonly pedidos: ReadonlyMap<number, boolean>;
  /** Ids of this customer's destinations, by delivery id. */
  readonly destinos: ReadonlyMap<number, ReadonlySet<number>>;
  /** Quotes that had a version for this customer. Events of versions for others are left out. */
  readonly orcamentos: ReadonlySet<number>;
  /** Code by number, of this customer's requests. */
  readonly solicitacoes: ReadonlyMap<number, string>;
}

const COM_TEXTO = new Set(['MensagemPreparada', 'OrcamentoEnviado', 'SolicitacaoRespondida']);

/** No read model holds the texts sent to the customer, so the export takes them from the events. */
const textoDaMensagem = ({ type, data }: RecordedEvent): string =>
  COM_TEXTO.has(type) && typeof data['texto'] === 'string' ? ` Texto: ${data['texto']}` : '';

const linha = (registro: string, event: RecordedEvent): LinhaDoTitular => ({
  quando: event.metadata.ocorridoEm,
  quando_br: formatarInstante(new Date(event.metadata.ocorridoEm)),
  registro,
  frase: fraseDoEvento(event) + textoDaMensagem(event),
});

@Injectable()
export class HistoricoDoTitular {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(CODEC) private readonly codec: EventCodec,
  ) {}

  /** In chronological order. @throws StoreUnavailable */
  async linhas({
    clienteId,
    pedidos,
    destinos,
    orcamentos,
    solicitacoes,
  }: RegistrosDoTitular): Promise<LinhaDoTitular[]> {
    const linhas = await this.doRegistro(clienteStream(clienteId), `cliente ${clienteId}`);
    for (const [id, seu] of pedidos) {
      const dele = (event: RecordedEvent) => {
        const titular = titularDoEvento(event);
        return titular === null ? seu : titular === titularCliente({ clienteId });
      };
      linhas.push(...(await this.doRegistro(pedidoStream(id), `pedido ${id}`, dele)));
    }
    for (const [id, seus] of destinos) {
      const deles = ({ data }: RecordedEvent) => seus.has(Number(data['destinoId']));
      linhas.push(...(await this.doRegistro(entregaStream(id), `entrega ${id}`, deles)));
    }
    const sobreEle = (event: RecordedEvent) =>
      titularDoEvento(event) === titularCliente({ clienteId });
    for (const id of orcamentos)
      linhas.push(...(await this.doRegistro(orcamentoStream(id), `orçamento ${id}`, sobreEle)));
    for (const [id, codigo] of solicitacoes)
      linhas.push(...(await this.doRegistro(solicitacaoStream(id), `solicitação ${codigo}`)));
    return linhas.toSorted((a, b) => a.quando.localeCompare(b.quando));
  }

  /** In stream order. @throws StoreUnavailable */
  async doRegistro(
    stream: string,
    registro: string,
    interessa: (event: RecordedEvent) => boolean = () => true,
  ): Promise<LinhaDoTitular[]> {
    const events = await this.codec.decode(await this.store.readStream(stream));
    return events.filter(interessa).map((event) => linha(registro, event));
  }
}
