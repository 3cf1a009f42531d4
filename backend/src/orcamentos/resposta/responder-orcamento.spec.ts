import type { OrcamentoEvent } from '@encomenda/contracts/orcamentos/orcamento.events';
import { describe, expect, it } from 'vitest';
import { specFor } from '../../testing/given-when-then.js';
import {
  aprovado,
  conteudoDeMaria,
  escrito,
  excluido,
  HOJE,
  ORCAMENTO_ID as orcamentoId,
  pedidoFeito,
  recusado,
  revisto,
  SAL,
} from '../../testing/builders/orcamento.builder.js';
import { CLIENTE_ID as clienteId } from '../../testing/builders/pedido.builder.js';
import { aprovarOrcamento, desfazerAprovacao } from './aprovar-orcamento.js';
import { anotarPedido } from '../domain/anotar-pedido.js';
import { orcamentoFold } from '../domain/orcamento.js';
import { enviarOrcamento } from './enviar-orcamento.js';
import { excluirOrcamento, restaurarOrcamento } from '../escrita/excluir-orcamento.js';
import { hashDaVersao } from '../hash-da-versao.js';
import { desfazerRecusa, recusarOrcamento } from './recusar-orcamento.js';

const given = specFor(orcamentoFold);
const hash = hashDaVersao(orcamentoId, { versao: 1, conteudo: conteudoDeMaria, sal: SAL });
const comum = { orcamentoId, versao: 1, meio: 'loja' } as const;
const aprovar = (dados: Partial<Parameters<typeof aprovarOrcamento>[0]> = {}) =>
  aprovarOrcamento({ ...comum, nome: 'Maria', hoje: HOJE, clienteCadastrado: true, ...dados });
const recusar = (dados: Partial<Parameters<typeof recusarOrcamento>[0]> = {}) =>
  recusarOrcamento({ ...comum, motivo: 'Achou caro', ...dados });
const desfeita = (versao = 1): OrcamentoEvent => ({
  type: 'AprovacaoDesfeita',
  data: { orcamentoId, versao },
});
const outraVersao = [
  'outra-versao',
  'Este orçamento mudou: agora vale a versão 2. Veja o que mudou e responda de novo.',
] as const;

describe('aprovar um orçamento', () => {
  it('nomeia a versão pelo número e pelo hash do que ela diz', () => {
    given(escrito()).when(aprovar()).thenEvents(aprovado({ hash }));
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    const outro = hashDaVersao(8, { versao: 1, conteudo: conteudoDeMaria, sal: SAL });
    expect(outro).not.toBe(hash);
  });

  it('vale até o último dia da validade', () => {
    given(escrito())
      .when(aprovar({ hoje: '2026-11-15' }))
      .thenEvents(aprovado({ hash }));
    given(escrito())
      .when(aprovar({ hoje: '2026-11-16' }))
      .thenRefused(
        'orcamento-vencido',
        'Este orçamento valia até 15/11/2026. Reveja-o com outra validade.',
      );
  });

  it('recusa um prazo que passou: nenhum pedido o aceitaria', () => {
    given(escrito({ prazo: '2026-11-10' }))
      .when(aprovar({ hoje: '2026-11-11' }))
      .thenRefused(
        'prazo-passado',
        'O prazo deste orçamento, 10/11/2026, já passou. Reveja-o com outro prazo.',
      );
  });

  it('recusa outra versão que não a em vigor', () => {
    given(escrito(), revisto(2, { prazo: null }))
      .when(aprovar())
      .thenRefused(...outraVersao);
    given(escrito(), revisto(2, { prazo: null }))
      .when(recusar())
      .thenRefused(...outraVersao);
  });

  it.each([
    ['aprovado', aprovado()],
    ['recusado', recusado()],
  ] as const)('recusa um que já foi %s', (como, resposta) => {
    const frase = `Este orçamento já foi ${como}.`;
    given(escrito(), resposta).when(aprovar()).thenRefused(`orcamento-${como}`, frase);
    given(escrito(), resposta).when(recusar()).thenRefused(`orcamento-${como}`, frase);
  });

  it('recusa um cliente que já não está cadastrado, ou cujos dados foram eliminados', () => {
    given(escrito())
      .when(aprovar({ clienteCadastrado: false }))
      .thenRefused(
        'cliente-excluido',
        'O cliente deste orçamento não está mais cadastrado. Reveja-o com outro cliente.',
      );
    const { data } = escrito() as Extract<OrcamentoEvent, { type: 'OrcamentoEscrito' }>;
    given({ type: 'OrcamentoEscrito', data: { ...data, sal: null } })
      .when(aprovar())
      .thenRefused('titular-removido', 'Os dados deste cliente foram eliminados.');
  });

  it('desfeita, o orçamento está outra vez em aberto', () => {
    given(escrito(), aprovado()).when(desfazerAprovacao({ orcamentoId })).thenEvents(desfeita());
    given(escrito(), aprovado(), desfeita()).when(aprovar()).thenEvents(aprovado({ hash }));
    given(escrito(), aprovado(), desfeita())
      .when(desfazerAprovacao({ orcamentoId }))
      .thenRefused('orcamento-nao-aprovado', 'Este orçamento não está aprovado.');
  });

  it('anota o pedido feito dele uma vez só', () => {
    const anotar = (pedidoId: number) => anotarPedido({ orcamentoId, versao: 1, pedidoId });
    given(escrito(), aprovado()).when(anotar(12)).thenEvents(pedidoFeito(12));
    given(escrito(), aprovado(), pedidoFeito(12)).when(anotar(12)).thenNothing();
    given(escrito(), aprovado(), pedidoFeito(12)).when(anotar(13)).thenEvents(pedidoFeito(13));
    given(escrito(), aprovado(), pedidoFeito(12))
      .when(anotarPedido({ orcamentoId, versao: 2, pedidoId: 12 }))
      .thenEvents(pedidoFeito(12, 2));
    given().when(anotar(12)).thenNothing();
  });
});

