import type { EventoDaLoja } from '@encomenda/shop/evento-da-loja';
import { TIPOS_DE_MENSAGEM } from '@encomenda/contracts/mensagens/tipo-de-mensagem';
import {
  calendarioStream,
  CAPACIDADE_INICIAL,
  type CalendarioEvent,
  type DiaFechadoPelaLoja,
} from '@encomenda/contracts/agenda/calendario.events';
import {
  configuracaoStream,
  type ConfiguracaoEvent,
} from '@encomenda/contracts/configuracoes/configuracao.events';
import { titularCliente, type ClienteEvent } from '@encomenda/contracts/clientes/cliente.events';
import { MOTIVOS_DE_NAO_LER } from '@encomenda/contracts/conciliacao/extrato';
import { extratoStream, type ExtratoEvent } from '@encomenda/contracts/conciliacao/extrato.events';
import {
  importacaoStream,
  type ImportacaoEvent,
} from '@encomenda/contracts/importacoes/importacao.events';
import { ASSUNTOS_DA_IMPORTACAO } from '@encomenda/contracts/importacoes/importacoes';
import type { TitularEvent } from '@encomenda/contracts/titulares/titular.events';
import { NENHUM_SINAL } from '@encomenda/contracts/pedidos/pagamentos/sinal';
import { somarDias } from '@encomenda/contracts/shared/dia/dia';
import type { DomainEvent } from '@encomenda/contracts/shared/events/event';
import { seededRandom } from '@encomenda/platform/random';
import { primeirosEventos } from '@encomenda/shop/historia';
import type { Step } from '@encomenda/shop/history';
import { comArquivos } from '@encomenda/shop/vidas/vida-com-arquivos';
import { comComprovantes } from '@encomenda/shop/vidas/vida-com-comprovantes';
import { comFotos } from '@encomenda/shop/vidas/vida-com-fotos';
import { vidaDosUsuarios } from '@encomenda/shop/vidas/vida-dos-usuarios';
import { vidaDasNotificacoes } from '@encomenda/shop/vidas/vida-das-notificacoes';
import { vidaDasSolicitacoes } from '@encomenda/shop/vidas/vida-das-solicitacoes';
import { vidaDasEntregas } from '@encomenda/shop/vidas/vida-das-entregas';
import { vidaDosLinks } from '@encomenda/shop/vidas/vida-dos-links';
import { vidaDosOrcamentos } from '@encomenda/shop/vidas/vida-dos-orcamentos';

const settings = (count: number, seed: number): Step<ConfiguracaoEvent>[] => {
  const random = seededRandom(seed);
  const one = (i: number): ConfiguracaoEvent => {
    const lot = random();
    if (lot < 0.1)
      return { type: 'AnosDeGuardaAlterados', data: { anosDeGuarda: i % 3 ? i : null } };
    if (lot < 0.13) return { type: 'LogoRemovido', data: {} };
    if (lot < 0.15)
      return {
        type: 'RegraDoSinalDefinida',
        data: i % 2 ? { ...NENHUM_SINAL, em: 'reais', quanto: 100 * i } : NENHUM_SINAL,
      };
    if (lot < 0.3) {
      const texto = i % 4 ? `Oi, {cliente}! Aviso ${i}.` : null;
      return { type: 'MensagemEscrita', data: { tipo: TIPOS_DE_MENSAGEM[i % 5]!, texto } };
    }
    if (lot < 0.5)
      return {
        type: 'LogoDefinido',
        data: { hash: `${i}`.padStart(64, '0'), largura: i + 1, altura: 90 },
      };
    const data = {
      nome: `Ateliê ${i}`,
      documento: lot < 0.6 ? null : '12ABC34501DE35',
      telefone: lot < 0.7 ? null : '81999990000',
      email: null,
      endereco: 'Rua da Aurora, 10',
      cidade: 'Recife',
      estado: 'PE',
      horario: lot < 0.5 ? null : 'Terça a sábado, das 9h às 18h',
      apresentacao: null,
      chavePix: lot < 0.8 ? null : '52998224725',
      saldoInicialEmCentavos: Math.floor(random() * 100_000) - 50_000,
      diasDePrazoApertado: i % 9,
    };
    return { type: 'ConfiguracoesAlteradas', data };
  };
  return Array.from({ length: count }, (_, i) => ({ ...one(i), stream: configuracaoStream() }));
};

