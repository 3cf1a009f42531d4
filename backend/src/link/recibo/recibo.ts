import { textoCanonicoDoOrcamento } from '@encomenda/contracts/orcamentos/conteudo/texto-canonico';
import { z } from 'zod';
import type { AprovacaoVista } from '../paginas/pagina-do-link.queries.js';
import type { ChaveDosRecibos } from './chave-dos-recibos.js';

/** Name of the signed format. Another structure needs another name. */
const FORMA = 'encomenda/recibo/1';

export interface TextoAssinado {
  /** JSON. The signature is over its UTF-8 bytes. */
  readonly texto: string;
  /** Base64. */
  readonly assinatura: string;
  /** Raw Ed25519 public key, base64. */
  readonly chave: string;
}

const reciboSchema = z.object({
  forma: z.literal(FORMA),
  loja: z.string(),
  orcamento: z.int(),
  versao: z.int(),
  hash: z.string(),
  nome: z.string(),
  em: z.string(),
  conteudo: z.string(),
});

/** Null when the text is no receipt. */
export const lerRecibo = (texto: string): z.infer<typeof reciboSchema> | null => {
  try {
    return reciboSchema.parse(JSON.parse(texto));
  } catch {
    return null;
  }
};

interface Facts {
  readonly orcamentoId: number;
  readonly loja: string;
  readonly aprovada: AprovacaoVista;
}

/** Signs the person, the instant and the canonical text, whose SHA-256 is the approved hash. */
export const assinarRecibo = (
  { orcamentoId, loja, aprovada }: Facts,
  chave: Pick<ChaveDosRecibos, 'publica' | 'assinar'>,
): TextoAssinado => {
  const { versao, hash, sal, conteudo, nome, em } = aprovada;
  const texto = JSON.stringify({
    forma: FORMA,
    loja,
    orcamento: orcamentoId,
    versao,
    hash,
    nome,
    em,
    conteudo: textoCanonicoDoOrcamento({ ...conteudo, orcamentoId, versao, sal }),
  });
  return {
    texto,
    assinatura: chave.assinar(texto).toString('base64'),
    chave: chave.publica.toString('base64'),
  };
};
