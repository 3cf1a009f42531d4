import { ASSUNTOS_DA_IMPORTACAO } from '@encomenda/contracts/importacoes/importacoes';
import {
  leituraDeNotificacoesStream,
  type LeituraDeNotificacoesEvent,
} from '@encomenda/contracts/notificacoes/leitura-de-notificacoes.events';
import {
  classeDoMotivo,
  MOTIVOS,
  papeisDoMotivo,
  type Motivo,
} from '@encomenda/contracts/notificacoes/motivo';
import {
  notificacaoDaCausa,
  notificacaoStream,
  type NotificacaoEvent,
} from '@encomenda/contracts/notificacoes/notificacao.events';
import {
  varreduraDePrazosStream,
  type VarreduraDePrazosEvent,
} from '@encomenda/contracts/notificacoes/varredura-de-prazos.events';
import { somarDias } from '@encomenda/contracts/shared/dia/dia';
import { PAPEIS } from '@encomenda/contracts/usuarios/papeis';
import { usuarioStream, type UsuarioEvent } from '@encomenda/contracts/usuarios/usuario.events';
import { derivedId } from '@encomenda/platform/ids';
import type { Step } from '../history.js';
import { sortear } from '../sorteio.js';

/** No other history uses these ids. */
export const PRIMEIRA_PESSOA = 100_001;
const PESSOAS = 9;

type Evento = NotificacaoEvent | LeituraDeNotificacoesEvent | VarreduraDePrazosEvent | UsuarioEvent;

export const vidaDasNotificacoes = (quantos: number, semente: number): Step<Evento>[] => {
  const { um, inteiro, chance } = sortear(semente);

  const chegar = (n: number): Step<Evento> => {
    const usuarioId = PRIMEIRA_PESSOA + n;
    const email = `avisada${usuarioId}@exemplo.com`;
    const papel = PAPEIS[n % PAPEIS.length]!;
    const data = { usuarioId, nome: 'Ana Souza', email, papel, provaDaSenha: null };
    return { type: 'UsuarioCriado', data, stream: usuarioStream(usuarioId) };
  };

  const daImportacao = (motivo: Motivo) => {
    const importada = motivo === 'importacao-concluida';
    const quantos = () => (importada ? inteiro(0, 1_500) : null);
    return {
      destinatarioId: importada ? PRIMEIRA_PESSOA + inteiro(0, PESSOAS - 1) : null,
      importacaoId: importada ? inteiro(1, 9) : null,
      assuntoImportado: importada ? um(ASSUNTOS_DA_IMPORTACAO) : null,
      cadastrados: quantos(),
      alterados: quantos(),
      recusados: quantos(),
    };
  };

  const emitir = (n: number): Step<Evento> => {
    const notificacaoId = notificacaoDaCausa(derivedId('vida das notificações', semente, n));
    const motivo = um(MOTIVOS);
    const doPedido = chance(0.7) ? inteiro(1, 99) : null;
    const data = {
      notificacaoId,
      motivo,
      classe: classeDoMotivo(motivo),
      papeis: papeisDoMotivo(motivo),
      autorId: chance(0.7) ? PRIMEIRA_PESSOA + inteiro(0, PESSOAS - 1) : null,
      em: `2026-01-15T15:00:00.${String(n % 1000).padStart(3, '0')}Z`,
      url: doPedido === null ? null : `/adm/pedidos/show/${doPedido}`,
      pedidoId: doPedido,
      entregaId: motivo === 'entrega-finalizada' ? inteiro(1, 9) : null,
      despesaId: motivo === 'despesa-cancelada' ? inteiro(1, 9) : null,
      orcamentoId: motivo === 'orcamento-vencendo' ? inteiro(1, 9) : null,
      valorEmCentavos: chance(0.3) ? inteiro(1, 90_000) : null,
      dia: chance(0.3) ? somarDias('2026-01-01', inteiro(0, 60)) : null,
      dias: chance(0.3) ? inteiro(-9, 3) : null,
      projecao: motivo === 'falha-de-projecao' ? 'painel' : null,
      ...daImportacao(motivo),
    };
    return { type: 'NotificacaoEmitida', data, stream: notificacaoStream(notificacaoId) };
  };

  const ir = (usuarioId: number): Step<Evento> => ({
    type: um(['UsuarioDesativado', 'UsuarioReativado']),
    data: { usuarioId },
    stream: usuarioStream(usuarioId),
  });

  const marcarComoLidas = (n: number): Step<Evento> => {
    const usuarioId = PRIMEIRA_PESSOA + inteiro(0, PESSOAS - 1);
    if (chance(0.2)) return ir(usuarioId);
    const stream = leituraDeNotificacoesStream(usuarioId);
    if (chance(0.7))
      return { type: 'NotificacoesLidas', data: { usuarioId, ate: String(n * 100) }, stream };
    const silenciados = MOTIVOS.filter(() => chance(0.2));
    return { type: 'PreferenciasDeNotificacaoAlteradas', data: { usuarioId, silenciados }, stream };
  };

  return Array.from({ length: quantos }, (_, n): Step<Evento> => {
    if (n < PESSOAS) return chegar(n);
    if (n % 20 === 0)
      return {
        type: 'PrazosVarridos',
        data: { dia: somarDias('2026-01-01', n / 20) },
        stream: varreduraDePrazosStream(),
      };
    return chance(0.7) ? emitir(n) : marcarComoLidas(n);
  });
};
