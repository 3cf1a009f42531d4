import { ESTAGIO } from '@encomenda/contracts/pedidos/producao/estagio';
import {
  orcamentoStream,
  type OrcamentoEvent,
} from '@encomenda/contracts/orcamentos/orcamento.events';
import {
  diferencasDoOrcamento,
  fraseDaDiferenca,
} from '@encomenda/contracts/orcamentos/conteudo/diferencas-do-orcamento';
import { pedidoStream } from '@encomenda/contracts/pedidos/events/pedido.events';
import { TITULAR_REMOVIDO } from '@encomenda/contracts/shared/events/event';
import { iguais } from '@encomenda/contracts/shared/iguais';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Desfazer } from '../desfazer/desfazer.js';
import type { Act, Undo, UndoSubject } from '../desfazer/inverse.js';
import { lastSince } from '../desfazer/act.js';
import { undoValue } from '../desfazer/fields/undo-value.js';
import { pedidoFold, type Pedido } from '../pedidos/domain/pedido.js';
import { StateReader } from '../platform/commands/streams/state-reader.js';
import { desfazerAprovacao } from './resposta/aprovar-orcamento.js';
import { exigirOrcamento } from './domain/exigencias.js';
import {
  orcamentoFold,
  type Orcamento,
  type OrcamentoDecision,
  type OrcamentoExistente,
} from './domain/orcamento.js';
import { novoSal } from './escrita/escrita-do-orcamento.js';
import { excluirOrcamento, restaurarOrcamento } from './escrita/excluir-orcamento.js';
import { desfazerRecusa } from './resposta/recusar-orcamento.js';
import { retratoDoOrcamento } from './escrita/retrato-do-orcamento.js';
import { reporVersao } from './escrita/rever-orcamento.js';

type Ato = Act<Orcamento, OrcamentoEvent>;
type Desfeito = Undo<Orcamento, OrcamentoEvent>;
export type VerPedido = (pedidoId: number) => Promise<Pedido>;

const idDe = ({ events }: Ato): number => events[0]!.data.orcamentoId;

const impedido = (ato: Ato, oQue: string): Desfeito => ({
  impede: `O orçamento já foi ${oQue} depois${lastSince(ato, () => true)}.`,
});

const agoraDe = ({ now }: Ato): OrcamentoExistente | null =>
  now.situacao === 'inexistente' || now.excluido ? null : now;

const SITUACAO = { aberto: 'reaberto', aprovado: 'aprovado', recusado: 'recusado' } as const;

/** The quote without what sending it changes, because sending does not prevent an undo. */
const semEnvio = ({ enviada: _enviada, ...orcamento }: OrcamentoExistente) => orcamento;

const excluir = (ato: Ato): Desfeito => {
  const agora = agoraDe(ato);
  if (!agora) return impedido(ato, 'excluído');
  if (!iguais(semEnvio(agora), semEnvio(exigirOrcamento(ato.after))))
    return impedido(ato, 'alterado');
  return {
    muda: ['O orçamento será excluído.'],
    decision: excluirOrcamento({ orcamentoId: idDe(ato) }),
  };
};

const voltarVersao = (ato: Ato): Desfeito => {
  const agora = agoraDe(ato);
  if (!agora) return impedido(ato, 'excluído');
  const depois = exigirOrcamento(ato.after);
  if (agora.atual.versao !== depois.atual.versao) return impedido(ato, 'revisto');
  if (agora.situacao !== 'aberto') return impedido(ato, SITUACAO[agora.situacao]);
  const { conteudo, versao } = exigirOrcamento(ato.before).atual;
  if (conteudo.clienteNome === TITULAR_REMOVIDO)
    return { impede: 'Os dados pessoais do cliente anterior foram eliminados.' };
  return {
    muda: [
      `O que dizia a versão ${versao} volta, como a versão ${agora.atual.versao + 1}.`,
      ...diferencasDoOrcamento(agora.atual.conteudo, conteudo).map(
        (diferenca) => `${fraseDaDiferenca(diferenca)}.`,
      ),
    ],
    decision: reporVersao({ orcamentoId: idDe(ato), conteudo, sal: novoSal() }),
  };
};

