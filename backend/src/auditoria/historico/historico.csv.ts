import type {
  EventoDaAuditoria,
  EventoDoHistorico,
  SeloDoHistorico,
} from '@encomenda/contracts/auditoria/auditoria.http';
import { number, text, type CsvTable } from '../../platform/queries/csv/csv.js';
import { ExportPage } from '../../platform/queries/csv/export-page.js';

export interface LinhaDoHistorico {
  readonly revisao?: number;
  readonly quando?: string;
  readonly autor?: string;
  readonly oQue: string;
  readonly motivo?: string | null;
  readonly mudancas?: string;
  readonly tipo?: string;
  readonly eventoId?: string;
}

/** `Prazo: 20/11/2026 → 30/11/2026` */
export const mudancasEscritas = ({ mudancas }: Pick<EventoDoHistorico, 'mudancas'>): string =>
  mudancas
    .map(({ campo, antes, depois }) => `${campo}: ${antes ?? '–'} → ${depois ?? '–'}`)
    .join('; ');

/** `Revisões 0 a 12; 13 eventos; SHA-256 9f86…` */
export const seloEscrito = (selo: SeloDoHistorico): string =>
  `Revisões ${selo.primeira_revisao} a ${selo.ultima_revisao}; ${selo.total} ${
    selo.total === 1 ? 'evento' : 'eventos'
  }; SHA-256 ${selo.sha256}`;

export const linhasDoHistorico = (
  eventos: readonly EventoDoHistorico[],
  selo: SeloDoHistorico,
): ExportPage<LinhaDoHistorico> =>
  ExportPage.of<LinhaDoHistorico>([
    ...eventos.map((evento) => ({
      revisao: evento.revisao,
      quando: evento.quando_br,
      autor: evento.autor.nome,
      oQue: evento.frase,
      motivo: evento.motivo,
      mudancas: mudancasEscritas(evento),
      tipo: evento.tipo,
      eventoId: evento.evento_id,
    })),
    { oQue: seloEscrito(selo) },
  ]);

export const HISTORICO_EM_CSV: CsvTable<LinhaDoHistorico> = {
  file: 'historico',
  columns: [
    number('Revisão', ({ revisao }) => revisao),
    text('Quando', ({ quando }) => quando),
    text('Quem', ({ autor }) => autor),
    text('O que aconteceu', ({ oQue }) => oQue),
    text('Motivo', ({ motivo }) => motivo),
    text('Mudanças', ({ mudancas }) => mudancas),
    text('Tipo', ({ tipo }) => tipo),
    text('Evento', ({ eventoId }) => eventoId),
  ],
};

export const AUDITORIA_EM_CSV: CsvTable<EventoDaAuditoria> = {
  file: 'auditoria',
  columns: [
    number('Posição', ({ posicao }) => posicao),
    text('Quando', ({ quando_br }) => quando_br),
    text('Quem', ({ autor }) => autor.nome),
    text('Registro', ({ titulo }) => titulo),
    text('O que aconteceu', ({ frase }) => frase),
    text('Tipo', ({ tipo }) => tipo),
    number('Revisão', ({ revisao }) => revisao),
    text('Evento', ({ evento_id }) => evento_id),
  ],
};
