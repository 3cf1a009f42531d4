import type { ExtratoEvent } from '@encomenda/contracts/conciliacao/extrato.events';
import type { Clock } from '@encomenda/platform/clock';
import type { Emissor } from '../notificacoes/emissor.js';
import type { DevolucoesLidas } from './devolucoes-lidas.js';
import { defineProcess, type AnyEventProcess } from './event-process.js';
import { valeNoticia } from './noticia-vale.js';

type Seguido = Extract<ExtratoEvent, { type: 'ExtratoLido' }>;

export interface Dependencias {
  readonly emissor: Pick<Emissor, 'emitir'>;
  readonly devolucoes: Pick<DevolucoesLidas, 'de'>;
  readonly clock: Clock;
}

/**
 * Notifies of money that the bank may have taken back after its payment was confirmed. Whoever sent the
 * file is notified too: the return is the bank's act.
 */
export const avisarDevolucoes = ({ emissor, devolucoes, clock }: Dependencias): AnyEventProcess =>
  defineProcess<Seguido>({
    name: 'avisar_devolucoes',
    on: {
      ExtratoLido: async ({ data, metadata, position }) => {
        const { ocorridoEm: em, $correlationId: ato } = metadata;
        if (!valeNoticia(em, clock)) return;
        if (data.lancamentos.every(({ tipo }) => tipo === 'credito')) return;
        for (const { saida, credito } of await devolucoes.de(data, position))
          await emissor.emitir(
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
    },
  });
