import { z } from 'zod';
import type { Item } from '../itens/itens.http.js';
import type { Pedido } from '../pedidos/pedidos.http.js';
import type { PagamentoRecebido } from '../pedidos/pagamentos.http.js';
import {
  dia,
  idDe,
  mensagens,
  opcional,
  quandoLidos,
  simOuNao,
  texto,
  umDe,
  umDosNumeros,
} from '../shared/campos.js';
import type { Poder } from '../usuarios/papeis.js';
import { ASSUNTOS_DO_HISTORICO, type AssuntoDoHistorico } from './assuntos.js';

/** Who did it. `id` is null for the system itself, whose name is `Sistema`. */
export interface AutorDoEvento {
  id: number | null;
  nome: string;
}

/** One field of the record that an event changed, as people read it; null for nothing. */
export interface MudancaDeCampo {
  /** Label: `Prazo`, `Item 5 · Quantidade`. */
  campo: string;
  antes: string | null;
  depois: string | null;
}

/** What happened once, as the log has it. */
interface Acontecimento {
  /** Place in its record's stream, from 0. */
  revisao: number;
  /** Place in the whole log: compare it, never reckon with it. */
  posicao: number;
  evento_id: string;
  /** Stored name: `PedidoCriado`. */
  tipo: string;
  /** UTC instant, ISO 8601. */
  quando: string;
  /** `21/11/2026, 14:02`, São Paulo. */
  quando_br: string;
  autor: AutorDoEvento;
  frase: string;
}

/** `GET /api/adm/auditoria/historico/:assunto/:id`: a record's history, the oldest first. */
export interface EventoDoHistorico extends Acontecimento {
  /** Version of the shape that was stored. */
  versao: number;
  /** What the author gave as the reason. */
  motivo: string | null;
  mudancas: MudancaDeCampo[];
  /** The power to undo the act that this began; null for what has no way back. */
  poder_de_desfazer: Poder | null;
}

export interface Historico {
  assunto: AssuntoDoHistorico;
  id: number;
  /** `Pedido 12`. */
  titulo: string;
  primeira_revisao: number;
  ultima_revisao: number;
  total: number;
  /** Amounts stand as `R$ ••••` for those who may not see them. */
  eventos: EventoDoHistorico[];
}

/** The order's screen: detail, items and payments of `pedidos/show`, `pedido-itens` and `receita`. */
export interface TelaDoPedido {
  /** `revisao` is the event's; the deadline is measured on the day of the event. */
  pedido: Pedido;
  /** By id. */
  itens: Item[];
  /** Valid ones, by id. */
  pagamentos: PagamentoRecebido[];
}

/** RFC 6902, of which only these are used. */
export type OperacaoJson =
  { op: 'add' | 'replace'; path: string; value: unknown } | { op: 'remove'; path: string };

export interface PassoDoReplay {
  revisao: number;
  /** What turns the screen after the event before into the screen after this one. */
  patch: OperacaoJson[];
}

/**
 * `GET /api/adm/auditoria/pedidos/:id/replay`: the order's screen after its first event and what
 * each later event did to it, in the order of the history. Needs `receita:ler` too: the screen
 * shows money.
 */
export interface ReplayDoPedido {
  id: number;
  primeira_revisao: number;
  ultima_revisao: number;
  inicio: TelaDoPedido;
  /** One per event after the first; `patch` is empty where the screen did not change. */
  passos: PassoDoReplay[];
}

/** A line of the whole log. It holds no personal data: what is personal reads `••••`. */
export interface EventoDaAuditoria extends Acontecimento {
  assunto: AssuntoDoHistorico;
  /** Id of the record: its history is at `historico/<assunto>/<registro>`. */
  registro: number;
  /** `Pedido 12`. */
  titulo: string;
}