describe('recusar um orçamento', () => {
  it('guarda o motivo; também de um vencido', () => {
    given(escrito({ validade: '2026-11-01' }))
      .when(recusar())
      .thenEvents(recusado());
    given(escrito())
      .when(recusar({ motivo: null }))
      .thenEvents(recusado({ motivo: null }));
  });

  it('desfeita, o orçamento está outra vez em aberto', () => {
    const voltou: OrcamentoEvent = { type: 'RecusaDesfeita', data: { orcamentoId, versao: 1 } };
    given(escrito(), recusado()).when(desfazerRecusa({ orcamentoId })).thenEvents(voltou);
    given(escrito(), recusado(), voltou)
      .when(desfazerRecusa({ orcamentoId }))
      .thenRefused('orcamento-nao-recusado', 'Este orçamento não está recusado.');
    given(escrito(), recusado(), voltou).when(aprovar()).thenEvents(aprovado({ hash }));
  });
});

describe('enviar um orçamento', () => {
  const enviar = (versao: number) =>
    enviarOrcamento({ orcamentoId, versao, canal: 'whatsapp', texto: 'Olá!' });

  it('guarda o que foi mostrado, e de que versão; de novo também', () => {
    const enviado: OrcamentoEvent = {
      type: 'OrcamentoEnviado',
      data: { orcamentoId, clienteId, versao: 1, canal: 'whatsapp', texto: 'Olá!' },
    };
    given(escrito()).when(enviar(1)).thenEvents(enviado);
    given(escrito(), enviado).when(enviar(1)).thenEvents(enviado);
    given(escrito(), revisto(2, { prazo: null }))
      .when(enviar(1))
      .thenRefused(...outraVersao);
  });
});

describe('excluir um orçamento', () => {
  const voltou: OrcamentoEvent = { type: 'OrcamentoRestaurado', data: { orcamentoId } };

  it('sai das listas e volta como estava', () => {
    given(escrito(), recusado()).when(excluirOrcamento({ orcamentoId })).thenEvents(excluido);
    given(escrito(), excluido).when(restaurarOrcamento({ orcamentoId })).thenEvents(voltou);
    given(escrito(), excluido, voltou).when(aprovar()).thenEvents(aprovado({ hash }));
    given(escrito())
      .when(restaurarOrcamento({ orcamentoId }))
      .thenRefused('orcamento-nao-excluido', 'Este orçamento não está excluído.');
  });

  it('um aprovado fica: o pedido o nomeia', () => {
    given(escrito(), aprovado())
      .when(excluirOrcamento({ orcamentoId }))
      .thenRefused(
        'orcamento-aprovado',
        'Um orçamento aprovado não pode ser excluído. Desfaça antes a aprovação.',
      );
  });
});
