import { z } from 'zod';
import { simOuNao, texto, umDe } from '../shared/campos.js';
import {
  chavesDe,
  BASES_LEGAIS,
  MOTIVOS_DA_ELIMINACAO,
  type BaseLegal,
  type MotivoDaEliminacao,
} from './motivos.js';

/** Body of `eliminar`. */
export const corpoDaEliminacao = z.object({
  motivo: umDe('Motivo', chavesDe<MotivoDaEliminacao>(MOTIVOS_DA_ELIMINACAO)),
  base_legal: umDe('Base legal', chavesDe<BaseLegal>(BASES_LEGAIS)),
  /** The customer's name, as it stands on the screen. */
  confirmacao: texto('Nome do cliente', { max: 200 }),
  /** Erase now although a legal duty to keep the data is said to run. */
  mesmo_assim: simOuNao('Eliminar agora'),
});
export type CorpoDaEliminacao = z.infer<typeof corpoDaEliminacao>;

interface Razoes {
  motivo: string;
  base_legal: string;
  /** Name of who asked for it; null when that person is not known any more. */
  por: string | null;
}

/** What the panel on the customer's screen says of their personal data. */
export interface DadosDoTitular {
  situacao: 'guardados' | 'agendada' | 'em-curso' | 'eliminados';
  /** Why they must be kept for now; null when nothing obliges to. */
  guarda: {
    anos: number;
    ultimo_movimento: string;
    ultimo_movimento_br: string;
    ate: string;
    ate_br: string;
  } | null;
  agendada: (Razoes & { para: string; para_br: string }) | null;
  eliminados: (Razoes & { quando: string; quando_br: string; evento_id: string }) | null;
}
