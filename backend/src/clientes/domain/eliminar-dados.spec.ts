import { describe, it } from 'vitest';
import type { ClienteEvent } from '@encomenda/contracts/clientes/cliente.events';
import type { TitularEvent } from '@encomenda/contracts/titulares/titular.events';
import { clienteFold } from './cliente.js';
import { clienteCadastrado, dadosDeMaria } from '../../testing/builders/cliente.builder.js';
import { specFor } from '../../testing/given-when-then.js';
import {
  type PedirEliminacao,
  pedirEliminacao,
  iniciarEliminacao,
  concluirEliminacao,
  cancelarAgendamento,
  registrarExportacao,
} from './eliminar-dados.js';
import { atualizarCliente } from '../cadastro/atualizar-cliente.js';
import { excluirCliente } from '../cadastro/excluir-cliente.js';

const given = specFor(clienteFold);
const clienteId = 5;
const maria = clienteCadastrado(clienteId);
const de = { titular: 'cliente-5', clienteId };
const razoes = { motivo: 'pedido-do-titular', base: 'a-pedido', pedidaPor: 1 } as const;
const hoje = '2026-11-21';

const agendada = (para: string): TitularEvent => ({
  type: 'EliminacaoAgendada',
  data: { ...de, ...razoes, para },
});
const iniciada: TitularEvent = {
  type: 'EliminacaoIniciada',
  data: { ...de, ...razoes, apesarDaGuardaAte: null },
};
const eliminados: TitularEvent = { type: 'DadosPessoaisEliminados', data: { ...de, ...razoes } };
const cancelado: TitularEvent = { type: 'AgendamentoDaEliminacaoCancelado', data: de };
const excluido: ClienteEvent = { type: 'ClienteExcluido', data: { clienteId } };

/** Code, sentence and place of each refusal. */
const RECUSAS = {
  'base-nao-dispensa': [
    'base-nao-dispensa',
    'Este motivo não permite eliminar antes do fim do prazo. Escolha outro ou agende.',
    { campo: 'base_legal' },
  ],
  'confirmacao-diferente': [
    'confirmacao-diferente',
    'Escreva o nome do cliente como está no cadastro.',
    { campo: 'confirmacao' },
  ],
  'cliente-inexistente': ['cliente-inexistente', 'Cliente não encontrado.', 'inexistente'],
  'eliminacao-iniciada': [
    'eliminacao-iniciada',
    'A eliminação já começou e não pode mais ser cancelada.',
  ],
  'cliente-eliminado': ['cliente-eliminado', 'Os dados pessoais deste cliente foram eliminados.'],
} as const;

const pedir = (outros: Partial<PedirEliminacao> = {}) =>
  pedirEliminacao({
    clienteId,
    ...razoes,
    confirmacao: dadosDeMaria.nome,
    mesmoAssim: false,
    guardarAte: null,
    hoje,
    ...outros,
  });
const iniciar = (guardarAte: string | null = null) =>
  iniciarEliminacao({ clienteId, guardarAte, hoje });
const concluir = concluirEliminacao({ clienteId });
const cancelar = cancelarAgendamento({ clienteId });

