import { describe, it } from 'vitest';
import { specFor } from '../../testing/given-when-then.js';
import { leituraFold, marcarComoLidas, alterarPreferencias } from './leitura.js';
import { notificacaoFold, emitirNotificacao } from './notificacao.js';
import { varreduraFold, concluirVarredura } from './varredura.js';

describe('uma notificação', () => {
  const given = specFor(notificacaoFold);

  it('é emitida para quem pode agir, com o endereço do que aconteceu', () => {
    const noticia = {
      motivo: 'pagamento-recebido',
      em: '2026-11-21T17:02:11.000Z',
      autorId: 2,
      pedidoId: 12,
      valorEmCentavos: 500,
    } as const;
    given()
      .when(emitirNotificacao({ notificacaoId: 7, noticia }))
      .thenEvents({
        type: 'NotificacaoEmitida',
        data: {
          notificacaoId: 7,
          motivo: 'pagamento-recebido',
          classe: 'success',
          papeis: ['Administrador', 'Gerente', 'Atendimento', 'Financeiro'],
          autorId: 2,
          em: '2026-11-21T17:02:11.000Z',
          url: '/adm/pedidos/show/12',
          pedidoId: 12,
          entregaId: null,
          despesaId: null,
          orcamentoId: null,
          valorEmCentavos: 500,
          dia: null,
          dias: null,
          projecao: null,
        },
      });
  });
});

describe('o que uma pessoa leu', () => {
  const given = specFor(leituraFold);
  const lidas = (ate: string) =>
    ({ type: 'NotificacoesLidas', data: { usuarioId: 2, ate } }) as const;

  it('só avança', () => {
    given()
      .when(marcarComoLidas({ usuarioId: 2, ate: 900n }))
      .thenEvents(lidas('900'));
    given(lidas('900'))
      .when(marcarComoLidas({ usuarioId: 2, ate: 900n }))
      .thenNothing();
    given(lidas('900'))
      .when(marcarComoLidas({ usuarioId: 2, ate: 1_000n }))
      .thenEvents(lidas('1000'));
    given(lidas('900'))
      .when(marcarComoLidas({ usuarioId: 2, ate: 95n }))
      .thenNothing();
  });

  it('e de que não quer ouvir: o mesmo de novo não muda nada', () => {
    const silenciados = ['pedido-criado'] as const;
    const alteradas = {
      type: 'PreferenciasDeNotificacaoAlteradas',
      data: { usuarioId: 2, silenciados: ['pedido-criado'] },
    } as const;
    const pede = { usuarioId: 2, silenciados } as const;
    given(lidas('9'))
      .when(alterarPreferencias(pede))
      .thenEvents({ ...alteradas, data: { ...alteradas.data, silenciados: [...silenciados] } });
    given()
      .when(alterarPreferencias({ ...pede, silenciados: [] }))
      .thenNothing();
  });
});

describe('a varredura dos prazos', () => {
  const given = specFor(varreduraFold);
  const varridos = (dia: string) => ({ type: 'PrazosVarridos', data: { dia } }) as const;

  it('conclui cada dia uma vez, e nunca um que passou', () => {
    const dia = '2026-11-21';
    given().when(concluirVarredura({ dia })).thenEvents(varridos(dia));
    given(varridos(dia)).when(concluirVarredura({ dia })).thenNothing();
    given(varridos('2026-11-22')).when(concluirVarredura({ dia })).thenNothing();
  });
});
