import { expect } from 'vitest';
import type {
  ExtratoEnviado,
  Lancamento,
  ResumoDaConciliacao,
} from '@encomenda/contracts/conciliacao/conciliacao.http';
import type { SituacaoDoLancamento } from '@encomenda/contracts/conciliacao/extrato';
import type { Pagina } from '@encomenda/contracts/shared/transport/http';
import { ConciliarPagamentos } from '../../processes/conciliacao/conciliar-pagamentos.process.js';
import { LancarDebitos } from '../../processes/conciliacao/lancar-debitos.process.js';
import type { RunningProcess } from '../../platform/background/run-process.js';
import { ok } from '../atelie.js';
import { follow, workerOf } from '../system/processes-of-the-shop.js';
import type { Shop } from '../system/running-system.js';

export interface Escrito {
  dia?: string;
  valor: string;
  id?: string;
  texto?: string;
}

/** A bank's OFX file as SGML, whose tags are not closed. */
export const ofx = (...escritos: Escrito[]): string =>
  `OFXHEADER:100\r\nDATA:OFXSGML\r\nCHARSET:1252\r\n\r\n<OFX><STMTRS><CURDEF>BRL\r\n<BANKID>0341\r\n<ACCTID>1234567-8\r\n<BANKTRANLIST>\r\n${escritos
    .map(
      ({ dia = '20261103', valor, id, texto = 'PIX RECEBIDO' }) =>
        `<STMTTRN>\r\n<DTPOSTED>${dia}\r\n<TRNAMT>${valor}\r\n${id ? `<FITID>${id}\r\n` : ''}<MEMO>${texto}\r\n</STMTTRN>\r\n`,
    )
    .join('')}</BANKTRANLIST></STMTRS></OFX>`;

/** Runs the process that matches bank entries and payments. The caller stops it. */
export const conciliarSempre = async (shop: Shop): Promise<RunningProcess> => {
  const worker = await workerOf(shop);
  return follow(worker, worker.get(ConciliarPagamentos));
};

/** Runs the process that matches debits and expenses. The caller stops it. */
export const lancarSempre = async (shop: Shop): Promise<RunningProcess> => {
  const worker = await workerOf(shop);
  return follow(worker, worker.get(LancarDebitos));
};

export const urlDaConciliacao = (path: string) => `/api/adm/conciliacao/${path}`;

export const extratos = ({ ana }: Pick<Shop, 'ana'>) => {
  const enviar = (
    arquivo: string | Buffer,
    nome = 'extrato.ofx',
    campos: Record<string, string> = {},
  ) => {
    const request = ana.post(urlDaConciliacao('store'));
    for (const [campo, valor] of Object.entries(campos)) void request.field(campo, valor);
    return request.attach('file', Buffer.from(arquivo), nome);
  };
  return {
    enviar,
    ler: async (arquivo: string | Buffer, nome?: string): Promise<ExtratoEnviado> => {
      const { status, body } = await enviar(arquivo, nome);
      expect([status, body]).toEqual([201, body]);
      return body as ExtratoEnviado;
    },
    resumo: () => ok<ResumoDaConciliacao>(ana.get(urlDaConciliacao('resumo'))),
    /** Entries of all pages in this situation. */
    em: async (situacao: SituacaoDoLancamento): Promise<Lancamento[]> => {
      const todos: Lancamento[] = [];
      for (let page = 1, last = 1; page <= last; page++) {
        const consulta = `situacao=${situacao}&per_page=50&page=${page}`;
        const pagina = await ok<Pagina<Lancamento>>(
          ana.get(urlDaConciliacao(`lancamentos?${consulta}`)),
        );
        todos.push(...pagina.data);
        last = pagina.last_page;
      }
      return todos;
    },
  };
};