describe('pedir a eliminação', () => {
  it('começa na hora quando nada obriga a guardar, ou já não obriga', () => {
    given(maria).when(pedir()).thenEvents(iniciada);
    given(maria)
      .when(pedir({ guardarAte: hoje }))
      .thenEvents(iniciada);
    given(maria)
      .when(pedir({ confirmacao: `  ${dadosDeMaria.nome} ` }))
      .thenEvents(iniciada);
  });

  it('enquanto a guarda dura, fica agendada para o dia em que acaba; pedir de novo nada muda', () => {
    const guardado = pedir({ guardarAte: '2030-01-02' });
    given(maria).when(guardado).thenEvents(agendada('2030-01-02'));
    given(maria, agendada('2030-01-02')).when(guardado).thenNothing();
    given(maria, agendada('2029-01-01')).when(guardado).thenEvents(agendada('2030-01-02'));
  });

  it('mesmo assim, só com uma base que dispensa a guarda, que fica escrita', () => {
    const ja = { guardarAte: '2030-01-02', mesmoAssim: true } as const;
    given(maria)
      .when(pedir(ja))
      .thenRefused(...RECUSAS['base-nao-dispensa']);
    given(maria)
      .when(pedir({ ...ja, base: 'sem-dever-de-guarda' }))
      .thenEvents({
        type: 'EliminacaoIniciada',
        data: { ...de, ...razoes, base: 'sem-dever-de-guarda', apesarDaGuardaAte: '2030-01-02' },
      });
  });

  it('pede o nome certo, e um cliente que exista', () => {
    given(maria)
      .when(pedir({ confirmacao: 'Mario' }))
      .thenRefused(...RECUSAS['confirmacao-diferente']);
    given()
      .when(pedir())
      .thenRefused(...RECUSAS['cliente-inexistente']);
    given(maria, excluido)
      .when(pedir())
      .thenRefused(...RECUSAS['confirmacao-diferente']);
    given(maria, excluido)
      .when(pedir({ confirmacao: 'Cliente 5' }))
      .thenEvents(iniciada);
  });

  it('o que começou ou acabou não começa outra vez', () => {
    given(maria, iniciada).when(pedir()).thenNothing();
    given(maria, iniciada, eliminados).when(pedir()).thenNothing();
  });
});

describe('o agendamento', () => {
  it('cancela-se enquanto não começou', () => {
    given(maria, agendada('2030-01-02')).when(cancelar).thenEvents(cancelado);
    given(maria, agendada('2030-01-02'), cancelado)
      .when(cancelar)
      .thenRefused('nada-agendado', 'Não há eliminação agendada para este cliente.');
    given(maria, agendada(hoje), iniciada)
      .when(cancelar)
      .thenRefused(...RECUSAS['eliminacao-iniciada']);
    given(maria, iniciada, eliminados)
      .when(cancelar)
      .thenRefused(...RECUSAS['cliente-eliminado']);
  });

  it('no dia começa; antes não, e cancelado também não', () => {
    given(maria, agendada(hoje)).when(iniciar()).thenEvents(iniciada);
    given(maria, agendada('2026-11-22')).when(iniciar()).thenNothing();
    given(maria, agendada('2030-01-02')).when(iniciar('2030-01-02')).thenNothing();
    given(maria, agendada(hoje), cancelado).when(iniciar()).thenNothing();
  });

  it('é adiado quando o cliente tornou a comprar', () => {
    given(maria, agendada(hoje)).when(iniciar('2031-11-20')).thenEvents(agendada('2031-11-20'));
  });
});

describe('o agendamento segue o dever de guarda de hoje', () => {
  it('é posto mais para lá, ou mais para cá', () => {
    for (const dia of ['2032-01-02', '2028-01-02'])
      given(maria, agendada('2030-01-02')).when(iniciar(dia)).thenEvents(agendada(dia));
  });

  it('o que a mudança dos anos já deixou para trás espera até amanhã, nunca é feito na hora', () => {
    for (const ate of [null, '2020-01-02', hoje])
      given(maria, agendada('2030-01-02')).when(iniciar(ate)).thenEvents(agendada('2026-11-22'));
  });
});

describe('concluir', () => {
  it('só o que começou, e uma vez só', () => {
    given(maria, iniciada).when(concluir).thenEvents(eliminados);
    given(maria).when(concluir).thenNothing();
    given(maria, iniciada, eliminados).when(concluir).thenNothing();
  });
});

describe('um cliente eliminado', () => {
  const dados = { ...dadosDeMaria, nome: 'Outra' };

  it.each([
    ['alterado', atualizarCliente({ hoje: '2026-11-23', clienteId, dados })],
    ['excluído', excluirCliente({ clienteId, temPedidos: false })],
    ['exportado', registrarExportacao({ clienteId, formato: 'pdf' })],
  ])('não pode mais ser %s', (_, command) => {
    given(maria, iniciada)
      .when(command)
      .thenRefused(...RECUSAS['cliente-eliminado']);
    given(maria, iniciada, eliminados)
      .when(command)
      .thenRefused(...RECUSAS['cliente-eliminado']);
  });
});
