import type { Cor } from './cor.js';

export interface LinhaTag {
  id: number;
  nome: string;
  icone: string | null;
  cor: Cor;
  busca: string;
}

export interface TagsDb {
  'lista_de_tags.tags': LinhaTag;
}
