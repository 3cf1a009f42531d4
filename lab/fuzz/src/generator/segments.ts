import { ABAS_DE_ORCAMENTOS } from '@encomenda/contracts/orcamentos/situacao-do-orcamento';
import { ABAS_DE_SOLICITACOES } from '@encomenda/contracts/solicitacoes/situacao';
import { ASSUNTOS_DO_HISTORICO } from '@encomenda/contracts/auditoria/assuntos';
import { TIPOS_DE_MENSAGEM } from '@encomenda/contracts/mensagens/tipo-de-mensagem';
import type { Random } from '@encomenda/platform/random';
import { LINKS, linkPlaceholder } from '../request.js';
import { day, id, one, type Example } from '../examples/example.js';

const tokenOfALink: Example = (random) =>
  random.next() < 0.8
    ? linkPlaceholder(random.pick(LINKS))
    : random.pick(['a'.repeat(27), '1', 'A-_'.repeat(9), 'z'.repeat(300)]);

const SEGMENTS: Readonly<Record<string, Example>> = {
  ':date': day,
  ':dia': day,
  ':token': tokenOfALink,
  ':codigo': one(['K7QM-4XRT', 'k7qm-4xrt', 'K7QM', '57', '0']),
  ':stage': one([0, 1, 2, 3, 4]),
  ':tab': one([0, 1, 2]),
  ':cep': one(['01310100', '99999999']),
  ':assunto': one(ASSUNTOS_DO_HISTORICO),
  ':revisao': one([0, 1, 2]),
  ':nome': one(['pedidos', 'clientes', 'auditoria', 'nada']),
  ':tipo': one(TIPOS_DE_MENSAGEM),
  ':posicao': (random) => random.between(1, 400),
};

/** An id that no spreadsheet has: real ones are random. */
const SPREADSHEET = '00000000-0000-4000-8000-000000000001';

const NAMED_TABS: Readonly<Record<string, readonly string[]>> = {
  '/orcamentos/': ABAS_DE_ORCAMENTOS,
  '/solicitacoes/': ABAS_DE_SOLICITACOES,
};

export const segmentOf = (path: string, name: string, random: Random): string => {
  if (path.includes('/importacoes/')) return SPREADSHEET;
  const [, tabs] = Object.entries(NAMED_TABS).find(([subject]) => path.includes(subject)) ?? [];
  return name === ':tab' && tabs ? random.pick(tabs) : String((SEGMENTS[name] ?? id)(random));
};