const calendar = (count: number, seed: number): Step<CalendarioEvent>[] => {
  const random = seededRandom(seed);
  const closed = new Map<string, DiaFechadoPelaLoja>();
  const one = (i: number): CalendarioEvent => {
    const lot = random();
    const [first] = closed.values();
    if (lot < 0.2 && first) {
      closed.delete(first.dia);
      return { type: 'DiaReaberto', data: first };
    }
    if (lot < 0.6) {
      const data = { dia: somarDias('2026-01-01', i), nome: `Folga ${i}`, todoAno: i % 2 === 0 };
      closed.set(data.dia, data);
      return { type: 'DiaFechado', data };
    }
    const data = {
      ...CAPACIDADE_INICIAL,
      domingo: 0,
      segunda: i,
      sexta: i % 3 ? null : i,
      fechaNosFeriados: lot < 0.8,
    };
    return { type: 'CapacidadeDefinida', data };
  };
  return Array.from({ length: count }, (_, i) => ({ ...one(i), stream: calendarioStream() }));
};

const imports = (count: number): Step<ImportacaoEvent>[] =>
  Array.from({ length: count }, (_, i) => {
    const importacaoId = i + 1;
    const planilhaId = `00000000-0000-4000-8000-${`${i}`.padStart(12, '0')}`;
    const assunto = ASSUNTOS_DA_IMPORTACAO[i % ASSUNTOS_DA_IMPORTACAO.length]!;
    const acts: ImportacaoEvent[] = [
      { type: 'ImportacaoIniciada', data: { importacaoId, planilhaId, assunto, linhas: i + 2 } },
    ];
    if (i % 3 < 2)
      acts.push({
        type: 'ImportacaoConcluida',
        data: { importacaoId, cadastrados: i + 1, alterados: 1, recusados: 0 },
      });
    if (i % 3 > 0) acts.push({ type: 'ImportacaoDesfeita', data: { importacaoId, planilhaId } });
    return acts.map((act) => ({ ...act, stream: importacaoStream(importacaoId) }));
  }).flat();

const bankFiles = (count: number): Step<ExtratoEvent>[] =>
  Array.from({ length: count }, (_, i) => {
    const extratoId = i + 1;
    const tipos = ['credito', 'credito', 'devolucao', 'debito'] as const;
    const entries = [1, 2, 3, 4].map((numero) => ({
      numero,
      chave: `chave-${extratoId}-${numero}`,
      tipo: tipos[numero - 1]!,
      data: somarDias('2026-01-01', i),
      valorEmCentavos: 100 * numero,
      formaDePagamento: 'Pix' as const,
      pedidoCitado: i % 2 ? extratoId : null,
      banco: i % 2 ? null : '341',
      conta: i % 2 ? null : '6789',
      marcaDoTexto: `texto-${extratoId}-${numero}`,
      marcaDasPalavras: i % 3 ? `palavras-${numero}` : null,
      referencia: i % 3 ? null : `b${extratoId}`,
      talvezSeja: i % 4 ? null : `chave-${extratoId + 1}-${numero}`,
    }));
    const about = (numero: number) => {
      const { valorEmCentavos, data } = entries[numero - 1]!;
      return { extratoId, numero, valorEmCentavos, data };
    };
    const first = { ...about(1), pedidoId: extratoId, vez: 1 };
    const received = i % 5 ? 100 : 60;
    const expense = { ...about(4), despesaId: extratoId, vez: 1 };
    const acts: ExtratoEvent[] = [
      {
        type: 'ExtratoLido',
        data: {
          extratoId,
          formato: i % 2 ? 'csv' : 'ofx',
          banco: i % 2 ? null : '341',
          conta: i % 2 ? null : '…6789',
          primeiroDia: '2026-01-01',
          ultimoDia: '2026-01-31',
          lancamentos: entries,
          jaLidos: i,
          debitos: 0,
          naoLidos: i % 3,
          linhasNaoLidas: Array.from({ length: i % 3 }, (_, n) => ({
            linha: n + 1,
            motivo: MOTIVOS_DE_NAO_LER[(i + n) % MOTIVOS_DE_NAO_LER.length]!,
          })),
        },
      },
      {
        type: 'LancamentoConciliado',
        data: {
          ...first,
          pagamentoId: i % 3 ? null : extratoId,
          recebidoEmCentavos: received,
        },
      },
      { type: 'DebitoLancado', data: { ...expense, nome: 'Tarifa', categoriaId: null } },
      { type: 'LancamentoIgnorado', data: about(3) },
    ];
    if (i % 2) acts.push({ type: 'LancamentoDesconciliado', data: { ...first, motivo: 'pessoa' } });
    if (i % 3) acts.push({ type: 'LancamentoReaberto', data: about(3) });
    if (i % 2) acts.push({ type: 'DebitoSolto', data: { ...expense, motivo: 'pessoa' } });
    if (i % 4 === 3) acts.push({ type: 'ExtratoDescartado', data: { extratoId } });
    return acts.map((act) => ({ ...act, stream: extratoStream(extratoId) }));
  }).flat();