const reabrir = async (ato: Ato, verPedido: VerPedido): Promise<Desfeito> => {
  const agora = agoraDe(ato);
  if (!agora) return impedido(ato, 'excluído');
  if (agora.atual.versao !== exigirOrcamento(ato.after).atual.versao)
    return impedido(ato, 'revisto');
  if (agora.situacao !== 'aprovado') return impedido(ato, SITUACAO[agora.situacao]);
  const { pedido } = agora;
  const feito = pedido && (await verPedido(pedido.pedidoId));
  const aberto = feito?.situacao === 'aberto' ? feito : null;
  if (pedido && aberto && aberto.estagioId !== ESTAGIO.inicializar)
    return { impede: `O pedido ${pedido.pedidoId}, feito dele, já está em produção.` };
  if (pedido && aberto && aberto.pagamentos.size > 0)
    return { impede: `O pedido ${pedido.pedidoId}, feito dele, já tem pagamentos.` };
  return {
    muda: [
      'O orçamento volta a estar em aberto.',
      ...(pedido && aberto ? [`O pedido ${pedido.pedidoId}, feito dele, é cancelado.`] : []),
    ],
    decision: desfazerAprovacao({ orcamentoId: idDe(ato) }),
  };
};

const respostaDe = (orcamento: Orcamento) => {
  const { situacao, recusa, atual } = exigirOrcamento(orcamento);
  return { situacao, recusa, versao: atual.versao };
};
type Resposta = ReturnType<typeof respostaDe>;

const voltarResposta = (
  ato: Ato,
  { muda, decide }: { muda: string; decide: (antes: Resposta) => OrcamentoDecision },
): Desfeito =>
  agoraDe(ato) === null
    ? impedido(ato, 'excluído')
    : undoValue<Orcamento, OrcamentoEvent, Resposta>({
        valueOf: respostaDe,
        changed: 'O orçamento já foi alterado',
        returns: () => muda,
        decide,
        since: () => true,
      })(ato);

const semRecusa = (ato: Ato): Desfeito =>
  voltarResposta(ato, {
    muda: 'O orçamento volta a estar em aberto.',
    decide: () => desfazerRecusa({ orcamentoId: idDe(ato) }),
  });

const recusarDeNovo = (ato: Ato): Desfeito =>
  voltarResposta(ato, {
    muda: 'O orçamento volta a estar recusado.',
    decide:
      ({ recusa }) =>
      (orcamento) => {
        const { clienteId } = exigirOrcamento(orcamento).atual.conteudo;
        return recusa === null
          ? []
          : [{ type: 'OrcamentoRecusado', data: { orcamentoId: idDe(ato), clienteId, ...recusa } }];
      },
  });

const restaurar = (ato: Ato): Desfeito => ({
  muda: ['O orçamento volta, como estava.'],
  decision: restaurarOrcamento({ orcamentoId: idDe(ato) }),
});

export const desfazerOrcamentos = (
  verPedido: VerPedido,
): UndoSubject<Orcamento, OrcamentoEvent> => ({
  assunto: 'orcamentos',
  ler: 'orcamentos:ler',
  stream: orcamentoStream,
  fold: orcamentoFold,
  retrato: retratoDoOrcamento,
  inverses: {
    OrcamentoEscrito: { undo: excluir },
    OrcamentoRevisto: { undo: voltarVersao },
    OrcamentoAprovado: { undo: (ato) => reabrir(ato, verPedido) },
    OrcamentoRecusado: { undo: semRecusa },
    RecusaDesfeita: { undo: recusarDeNovo },
    OrcamentoExcluido: { undo: restaurar },
    OrcamentoRestaurado: { undo: excluir },
  },
});

@Injectable()
export class OrcamentosDesfazer implements OnModuleInit {
  constructor(
    private readonly desfazer: Desfazer,
    private readonly reader: StateReader,
  ) {}

  onModuleInit(): void {
    this.desfazer.register(
      desfazerOrcamentos((pedidoId) => this.reader.stateOf(pedidoFold, pedidoStream(pedidoId))),
    );
  }
}
