import type { Corpo } from '../shared/campos/campo.js';
import { corpoDosCampos } from '../shared/campos/corpo-dos-campos.js';
import { camposDaTag } from './tag.campos.js';

export const corpoDaTag = corpoDosCampos(camposDaTag);
export type CorpoDaTag = Corpo<typeof camposDaTag>;

export interface Tag {
  id: number;
  nome: string;
  icone: string | null;
  cor: string;
}