const comConciliados = (steps: readonly Step<EventoDaLoja>[]): Step<EventoDaLoja>[] => {
  const told = new Set<number>();
  return steps.flatMap((step): Step<EventoDaLoja>[] => {
    if (step.type !== 'PagamentoEfetuado') return [step];
    const { pedidoId, pagamentoId } = step.data;
    if (pagamentoId % 3 > 0 || told.has(pedidoId)) return [step];
    told.add(pedidoId);
    const data = { pedidoId, pagamentoId, extratoId: pedidoId, lancamento: 1, vez: 1 };
    return [step, { type: 'PagamentoConciliado', data, stream: step.stream }];
  });
};

const comJuncoes = (steps: readonly Step<EventoDaLoja>[], seed: number): Step<EventoDaLoja>[] => {
  const random = seededRandom(seed);
  const registered = new Set<number>();
  const before = ({ type, data, stream }: Step<EventoDaLoja>): Step<ClienteEvent>[] => {
    const { clienteId } = data as { clienteId: number };
    if (type === 'ClienteCadastrado' || type === 'ClienteRestaurado') registered.add(clienteId);
    if (type !== 'ClienteExcluido') return [];
    registered.delete(clienteId);
    const [ficaId] = registered;
    if (ficaId === undefined || random() < 0.5) return [];
    return [{ type: 'ClienteJuntado', data: { clienteId, ficaId }, stream }];
  };
  return steps.flatMap((step) => [...before(step), step]);
};

/** Defines options of half the products when they are registered. */
const comOpcoesDosProdutos = (steps: readonly Step<EventoDaLoja>[]): Step<EventoDaLoja>[] =>
  steps.flatMap((step): Step<EventoDaLoja>[] => {
    if (step.type !== 'ProdutoCadastrado' || step.data.produtoId % 2 === 0) return [step];
    const { produtoId } = step.data;
    const opcao = {
      nome: 'Texto',
      tipo: 'texto' as const,
      obrigatoria: false,
      maximo: 30,
      acrescimoEmCentavos: 500,
      escolhas: [],
    };
    const data = { produtoId, diasDeProducao: produtoId % 5, opcoes: [opcao] };
    return [step, { type: 'EncomendaDoProdutoDefinida', data, stream: step.stream }];
  });

