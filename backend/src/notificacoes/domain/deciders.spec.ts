import { describe, it } from '@jest/globals';
import { specFor } from '../../testing/given-when-then.js';
import { leituraDecider } from './leitura.decider.js';
import { notificacaoDecider } from './notificacao.decider.js';
import { varreduraDecider } from './varredura.decider.js';

describe('uma notificação', () => {
  const given = specFor(notificacaoDecider);

  it('é emitida para quem pode agir, com o endereço do que aconteceu', () => {
    const noticia = {
      motivo: 'pagamento-recebido',
      em: '2026-11-21T17:02:11.000Z',
      autorId: 2,
      pedidoId: 12,
      valorEmCentavos: 500,
    } as const;
    given()
      .when({ tipo: 'EmitirNotificacao', notificacaoId: 7, noticia })
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
          valorEmCentavos: 500,
          dia: null,
          dias: null,
          projecao: null,
        },
      });
  });
});

describe('o que uma pessoa leu', () => {
  const given = specFor(leituraDecider);
  const lidas = (ate: string) =>
    ({ type: 'NotificacoesLidas', data: { usuarioId: 2, ate } }) as const;

  it('só avança', () => {
    given().when({ tipo: 'MarcarComoLidas', usuarioId: 2, ate: 900n }).thenEvents(lidas('900'));
    given(lidas('900')).when({ tipo: 'MarcarComoLidas', usuarioId: 2, ate: 900n }).thenNothing();
    given(lidas('900'))
      .when({ tipo: 'MarcarComoLidas', usuarioId: 2, ate: 1_000n })
      .thenEvents(lidas('1000'));
    given(lidas('900')).when({ tipo: 'MarcarComoLidas', usuarioId: 2, ate: 95n }).thenNothing();
  });

  it('e de que não quer ouvir: o mesmo de novo não muda nada', () => {
    const silenciados = ['pedido-criado'] as const;
    const alteradas = {
      type: 'PreferenciasDeNotificacaoAlteradas',
      data: { usuarioId: 2, silenciados: ['pedido-criado'] },
    } as const;
    const pede = { tipo: 'AlterarPreferencias', usuarioId: 2, silenciados } as const;
    given(lidas('9'))
      .when(pede)
      .thenEvents({ ...alteradas, data: { ...alteradas.data, silenciados: [...silenciados] } });
    given()
      .when({ ...pede, silenciados: [] })
      .thenNothing();
  });
});

describe('a varredura dos prazos', () => {
  const given = specFor(varreduraDecider);
  const varridos = (dia: string) => ({ type: 'PrazosVarridos', data: { dia } }) as const;

  it('conclui cada dia uma vez, e nunca um que passou', () => {
    const dia = '2026-11-21';
    given().when({ tipo: 'ConcluirVarredura', dia }).thenEvents(varridos(dia));
    given(varridos(dia)).when({ tipo: 'ConcluirVarredura', dia }).thenNothing();
    given(varridos('2026-11-22')).when({ tipo: 'ConcluirVarredura', dia }).thenNothing();
  });
});
