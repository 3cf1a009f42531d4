import type { Achados } from '@encomenda/contracts/busca/busca.http';
import { NUMEROS_POR_ASSUNTO } from '@encomenda/contracts/busca/limites';

export interface Recente {
  readonly assunto: keyof Achados;
  readonly id: number;
}

const PREFIX = 'encomenda-recentes:';
const RECORD = /^\/adm\/(pedidos|clientes|produtos|solicitacoes)\/show\/(\d{1,9})$/;

const isRecente = (value: unknown): value is Recente =>
  typeof value === 'object' &&
  value !== null &&
  'assunto' in value &&
  'id' in value &&
  typeof value.assunto === 'string' &&
  ['pedidos', 'clientes', 'produtos', 'solicitacoes'].includes(value.assunto) &&
  Number.isSafeInteger(value.id);

export const recentesDe = (usuarioId: number): Recente[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PREFIX + usuarioId) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isRecente).slice(0, NUMEROS_POR_ASSUNTO) : [];
  } catch {
    return [];
  }
};

export const guardarRecente = (usuarioId: number, pathname: string): void => {
  const [, assunto, id] = RECORD.exec(pathname) ?? [];
  if (assunto === undefined || id === undefined) return;
  const novo = { assunto: assunto as Recente['assunto'], id: Number(id) };
  const outros = recentesDe(usuarioId).filter(
    (one) => one.assunto !== novo.assunto || one.id !== novo.id,
  );
  const kept = [novo, ...outros].slice(0, NUMEROS_POR_ASSUNTO);
  try {
    localStorage.setItem(PREFIX + usuarioId, JSON.stringify(kept));
  } catch {
    // Storage is full or forbidden.
  }
};

export const perguntaDos = (recentes: readonly Recente[]) => {
  const numeros = (assunto: Recente['assunto']) =>
    recentes
      .filter((one) => one.assunto === assunto)
      .map(({ id }) => id)
      .join(',');
  return {
    pedidos: numeros('pedidos'),
    clientes: numeros('clientes'),
    produtos: numeros('produtos'),
    solicitacoes: numeros('solicitacoes'),
  };
};
