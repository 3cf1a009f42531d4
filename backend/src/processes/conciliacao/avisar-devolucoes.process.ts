import type { ExtratoEvent } from '@encomenda/contracts/conciliacao/extrato.events';
import type { Clock } from '@encomenda/platform/clock';
import { Inject } from '@nestjs/common';
import { CLOCK } from '../../platform/tokens.js';
import { Emissor } from '../../notificacoes/emissor.js';
import { DevolucoesLidas } from './devolucoes-lidas.js';
import {
  EventProcess,
  handlers,
  type AnyEventProcess,
} from '../../platform/background/event-process.js';
import { valeNoticia } from '../notificacoes/noticia-vale.js';

type Seguido = Extract<ExtratoEvent, { type: 'ExtratoLido' }>;

/** Also notifies the user who sent the file, because not that user but the bank took the money back. */
@EventProcess()
export class AvisarDevolucoes implements AnyEventProcess {
  readonly name = 'avisar_devolucoes';
  readonly on = handlers<Seguido>({
    ExtratoLido: async ({ data, metadata, position }) => {
      const { ocorridoEm: em, $correlationId: ato } = metadata;
      if (!valeNoticia(em, this.clock)) return;
      if (data.lancamentos.every(({ tipo }) => tipo === 'credito')) return;
      for (const { saida, credito } of await this.devolucoes.de(data, position))
        await this.emissor.emitir(
          ['pagamento-devolvido', saida.id, credito.id],
          {
            motivo: 'pagamento-devolvido',
            em,
            autorId: null,
            pedidoId: credito.pedido_id,
            valorEmCentavos: saida.valor_em_centavos,
            dia: saida.data,
          },
          ato,
        );
    },
  });

  constructor(
    private readonly emissor: Emissor,
    private readonly devolucoes: DevolucoesLidas,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}
}
