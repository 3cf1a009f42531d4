import type { RecordedEvent } from '@encomenda/contracts/shared/events/event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Emissor } from '../../notificacoes/emissor.js';
import { EmitirNotificacoes } from './emitir-notificacoes.process.js';

const IMPORTACAO = 'planilha-1';
const AGORA = new Date('2026-11-21T15:00:00Z');

describe('o que toca', () => {
  let causas: Set<string>;
  let atos: Set<string | undefined>;
  let handle: (event: RecordedEvent) => Promise<void>;
  beforeEach(() => {
    causas = new Set();
    atos = new Set();
    const emissor: Pick<Emissor, 'emitir'> = {
      emitir: async (causa, _noticia, ato) => {
        causas.add(causa.join());
        atos.add(ato);
      },
    };
    const processo = new EmitirNotificacoes(emissor, () => AGORA, {
      importada: async (id) => id === IMPORTACAO,
    });
    handle = async (event) => {
      await processo.on[event.type]!(event);
    };
  });

  const acontecido = (type: string, data: object, n: number, em: string) =>
    ({
      id: `evento-${n}`,
      type,
      data,
      metadata: { ocorridoEm: em, usuarioId: null },
    }) as unknown as RecordedEvent;
  const recebida = (solicitacaoId: number, em: string) =>
    handle(acontecido('SolicitacaoRecebida', { solicitacaoId }, solicitacaoId, em));
  const mudanca = (orcamentoId: number, n: number) =>
    handle(acontecido('MudancaPedida', { orcamentoId }, n, '2026-11-21T14:51:00Z'));

  it('cem encomendas de estranhos em poucos minutos tocam uma vez; a de mais tarde toca outra', async () => {
    for (let n = 1; n <= 100; n++) await recebida(n, `2026-11-21T14:4${n % 10}:30.000Z`);
    expect(causas.size).toBe(1);
    await recebida(101, '2026-11-21T14:50:00.000Z');
    expect(causas.size).toBe(2);
  });

  it('mudanças pedidas num orçamento tocam uma vez, e as de outro à parte', async () => {
    for (let n = 1; n <= 20; n++) await mudanca(7, n);
    await mudanca(8, 21);
    expect(causas.size).toBe(2);
  });

  it('o que vem de uma importação não toca linha a linha; o que segue de outro ato, sim', async () => {
    const em = '2026-11-21T14:51:00Z';
    const pagamento = acontecido('PagamentoEfetuado', { pedidoId: 9, valorEmCentavos: 1 }, 30, em);
    const seguidoDe = ($correlationId: string) => ({
      ...pagamento,
      metadata: { ...pagamento.metadata, commandId: 'linha', $correlationId },
    });
    await handle(seguidoDe(IMPORTACAO));
    expect(causas.size).toBe(0);
    await handle(seguidoDe('orcamento-aprovado'));
    expect(causas.size).toBe(1);
  });

  it('os avisos de um ato dizem que são dele, os que um processo causou também', async () => {
    const em = '2026-11-21T14:51:00Z';
    for (const [n, commandId] of ['cancelar', 'cancelar', 'seguido'].entries()) {
      const pagamento = { pedidoId: 9, valorEmCentavos: 1 };
      const event = acontecido('PagamentoCancelado', pagamento, 40 + n, em);
      const metadata = { ...event.metadata, commandId, $correlationId: 'cancelar' };
      await handle({ ...event, metadata });
    }
    expect([causas.size, [...atos]]).toEqual([3, ['cancelar']]);
  });
});