/** `GET /api/adm/auditoria/eventos`: the newest first. */
export interface PaginaDaAuditoria {
  data: EventoDaAuditoria[];
  /** What `antes` takes to go on; null when there is nothing more. */
  proxima: number | null;
}

/** `GET /api/adm/auditoria/eventos/:posicao`: the event as it is stored, for the technical drawer. */
export interface EventoBruto {
  evento_id: string;
  tipo: string;
  stream: string;
  revisao: number;
  posicao: number;
  comando_id: string;
  correlacao_id: string;
  causa_id: string;
  versao: number;
  quando: string;
  metadados: Record<string, unknown>;
  /** In today's shape. Personal fields read `••••` unless `abertos`. */
  dados: Record<string, unknown>;
  /** Names of the fields of `dados` that are personal. */
  campos_pessoais: string[];
  /** Whose they are: `cliente-3`; null without any. */
  titular: string | null;
  /** Whether personal fields are shown: they were asked for (`dados_pessoais=1`) and that was recorded. */
  abertos: boolean;
}

/** Query of the raw event. With `dados_pessoais=1` (power `titulares:ler`) the reading is recorded. */
export const consultaDoEvento = z.object({
  dados_pessoais: simOuNao('Dados pessoais').default(false),
});
export type ConsultaDoEvento = z.infer<typeof consultaDoEvento>;

export const LIMITES_DA_AUDITORIA = [25, 50, 100, 200] as const;

const POSICAO = /^\d{1,15}$/;

/** A place in the log, as digits. */
export const posicaoDoLog = (rotulo: string) =>
  z
    .string({ error: mensagens.invalido(rotulo) })
    .regex(POSICAO, mensagens.invalido(rotulo))
    .transform(Number);

/** Query of the whole log. Days are business days, both counted; `texto` needs neither accents nor case. */
export const consultaDaAuditoria = z
  .object({
    pessoa: opcional(
      z.union([z.literal('sistema'), idDe('Pessoa')], { error: mensagens.invalido('Pessoa') }),
    ),
    /** Stored name of a kind of event. */
    tipo: opcional(texto('Tipo', { max: 80 })),
    assunto: opcional(umDe('Assunto', ASSUNTOS_DO_HISTORICO)),
    registro: opcional(idDe('Registro')),
    de: opcional(dia('De')),
    ate: opcional(dia('Até')),
    texto: opcional(texto('Texto', { max: 200 })),
    /** Leaves out what the system told people and looked at by itself. */
    sem_avisos: simOuNao('Sem avisos').default(false),
    /** Only what stands before this place. */
    antes: opcional(posicaoDoLog('Posição')),
    limite: umDosNumeros('Limite', LIMITES_DA_AUDITORIA).default(50),
    /** An export: every line of the filter as a file. */
    formato: z.literal('csv', { error: mensagens.invalido('Formato') }).optional(),
  })
  .refine(({ de, ate }) => !de || !ate || de <= ate, {
    path: ['ate'],
    when: quandoLidos('de', 'ate'),
    error: 'O campo Até deve ser uma data posterior ou igual a De.',
  });
export type ConsultaDaAuditoria = z.infer<typeof consultaDaAuditoria>;

/** `GET /api/adm/auditoria/filtros`: what the filters of the log offer. */
export interface FiltrosDaAuditoria {
  pessoas: AutorDoEvento[];
  /** `id` is the stored name, `nome` what the event says. */
  tipos: { id: string; nome: string; assunto: AssuntoDoHistorico }[];
  assuntos: { id: AssuntoDoHistorico; nome: string }[];
}

/**
 * Exports of one record: `historico/:assunto/:id/pdf` and `…/csv`. Both name first and last
 * revision, the number of events and this seal: SHA-256 of the canonical text that
 * `historico/:assunto/:id/selo` answers as text (see `docs/auditoria.md`).
 */
export interface SeloDoHistorico {
  sha256: string;
  primeira_revisao: number;
  ultima_revisao: number;
  total: number;
}
