import { createHash } from 'node:crypto';
import { textoCanonicoDoOrcamento } from '@encomenda/contracts/orcamentos/conteudo/texto-canonico';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import type { Versao } from './domain/orcamento.js';

/** SHA-256, hexadecimal. @throws Recusa (409) once the customer's data is erased */
export const hashDaVersao = (orcamentoId: number, { versao, conteudo, sal }: Versao): string => {
  if (sal === null)
    throw Recusa.conflito('titular-removido', 'Os dados deste cliente foram eliminados.');
  const texto = textoCanonicoDoOrcamento({ ...conteudo, orcamentoId, versao, sal });
  return createHash('sha256').update(texto, 'utf8').digest('hex');
};
