import { z } from 'zod';
import type { Item } from '../itens/itens.http.js';
import type { Pedido } from '../pedidos/pedidos.http.js';
import type { PagamentoRecebido } from '../pedidos/pagamentos/pagamentos.http.js';
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
} from '../shared/campos/campos.js';
import type { Poder } from '../usuarios/papeis.js';
import { ASSUNTOS_DO_HISTORICO, type AssuntoDoHistorico } from './assuntos.js';

export interface AutorDoEvento {
  id: number | null;
  nome: string;
}

export interface MudancaDeCampo {
  campo: string;
  antes: string | null;
  depois: string | null;
}

interface Acontecimento {
  revisao: number;
  /** Log position. Opaque: compare, never compute. */
  posicao: number;
  evento_id: string;
  tipo: string;
  /** UTC instant, ISO 8601. */
  quando: string;
  quando_br: string;
  autor: AutorDoEvento;
  frase: string;
}

export interface EventoDoHistorico extends Acontecimento {
  versao: number;
  motivo: string | null;
  mudancas: MudancaDeCampo[];
  poder_de_desfazer: Poder | null;
}

export interface Historico {
  assunto: AssuntoDoHistorico;
  id: number;
  titulo: string;
  primeira_revisao: number;
  ultima_revisao: number;
  total: number;
  /** Oldest first. Amounts read `R$ ••••` without `valores:ler`. */
  eventos: EventoDoHistorico[];
}

/** The order's screen, as `pedidos/show`, `pedido-itens` and `receita` answer it. */
export interface TelaDoPedido {
  /** The deadline's badge is computed for the day of the event. */
  pedido: Pedido;
  itens: Item[];
  pagamentos: PagamentoRecebido[];
}

export type OperacaoJson =
  | { op: 'add' | 'replace'; path: string; value: unknown }
  | { op: 'remove'; path: string };

export interface PassoDoReplay {
  revisao: number;
  patch: OperacaoJson[];
}

/** The first screen, and a patch for each event. Needs `receita:ler`. */
export interface ReplayDoPedido {
  id: number;
  primeira_revisao: number;
  ultima_revisao: number;
  inicio: TelaDoPedido;
  passos: PassoDoReplay[];
}

export interface EventoDaAuditoria extends Acontecimento {
  assunto: AssuntoDoHistorico;
  registro: number;
  titulo: string;
}

export interface PaginaDaAuditoria {
  data: EventoDaAuditoria[];
  /** Value of `antes` for the next page; null at the end. */
  proxima: number | null;
}

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
  /** Upcast to the current version. Personal fields read `••••` unless `abertos`. */
  dados: Record<string, unknown>;
  campos_pessoais: string[];
  titular: string | null;
  abertos: boolean;
}

/** `dados_pessoais=1` requires `titulares:ler` and records the reading. */
export const consultaDoEvento = z.object({
  dados_pessoais: simOuNao('Dados pessoais').default(false),
});
export type ConsultaDoEvento = z.infer<typeof consultaDoEvento>;

export const LIMITES_DA_AUDITORIA = [25, 50, 100, 200] as const;

const POSICAO = /^\d{1,15}$/;

export const posicaoDoLog = (rotulo: string) =>
  z
    .string({ error: mensagens.invalido(rotulo) })
    .regex(POSICAO, mensagens.invalido(rotulo))
    .transform(Number);

/** `de` and `ate` are business days, both included. `texto` ignores accents and case. */
export const consultaDaAuditoria = z
  .object({
    pessoa: opcional(
      z.union([z.literal('sistema'), idDe('Pessoa')], { error: mensagens.invalido('Pessoa') }),
    ),
    tipo: opcional(texto('Tipo', { max: 80 })),
    assunto: opcional(umDe('Assunto', ASSUNTOS_DO_HISTORICO)),
    registro: opcional(idDe('Registro')),
    de: opcional(dia('De')),
    ate: opcional(dia('Até')),
    texto: opcional(texto('Texto', { max: 200 })),
    sem_avisos: simOuNao('Sem avisos').default(false),
    /** Log position, exclusive. */
    antes: opcional(posicaoDoLog('Posição')),
    limite: umDosNumeros('Limite', LIMITES_DA_AUDITORIA).default(50),
    formato: z.literal('csv', { error: mensagens.invalido('Formato') }).optional(),
  })
  .refine(({ de, ate }) => !de || !ate || de <= ate, {
    path: ['ate'],
    when: quandoLidos('de', 'ate'),
    error: 'O campo Até deve ser uma data posterior ou igual a De.',
  });
export type ConsultaDaAuditoria = z.infer<typeof consultaDaAuditoria>;

export interface FiltrosDaAuditoria {
  pessoas: AutorDoEvento[];
  tipos: { id: string; nome: string; assunto: AssuntoDoHistorico }[];
  assuntos: { id: AssuntoDoHistorico; nome: string }[];
}

/** `sha256` is of the text at `historico/:assunto/:id/selo`. `docs/audit.md` has the format. */
export interface SeloDoHistorico {
  sha256: string;
  primeira_revisao: number;
  ultima_revisao: number;
  total: number;
}