const comPedidosDeEliminacao = (
  steps: readonly Step<DomainEvent>[],
  seed: number,
): Step<DomainEvent>[] => {
  const random = seededRandom(seed);
  const waiting = new Set<string>();
  const asked = (step: Step<DomainEvent>): Step<TitularEvent>[] => {
    if (step.type !== 'ClienteCadastrado' && step.type !== 'ClienteAtualizado') return [];
    const { clienteId } = step.data as { clienteId: number };
    const quem = { titular: titularCliente({ clienteId }), clienteId };
    if (waiting.has(step.stream)) {
      if (random() < 0.5) return [];
      waiting.delete(step.stream);
      return [{ type: 'AgendamentoDaEliminacaoCancelado', data: quem, stream: step.stream }];
    }
    if (random() < 0.8) return [];
    waiting.add(step.stream);
    const data = {
      ...quem,
      motivo: 'pedido-do-titular',
      base: 'a-pedido',
      pedidaPor: 1,
      para: '2031-11-21',
    } as const;
    return [{ type: 'EliminacaoAgendada', data, stream: step.stream }];
  };
  return steps.flatMap((step) => [step, ...asked(step)]);
};

const comEliminacoes = (steps: readonly Step<DomainEvent>[], seed: number): Step<DomainEvent>[] => {
  const random = seededRandom(seed);
  const lastOf = new Map(steps.map(({ stream }, i) => [stream, i]));
  return steps.flatMap((step, i) => {
    const [kind, id] = step.stream.split('-');
    if (kind !== 'cliente' || lastOf.get(step.stream) !== i || random() < 0.8) return [step];
    const clienteId = Number(id);
    const data = {
      titular: titularCliente({ clienteId }),
      clienteId,
      motivo: 'ordem-de-autoridade',
      base: 'ordem-de-autoridade',
      pedidaPor: 1,
    } as const;
    const begun: Step<TitularEvent> = {
      type: 'EliminacaoIniciada',
      data: { ...data, apesarDaGuardaAte: null },
      stream: step.stream,
    };
    // Some erasures stay unfinished.
    const done: Step<TitularEvent>[] =
      random() < 0.1 ? [] : [{ type: 'DadosPessoaisEliminados', data, stream: step.stream }];
    return [step, begun, ...done];
  });
};

const woven = <S>(stories: readonly (readonly S[])[], seed: number): S[] => {
  const random = seededRandom(seed);
  const left = stories.map((story) => [...story].reverse());
  const all: S[] = [];
  for (let steps = stories.flat().length; steps > 0; steps--) {
    let lot = random() * steps;
    const story = left.find(({ length }) => (lot -= length) < 0);
    all.push(story!.pop()!);
  }
  return all;
};

/** A history with events of every kind, deterministic by seed. */
export const anyHistory = (count: number, seed: number): Step<DomainEvent>[] => {
  const life = comEliminacoes(
    comPedidosDeEliminacao(
      comArquivos(
        comFotos(
          comJuncoes(
            comConciliados(
              comOpcoesDosProdutos(
                primeirosEventos(count, {
                  semente: seed,
                  cadastrosPorMil: 200,
                  despesasPorMil: 120,
                }),
              ),
            ),
            seed + 9,
          ),
          seed,
          0.1,
        ),
        seed,
      ),
      seed + 5,
    ),
    seed + 6,
  );
  const deliveries = vidaDasEntregas(Math.ceil(count / 12), seed + 1);
  const told = vidaDasNotificacoes(Math.ceil(count / 20), seed + 4);
  const people = vidaDosUsuarios(Math.ceil(count / 20), seed + 7);
  const set = settings(Math.ceil(count / 400), seed + 2);
  const days = calendar(Math.ceil(count / 400), seed + 8);
  const brought = imports(Math.ceil(count / 800));
  const quotes = vidaDosOrcamentos(Math.ceil(count / 20), seed + 10);
  const bank = bankFiles(Math.ceil(count / 400));
  const links = vidaDosLinks(Math.ceil(count / 40), seed + 11);
  const asked = vidaDasSolicitacoes(Math.ceil(count / 20), seed + 12);
  const stories = [life, deliveries, told, people, set, days, brought, quotes, links, asked];
  // The payment names its entry only after the entry's own event.
  const all = [...bank, ...woven<Step<DomainEvent>>(stories, seed + 3)].slice(0, count);
  return comComprovantes(all, seed).slice(0, count);
};
