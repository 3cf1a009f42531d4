import { eventCatalog } from '@encomenda/contracts/catalogo';
import { describe, expect, it } from 'vitest';
import { anyHistory } from './testing/any-history.js';

const EVENTS = 10_000;
const SEED = 20_261_126;

/** Events that no invented shop draws. The list may only get shorter. */
const NOT_DRAWN: Readonly<Record<string, string>> = {
  PedidoFeitoDeOrcamento: 'names a quote, and the lives of orders and quotes are invented apart',
  PedidoFeitoDeSolicitacao: 'names a request, and requests are invented apart too',
  DespesaConciliada: 'names a bank entry, and bank files are invented apart too',
  DadosPessoaisExportados: 'records an export',
  DadosDoUsuarioExportados: 'records an export',
  CodigosDeRecuperacaoTrocados: 'records that a user got other codes',
};

describe('a loja inventada', () => {
  it('sorteia todo acontecimento do catálogo, para que a conferência o acompanhe', () => {
    const drawn = new Set<string>(anyHistory(EVENTS, SEED).map(({ type }) => type));
    const missing = [...eventCatalog.keys()].filter((type) => !drawn.has(type));
    expect(missing.toSorted()).toEqual(Object.keys(NOT_DRAWN).toSorted());
  });
});
