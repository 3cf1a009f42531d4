import { z } from 'zod';
import { opcional, texto, umDe } from '../shared/campos.js';
import { CORES, ICONES } from './cor.js';

export const corpoDaTag = z.object({
  nome: texto('Nome', { max: 60 }),
  icone: opcional(umDe('Icone', ICONES)),
  cor: umDe('Cor', CORES),
});
export type CorpoDaTag = z.infer<typeof corpoDaTag>;

export interface Tag {
  id: number;
  nome: string;
  icone: string | null;
  cor: string;
}
