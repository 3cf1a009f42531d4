import { linkStream, type LinkEvent } from '@encomenda/contracts/orcamentos/link.events';
import { Injectable } from '@nestjs/common';
import { hashDaVersao } from '../../orcamentos/hash-da-versao.js';
import { StateReader } from '../../platform/commands/streams/state-reader.js';
import { RequestRefused } from '../../platform/http/errors/request-refused.js';
import { linkFold } from '../domain/link.js';
import type { AprovacaoVista, OrcamentoDoLink } from '../paginas/pagina-do-link.queries.js';
import { lerRecibo, type TextoAssinado } from './recibo.js';

/** Value of Retry-After, in seconds. A receipt is signed within a second of the approval. */
const DE_NOVO_EM = 2;

const emPreparo = (): RequestRefused =>
  new RequestRefused(
    503,
    'O recibo está sendo assinado. Tente de novo em instantes.',
    undefined,
    DE_NOVO_EM,
  );

/** Whether the receipt has the version, person and instant that the page shows. */
const deste = (
  { texto }: TextoAssinado,
  orcamentoId: number,
  { versao, conteudo, sal, nome, em }: AprovacaoVista,
): boolean => {
  const dito = lerRecibo(texto);
  return (
    dito?.orcamento === orcamentoId &&
    dito.hash === hashDaVersao(orcamentoId, { versao, conteudo, sal }) &&
    dito.nome === nome &&
    dito.em === em
  );
};

/** Reads receipts from the log, never from a read model. */
@Injectable()
export class RecibosAssinados {
  constructor(private readonly reader: StateReader) {}

  /** Receipt of the version approved last; null for none. @throws RequestRefused 503 until signed; StoreUnavailable */
  async de({ orcamentoId, aprovada }: OrcamentoDoLink): Promise<TextoAssinado | null> {
    if (!aprovada) return null;
    const { events } = await this.reader.load(linkFold, linkStream(orcamentoId));
    const recibo = (events as readonly unknown[] as readonly LinkEvent[])
      .flatMap((event) => {
        if (event.type !== 'ReciboAssinado' || event.data.texto === null) return [];
        const { texto, assinatura, chave } = event.data;
        return [{ texto, assinatura, chave }];
      })
      .findLast((assinado) => deste(assinado, orcamentoId, aprovada));
    if (!recibo) throw emPreparo();
    return recibo;
  }
}
