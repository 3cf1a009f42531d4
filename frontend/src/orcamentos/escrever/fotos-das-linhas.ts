import {
  MAXIMO_DE_FOTOS_DO_ITEM,
  RECUSA_DA_FOTO_DO_ORCAMENTO,
} from '@encomenda/contracts/orcamentos/conteudo/fotos-do-orcamento';
import { TIPOS_DE_IMAGEM } from '@encomenda/contracts/produtos/imagem';
import type { AnexosDasLinhas } from '../../shared/envios/arquivos-das-linhas';

/** Photos of a quote's lines are sent with the quote: they are part of what is approved. */
export const FOTOS_DAS_LINHAS: AnexosDasLinhas = {
  poder: 'orcamentos:alterar',
  regras: { tipos: TIPOS_DE_IMAGEM, recusas: RECUSA_DA_FOTO_DO_ORCAMENTO },
  maximo: MAXIMO_DE_FOTOS_DO_ITEM,
  titulo: 'Fotos',
  solte: 'Solte ou cole fotos neste item',
  escolha: 'Escolher fotos',
  dica: `Até ${MAXIMO_DE_FOTOS_DO_ITEM} fotos JPEG, PNG ou WebP, de até 15 MB cada. O cliente as vê no link.`,
};
