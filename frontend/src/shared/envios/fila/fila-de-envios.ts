import {
  MAXIMO_DO_ARQUIVO,
  RECUSA_DA_IMAGEM,
  TIPOS_DE_IMAGEM,
} from '@encomenda/contracts/produtos/imagem';
import type { RespostaDeCriacao } from '@encomenda/contracts/shared/transport/http';
import { isApiError } from '../../../core/api-error';

export interface Escolha {
  readonly id: string;
  readonly posicao: number;
}

export interface Envio {
  /** Also the request's Idempotency-Key: a retry never creates a second picture. */
  readonly key: string;
  readonly file: File;
  readonly escolha: Escolha;
  readonly situacao: 'espera' | 'envio' | 'pronto' | 'falha';
  /** Sent share, 0 to 100; at 100 the server is processing. */
  readonly percentual: number;
  readonly motivo?: string;
  readonly repetivel: boolean;
}

export interface RegrasDeEnvio {
  readonly tipos: readonly string[];
  readonly recusas: Readonly<Record<'vazia' | 'grande' | 'tipo' | 'demais', string>>;
}

interface Opcoes {
  regras?: RegrasDeEnvio;
  send: (
    file: File,
    options: {
      key: string;
      escolha: Escolha;
      signal: AbortSignal;
      onProgress: (percentual: number) => void;
    },
  ) => Promise<RespostaDeCriacao>;
  onFinished: (answers: readonly RespostaDeCriacao[]) => void;
}

/** States that take one of the product's free places; finished uploads already count as pictures. */
const TOMA_LUGAR = new Set<Envio['situacao']>(['espera', 'envio']);
const UNEXPECTED = 'Ocorreu um erro inesperado!';
const DE_FOTOS: RegrasDeEnvio = { tipos: TIPOS_DE_IMAGEM, recusas: RECUSA_DA_IMAGEM };

/** The sentence that refuses a file before it is sent; undefined when the server must look at it. */
export const recusaDoArquivo = (
  { size, type }: Pick<File, 'size' | 'type'>,
  { tipos, recusas }: RegrasDeEnvio,
): string | undefined => {
  if (size === 0) return recusas.vazia;
  // Some systems do not report a type; the server then inspects the file.
  if (type !== '' && !tipos.includes(type)) return recusas.tipo;
  return size > MAXIMO_DO_ARQUIVO ? recusas.grande : undefined;
};

const motivoDe = (error: unknown): string => {
  if (!isApiError(error)) return UNEXPECTED;
  const frases = Object.values(error.errors).flat();
  return frases.length > 0 ? frases.join(' ') : error.message;
};

/** Uploads files one at a time. A file's place in the order chosen is part of its request, and a retry keeps it. */
export const createFilaDeEnvios = ({ regras = DE_FOTOS, send, onFinished }: Opcoes) => {
  let envios: readonly Envio[] = [];
  let answers: RespostaDeCriacao[] = [];
  const listeners = new Set<() => void>();
  const running = new Map<string, AbortController>();

  const show = (next: readonly Envio[]) => {
    envios = next;
    for (const listener of listeners) listener();
  };
  const change = (key: string, change: Partial<Envio>) =>
    show(envios.map((envio) => (envio.key === key ? { ...envio, ...change } : envio)));

  const run = async ({ key, file, escolha }: Envio) => {
    const controller = new AbortController();
    running.set(key, controller);
    change(key, { situacao: 'envio', percentual: 0 });
    try {
      const onProgress = (percentual: number) => change(key, { percentual });
      answers.push(await send(file, { key, escolha, signal: controller.signal, onProgress }));
      change(key, { situacao: 'pronto', percentual: 100 });
    } catch (error) {
      change(key, { situacao: 'falha', motivo: motivoDe(error) });
    } finally {
      running.delete(key);
      next();
    }
  };

  const next = () => {
    // Sequential, so that the main picture comes first and uploads do not share bandwidth.
    const waiting = envios.find(({ situacao }) => situacao === 'espera');
    if (running.size === 0 && waiting !== undefined) void run(waiting);
    if (running.size > 0 || answers.length === 0) return;
    onFinished(answers);
    answers = [];
    show(envios.filter(({ situacao }) => situacao !== 'pronto'));
  };

  return {
    /** Refused files fail at once with the server's message. @param vagas pictures still accepted */
    add(files: readonly File[], vagas: number) {
      let livres = vagas - envios.filter(({ situacao }) => TOMA_LUGAR.has(situacao)).length;
      const id = crypto.randomUUID();
      const novos = files.map((file, index): Envio => {
        const escolha = { id, posicao: index + 1 };
        const envio = { key: crypto.randomUUID(), file, escolha, percentual: 0 };
        const recusa = recusaDoArquivo(file, regras);
        if (recusa !== undefined)
          return { ...envio, situacao: 'falha', motivo: recusa, repetivel: false };
        livres -= 1;
        return livres < 0
          ? { ...envio, situacao: 'falha', motivo: regras.recusas.demais, repetivel: true }
          : { ...envio, situacao: 'espera', repetivel: true };
      });
      show([...envios, ...novos]);
      next();
    },
    retry(key: string) {
      change(key, { situacao: 'espera', percentual: 0 });
      next();
    },
    remove(key: string) {
      show(envios.filter((envio) => envio.key !== key));
      running.get(key)?.abort();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    envios: () => envios,
  };
};

export type FilaDeEnvios = ReturnType<typeof createFilaDeEnvios>;
