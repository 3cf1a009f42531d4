import type { LinhaConfiguracoes } from '@encomenda/contracts/configuracoes/configuracoes.read-models';
import { configuracaoStream } from '@encomenda/contracts/configuracoes/configuracao.events';
import { eventMetadataSchema } from '@encomenda/contracts/shared/events/event';
import type { EventStore } from '@encomenda/platform/event-store/event-store';
import { Inject, Injectable } from '@nestjs/common';
import { ConfiguracoesReader } from '../../configuracoes/configuracoes.reader.js';
import { EVENT_STORE } from '../../platform/tokens.js';
import { linhasDaLoja } from './linhas.js';
import { LogoDosImpressos } from '../logo-dos-impressos.js';
import type { LojaNoImpresso } from '../impresso.js';

const quando = eventMetadataSchema.pick({ ocorridoEm: true });

@Injectable()
export class Emissao {
  constructor(
    private readonly configuracoes: ConfiguracoesReader,
    private readonly logos: LogoDosImpressos,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  async loja(): Promise<{ configuracoes: LinhaConfiguracoes; loja: LojaNoImpresso }> {
    const configuracoes = await this.configuracoes.current();
    const { nome, logo_hash: hash } = configuracoes;
    const logo = hash !== null && (await this.logos.url(hash)) !== null ? hash : null;
    return { configuracoes, loja: { nome, linhas: linhasDaLoja(configuracoes), logo } };
  }

  /** UTC instant of the last event of these streams and of the settings, so that a reprint has the same bytes. */
  async instante(streams: readonly string[]): Promise<string> {
    const ultimos = await Promise.all(
      [...new Set([...streams, configuracaoStream()])].map((stream) =>
        this.store.lastEvent(stream),
      ),
    );
    return ultimos
      .flatMap((event) => (event === null ? [] : [quando.parse(event.metadata).ocorridoEm]))
      .reduce((a, b) => (a > b ? a : b), '');
  }
}
