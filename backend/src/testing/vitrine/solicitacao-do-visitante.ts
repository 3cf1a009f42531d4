import type { Pagina } from '@encomenda/contracts/shared/transport/http';
import { ehCodigoDeSolicitacao } from '@encomenda/contracts/solicitacoes/codigo-da-solicitacao';
import type {
  ResumoDaSolicitacao,
  Solicitacao,
} from '@encomenda/contracts/solicitacoes/solicitacoes.http';
import { expect } from 'vitest';
import { ok } from '../atelie.js';
import type { Browser } from '../sessao/browser.js';
import { eventually } from '../eventually.js';

/** The code in the address to which the answer redirects. */
export const codigoEm = ({ headers }: { headers: Record<string, string> }): string => {
  const [, codigo = ''] = /^\/produtos\/encomendada\/([^?]*)/.exec(headers['location'] ?? '') ?? [];
  expect(codigo).toSatisfy(ehCodigoDeSolicitacao);
  return codigo;
};

/** Finds a new request by its code, as the shop does. */
export const chegada = async (ana: Browser, codigo: string): Promise<Solicitacao> => {
  let numero = 0;
  await eventually(async () => {
    const { data } = await ok<Pagina<ResumoDaSolicitacao>>(
      ana.get(`/api/adm/solicitacoes/datatable/novas?pesquisa=${codigo}`),
    );
    expect(data).toHaveLength(1);
    numero = data[0]!.id;
  });
  return ok<Solicitacao>(ana.get(`/api/adm/solicitacoes/show/${numero}`));
};
