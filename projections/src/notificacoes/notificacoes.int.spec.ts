import { describe, expect, it } from 'vitest';
import {
  leituraDeNotificacoesStream,
  type LeituraDeNotificacoesEvent,
} from '@encomenda/contracts/notificacoes/leitura-de-notificacoes.events';
import {
  classeDoMotivo,
  papeisDoMotivo,
  type Motivo,
} from '@encomenda/contracts/notificacoes/motivo';
import {
  notificacaoStream,
  type DadosDaNotificacao,
  type NotificacaoEvent,
} from '@encomenda/contracts/notificacoes/notificacao.events';
import type { Papel } from '@encomenda/contracts/usuarios/papeis';
import { usuarioStream, type UsuarioEvent } from '@encomenda/contracts/usuarios/usuario.events';
import { history, type Step } from '@encomenda/shop/history';
import { vidaDasNotificacoes } from '@encomenda/shop/vidas/vida-das-notificacoes';
import { projectionSpec } from '../testing/projection-spec.js';
import { notificacoes } from './notificacoes.projection.js';

type Passo = Step<NotificacaoEvent | LeituraDeNotificacoesEvent | UsuarioEvent>;

const pessoa = (usuarioId: number, papel: Papel): Passo => ({
  stream: usuarioStream(usuarioId),
  type: 'UsuarioCriado',
  data: { usuarioId, nome: 'X', email: `${usuarioId}@exemplo.com`, papel, provaDaSenha: null },
});

const avisa = (motivo: Motivo, dados: Partial<DadosDaNotificacao> = {}): Passo => ({
  stream: notificacaoStream(dados.notificacaoId ?? 1),
  type: 'NotificacaoEmitida',
  data: {
    notificacaoId: 1,
    motivo,
    classe: classeDoMotivo(motivo),
    papeis: papeisDoMotivo(motivo),
    autorId: null,
    em: '2026-11-21T17:02:11.000Z',
    url: '/adm/pedidos/show/12',
    pedidoId: 12,
    entregaId: null,
    despesaId: null,
    orcamentoId: null,
    valorEmCentavos: null,
    dia: null,
    dias: null,
    projecao: null,
    destinatarioId: null,
    importacaoId: null,
    assuntoImportado: null,
    cadastrados: null,
    alterados: null,
    recusados: null,
    ...dados,
  },
});

const silencia = (usuarioId: number, silenciados: Motivo[]): Passo => ({
  stream: leituraDeNotificacoesStream(usuarioId),
  type: 'PreferenciasDeNotificacaoAlteradas',
  data: { usuarioId, silenciados },
});

const le = (usuarioId: number, ate: string): Passo => ({
  stream: leituraDeNotificacoesStream(usuarioId),
  type: 'NotificacoesLidas',
  data: { usuarioId, ate },
});

const TODOS = [
  pessoa(1, 'Administrador'),
  pessoa(2, 'Atendimento'),
  pessoa(3, 'Financeiro'),
  pessoa(4, 'Auditor'),
  pessoa(5, 'Visitante'),
];

describe('as notificações', () => {
  const spec = projectionSpec(notificacoes);
  const avisados = async (...passos: Passo[]): Promise<string[]> => {
    const { notificacoes: linhas } = await spec.rows(history(passos));
    const emOrdem = linhas!.toSorted((a, b) => Number(a['posicao']) - Number(b['posicao']));
    return emOrdem.map((linha) => `${String(linha['motivo'])} ${String(linha['usuario_id'])}`);
  };

  it('chegam a quem pode agir, e a mais ninguém', async () => {
    expect(await avisados(...TODOS, avisa('pedido-criado'))).toEqual([
      'pedido-criado 1',
      'pedido-criado 2',
    ]);
    expect(await avisados(...TODOS, avisa('pagamento-recebido'))).toEqual([
      'pagamento-recebido 1',
      'pagamento-recebido 2',
      'pagamento-recebido 3',
    ]);
    expect(await avisados(...TODOS, avisa('falha-de-projecao'))).toEqual(['falha-de-projecao 1']);
  });

  it('nunca a quem fez', async () => {
    expect(await avisados(...TODOS, avisa('pedido-criado', { autorId: 2 }))).toEqual([
      'pedido-criado 1',
    ]);
  });

  it('nem a quem foi desativado, e pelo perfil que cada um tem então', async () => {
    const desativar = (usuarioId: number): Passo => ({
      stream: usuarioStream(usuarioId),
      type: 'UsuarioDesativado',
      data: { usuarioId },
    });
    const reativar = (usuarioId: number): Passo => ({
      stream: usuarioStream(usuarioId),
      type: 'UsuarioReativado',
      data: { usuarioId },
    });
    const promover = (usuarioId: number, papel: Papel): Passo => ({
      stream: usuarioStream(usuarioId),
      type: 'UsuarioAlterado',
      data: { usuarioId, nome: 'X', email: `${usuarioId}@exemplo.com`, papel },
    });
    const passos = [
      ...TODOS,
      desativar(1),
      avisa('pedido-criado'),
      reativar(1),
      promover(2, 'Financeiro'),
      promover(4, 'Gerente'),
      avisa('prazo-vencido', { notificacaoId: 2 }),
    ];
    expect(await avisados(...passos)).toEqual([
      'pedido-criado 2',
      'prazo-vencido 1',
      'prazo-vencido 4',
    ]);
  });

  it('nem a quem não as quer, ou chegou depois', async () => {
    const passos = [
      ...TODOS,
      silencia(1, ['pedido-criado', 'prazo-vencido']),
      avisa('pedido-criado'),
      avisa('prazo-apertado', { notificacaoId: 2 }),
      silencia(1, []),
      avisa('pedido-criado', { notificacaoId: 3 }),
      pessoa(6, 'Gerente'),
    ];
    expect(await avisados(...passos)).toEqual([
      'pedido-criado 2',
      'prazo-apertado 1',
      'prazo-apertado 2',
      'pedido-criado 1',
      'pedido-criado 2',
    ]);
  });

  it('ou a uma pessoa só, se ela ainda pode agir e as quer', async () => {
    const so = (destinatarioId: number, notificacaoId: number) =>
      avisa('importacao-concluida', { notificacaoId, destinatarioId, pedidoId: null });
    const passos = [
      ...TODOS,
      pessoa(7, 'Gerente'),
      so(7, 1),
      so(2, 2),
      silencia(7, ['importacao-concluida']),
      so(7, 3),
      so(1, 4),
    ];
    expect(await avisados(...passos)).toEqual(['importacao-concluida 7', 'importacao-concluida 1']);
  });

  it('lembram até onde cada um leu, e avisam só quem tem algo novo', async () => {
    const eventos = history([
      ...TODOS,
      avisa('despesa-cancelada', { pedidoId: null }),
      le(3, '822'),
    ]);
    const { pessoas } = await spec.rows(eventos);
    expect(pessoas!.map(({ usuario_id, lidas_ate }) => [usuario_id, lidas_ate])).toEqual([
      [1, '0'],
      [2, '0'],
      [3, '822'],
      [4, '0'],
      [5, '0'],
    ]);
    expect(await spec.changes(eventos)).toEqual(['notificacoes 1', 'notificacoes 3']);
  });

  it('dão as mesmas linhas como quer que os eventos cheguem', async () => {
    await expect(
      spec.sameRowsHoweverDelivered(history(vidaDasNotificacoes(200, 1))),
    ).resolves.toBeUndefined();
  }, 60_000);
});
